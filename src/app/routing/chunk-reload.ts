// A part of the app that cannot be loaded any more was replaced by a newer build: one reload brings it.
import { applyUpdate } from '../../offline/worker/worker.ts'
import { isBusy } from '../../state/typed/busy.ts'
import { connectivity } from '../../state/device/connectivity.ts'

const KEY = 'foyer.reloaded'
const BACK = 'foyer.reloadedBack'
const MINUTE = 60_000

const failures =
  /dynamically imported module|module script failed|Importing a module script|error loading dynamically|Unable to preload CSS/i

/** Whether this error is a script or style of the app that did not arrive. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && failures.test(error.message)

/**
 * Loads the page again, with the newest version there is: not without a network, and not where something would be lost. Once in the
 * life of a tab for each build, since the part may be gone from the server; `back`, where the network had been away and is here
 * again, once in a minute: browsers may remember for the life of a page what did not arrive, so that nothing else brings it.
 * True when it is on its way; after that a person may still reload by hand.
 */
export function reloadOnce(back = false): boolean {
  try {
    if (!navigator.onLine || connectivity.state !== 'online' || isBusy()) return false
    const lately = back ? Date.now() - Number(sessionStorage.getItem(BACK)) < MINUTE : sessionStorage.getItem(KEY) === __BUILD__
    if (lately) return false
    sessionStorage.setItem(back ? BACK : KEY, back ? String(Date.now()) : __BUILD__)
  } catch {
    // Without a note of the last time we could reload for ever.
    return false
  }
  applyUpdate()
  return true
}
