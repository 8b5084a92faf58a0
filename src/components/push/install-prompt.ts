// Whether this app can be put on the home screen from here. Imported at start: the browser offers it once, and early.
import { proxy } from 'valtio'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** `offer`: the browser asks for us. `by-hand`: Safari, where the person does it in the share menu. `installed`: it is. `none`: neither. */
export const install = proxy<{ way: 'offer' | 'by-hand' | 'installed' | 'none' }>({ way: 'none' })

let held: InstallEvent | null = null

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Listens for the browser's offer. Call once, before drawing. */
export function watchInstall(): void {
  install.way = isInstalled() ? 'installed' : isApplePhone() ? 'by-hand' : 'none'
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallEvent
    install.way = 'offer'
  })
  addEventListener('appinstalled', () => {
    held = null
    install.way = 'installed'
  })
}

/** Shows the browser's own question. An offer is good for one answer. */
export async function promptInstall(): Promise<void> {
  const offer = held
  held = null
  install.way = 'none'
  await offer?.prompt().catch(() => undefined)
}
