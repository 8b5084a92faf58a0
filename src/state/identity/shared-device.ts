// Whether this tab is on a device that others use too: whoever signs in then is forgotten with the tab.
import { rememberNothing } from '../device/device.ts'

/** In sessionStorage: '' while the page is here, and when it went, in milliseconds since 1970. */
export const SHARED_KEY = 'foyer.shared-device'
/** Browsers bring closed tabs back with all they kept. A reload, or the trip to a provider's page and back, is no absence. */
const ABSENCE = 60_000

/** Whether the page left so long ago that someone else may have opened the tab again. */
export const isAbandoned = (mark: string | null, now: number): boolean => Number(mark) > 0 && now - Number(mark) > ABSENCE

/**
 * At start, before anything of anyone is read: takes up the choice made in this tab (shared-device-choice.ts). A tab that
 * comes back after more than a minute has lost everything it kept, but for the choice. Never throws.
 */
export function recallSharedDevice(now = Date.now()): void {
  try {
    const mark = sessionStorage.getItem(SHARED_KEY)
    if (mark === null) return
    rememberNothing(true)
    if (isAbandoned(mark, now)) sessionStorage.clear()
    void import('./shared-device-choice.ts').then(({ chooseSharedDevice }) => chooseSharedDevice(true))
  } catch {
    // A tab that keeps nothing has nothing to take up.
  }
}
