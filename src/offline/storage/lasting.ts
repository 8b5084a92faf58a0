// Asks the browser not to clear away what we keep, at a moment when someone here would miss it.
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
    // Then it is as it was: kept until room is needed.
  }
}

/**
 * Asks for lasting storage once in the life of a page, when there is something to lose: for someone signed in (never for
 * visitors) where the app is installed, as browsers decide by themselves there; else, since some put the question to the
 * person, when the first write waits. The answer is in `device.lasting`. Never throws. Gives what ends the waiting.
 */
export function askToLast(sub: string | null): () => void {
  if (sub === null) return () => {}
  if (isInstalled()) void ask()
  return subscribe(outbox, () => {
    if (outbox.rows.length > 0) void ask()
  })
}
