// A part of the app that can not be loaded any more was replaced by a newer build: one reload brings it.
import { applyUpdate } from '../offline/worker/worker.ts'
import { isBusy } from '../state/busy.ts'
import { connectivity } from '../state/connectivity.ts'

const KEY = 'foyer.reloaded'

const failures =
  /dynamically imported module|module script failed|Importing a module script|error loading dynamically|Unable to preload CSS/i

/** Whether this error is a script or style of the app that did not arrive. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && failures.test(error.message)

/**
 * Loads the page anew, with the newest version there is: once in the life of a tab for each build, not without a network, and not
 * where something would be lost. True when it is on its way; after that a person may still reload by hand.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || connectivity.state !== 'online' || isBusy() || sessionStorage.getItem(KEY) === __BUILD__) return false
    sessionStorage.setItem(KEY, __BUILD__)
  } catch {
    // Without a note of the last time we could reload for ever.
    return false
  }
  applyUpdate()
  return true
}
