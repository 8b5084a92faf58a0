// A chunk that can no longer be loaded was replaced by a newer build. One reload fixes it.
import { applyUpdate } from '../../offline/worker/worker.ts'
import { isBusy } from '../../state/typed/busy.ts'
import { connectivity } from '../../state/device/connectivity.ts'

const KEY = 'foyer.reloaded'
const BACK = 'foyer.reloadedBack'
const MINUTE = 60_000

const failures =
  /dynamically imported module|module script failed|Importing a module script|error loading dynamically|Unable to preload CSS/i

/** Whether this error is a script or style sheet of the app that failed to load. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && failures.test(error.message)

/**
 * Reloads the page with the newest version, unless the device is offline or unsaved input would be lost. Once per tab and build,
 * because the chunk may be gone from the server. With `back`, after the network has returned, once per minute: browsers may cache a
 * failed import for the life of a page, so only a reload helps. True if a reload has started; people can still reload manually.
 */
export function reloadOnce(back = false): boolean {
  try {
    if (!navigator.onLine || connectivity.state !== 'online' || isBusy()) return false
    const lately = back ? Date.now() - Number(sessionStorage.getItem(BACK)) < MINUTE : sessionStorage.getItem(KEY) === __BUILD__
    if (lately) return false
    sessionStorage.setItem(back ? BACK : KEY, back ? String(Date.now()) : __BUILD__)
  } catch {
    // Without a record of the last reload this could loop forever.
    return false
  }
  applyUpdate()
  return true
}
