// Whether this tab is on a shared device. Then all data of the person is removed with the tab.
import { rememberNothing } from '../device/device.ts'

/** Key in sessionStorage. The value is '' while the page is open, then the time it was left, milliseconds since 1970. */
export const SHARED_KEY = 'foyer.shared-device'
/** Browsers restore closed tabs with their storage. A reload or a redirect to a provider takes less than this. In ms. */
const ABSENCE = 60_000

/** Whether the page was left so long ago that another person may have restored the tab. */
export const isAbandoned = (mark: string | null, now: number): boolean => Number(mark) > 0 && now - Number(mark) > ABSENCE

/**
 * At start, before personal data is read: restores the choice of this tab (shared-device-choice.ts). A tab that returns after more
 * than a minute loses all its data except the choice. Never throws.
 */
export function recallSharedDevice(now = Date.now()): void {
  try {
    const mark = sessionStorage.getItem(SHARED_KEY)
    if (mark === null) return
    rememberNothing(true)
    if (isAbandoned(mark, now)) sessionStorage.clear()
    void import('./shared-device-choice.ts').then(({ chooseSharedDevice }) => chooseSharedDevice(true))
  } catch {
    // Without session storage there is nothing to restore.
  }
}
