// Asks the browser for persistent storage, at a moment when the person has data to lose.
import { subscribe } from 'valtio'
import { device, keepsNothing } from '../../state/device/device.ts'
import { outbox } from '../../state/shown/outbox.ts'

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

async function ask(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  if (device.lasting !== null || keepsNothing() || !storage?.persist) return
  device.lasting = false
  try {
    device.lasting = (await storage.persisted()) || (await storage.persist())
  } catch {
    // Then storage stays evictable.
  }
}

/** Requests it again because the person wishes it. Returns the browser's answer; false if it has none. Never rejects. */
export async function askToLastNow(): Promise<boolean> {
  device.lasting = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  return device.lasting
}

/**
 * Requests persistent storage once per page, when there is data to lose, and never for visitors. In an installed app it is requested
 * immediately, because browsers decide without a prompt there. Otherwise, since some browsers prompt the person, it is requested with the
 * first pending write. The result is in `device.lasting`. Never throws. Returns a function that stops waiting.
 */
export function askToLast(sub: string | null): () => void {
  if (sub === null) return () => {}
  if (isInstalled()) void ask()
  return subscribe(outbox, () => {
    if (outbox.rows.length > 0) void ask()
  })
}
