// Detects that the browser has cleared this origin while a page is open: our marker is missing or has changed.
import { newId } from '../../lib/data/uuid.ts'
import { amend, recall } from './global-store.ts'

let mine: Promise<string | null> | undefined
let life = 0

/** Reads this device's marker, and creates one on a new device; null if nothing is stored. Reads it once. */
export const markDevice = (): Promise<string | null> =>
  (mine ??= (async () => {
    await amend('marker', (before) => before ?? newId())
    return (await recall('marker')) ?? null
  })().catch(() => null))

/** Whether the data stored when this page started has been cleared. False if nothing was stored, or it cannot be read. Never throws. */
export async function isDeviceCleared(): Promise<boolean> {
  const before = await markDevice()
  if (before === null) return false
  return recall('marker').then(
    (now) => now !== before,
    () => false,
  )
}

/** Creates a new marker after the device was cleared. */
export function markDeviceAnew(): Promise<string | null> {
  mine = undefined
  life += 1
  return markDevice()
}

/** How often this page has created a new marker. Comparing the number tells whether a database was opened before the device was cleared. */
export const lifeOfDevice = (): number => life
