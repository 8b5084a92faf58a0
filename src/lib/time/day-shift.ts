// How far the reader's calendar is from the event's, as text.
import { numbers } from '../text/formatters.ts'
import { dayKey, type Instant, type Place } from './dates.ts'

const DAY = 24 * 60 * 60_000

/** "+1 day" if it is already tomorrow where the reader is, "-1 day" if it is still yesterday; undefined on the same day. Pure. */
export function dayShift(at: Instant, { locale, timeZone }: Place, reader = 'local'): string | undefined {
  const days = Math.round((Date.parse(dayKey(at, { timeZone: reader })) - Date.parse(dayKey(at, { timeZone }))) / DAY)
  if (days === 0) return undefined
  return numbers(locale, { style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'exceptZero' }).format(days)
}
