// How it is noticed that the browser has cleared this origin away under an open page: a mark of ours is gone or another's.
import { newId } from '../../lib/data/uuid.ts'
import { amend, recall } from './global-store.ts'

let mine: Promise<string | null> | undefined
let life = 0

/** Reads the mark of this device's life, making one on a new device; null where nothing is kept. Asks once. */
export const markDevice = (): Promise<string | null> =>
  (mine ??= (async () => {
    await amend('marker', (before) => before ?? newId())
    return (await recall('marker')) ?? null
  })().catch(() => null))

/** Whether what was kept when this page began is gone. False where nothing was kept, or cannot be read. Never throws. */
export async function isDeviceCleared(): Promise<boolean> {
  const before = await markDevice()
  if (before === null) return false
  return recall('marker').then(
    (now) => now !== before,
    () => false,
  )
}

/** Begins another life of the device, after it was cleared. */
export function markDeviceAnew(): Promise<string | null> {
  mine = undefined
  life += 1
  return markDevice()
}

/** How often this page has begun the device again: who remembers the number can tell whether the database it opened is of an earlier life. */
export const lifeOfDevice = (): number => life
