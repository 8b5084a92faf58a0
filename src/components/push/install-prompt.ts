// Whether the app can be installed. Imported at the start, because the browser fires its event once, and early.
import { proxy } from 'valtio'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** `offer`: with the browser's prompt. `by-hand`: Safari, in the share menu. `installed`: already installed. `none`: not possible. */
export const install = proxy<{ way: 'offer' | 'by-hand' | 'installed' | 'none' }>({ way: 'none' })

let held: InstallEvent | null = null

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Listens for the browser's event. Call once, before rendering. */
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

/** Shows the browser's prompt, which works once per event. */
export async function promptInstall(): Promise<void> {
  const offer = held
  held = null
  install.way = 'none'
  await offer?.prompt().catch(() => undefined)
}
