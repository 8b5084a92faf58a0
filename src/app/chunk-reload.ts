// A part of the app that can not be loaded any more was replaced by a newer build: one reload brings it.

const KEY = 'foyer.reloaded'
/** A second failure within this time is no matter of versions, and reloading again would go round in circles. */
const ONCE_PER = 60_000

const failures =
  /dynamically imported module|module script failed|Importing a module script|error loading dynamically|Unable to preload CSS/i

/** Whether this error is a script or style of the app that did not arrive. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && failures.test(error.message)

/** Reloads the page unless that was tried within the last minute or there is no network. True when it is on its way. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without a note of the last time we could reload for ever.
    return false
  }
  location.reload()
  return true
}
