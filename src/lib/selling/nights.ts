// Nights as a hotel counts them: by the event's local calendar, regardless of clock changes.

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at `timeZone`, as days since 1970. */
function dayNumber(moment: Date, timeZone: string): number {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  if (known === undefined) formats.set(timeZone, format)
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value)
  return Date.UTC(part.year!, part.month! - 1, part.day) / dayMs
}

/** Number of midnights between two moments at `timeZone` (IANA name; UTC when null). Negative when `end` is before `start`. Pure. */
export const nightsBetween = (start: Date, end: Date, timeZone: string | null): number =>
  dayNumber(end, timeZone ?? 'UTC') - dayNumber(start, timeZone ?? 'UTC')

/** Earliest, latest and default dates of a stay; null is unbounded. */
export interface StayBounds {
  minStart: Date | null
  maxStart: Date | null
  minEnd: Date | null
  maxEnd: Date | null
  defaultStart: Date | null
  defaultEnd: Date | null
}

const latest = (dates: (Date | null)[]): Date | null =>
  dates.reduce((most, date) => (most === null || (date !== null && date > most) ? date : most), null)
const earliest = (dates: (Date | null)[]): Date | null =>
  dates.reduce((least, date) => (least === null || (date !== null && date < least) ? date : least), null)

/** Clamps the date to the bounds. If they contradict each other, the lower bound wins and the stay is refused later. */
function clamp(date: Date | null, min: Date | null, max: Date | null): Date | null {
  if (date === null) return null
  if (min !== null && date < min) return min
  return max !== null && date > max ? max : date
}

/** The bounds of several rules together: the strictest of each (contract 7.5). Defaults are those of the last rule that has one. Pure. */
export function strictest(rules: StayBounds[]): StayBounds {
  const minStart = latest(rules.map((rule) => rule.minStart))
  const maxStart = earliest(rules.map((rule) => rule.maxStart))
  const minEnd = latest(rules.map((rule) => rule.minEnd))
  const maxEnd = earliest(rules.map((rule) => rule.maxEnd))
  const last = (of: 'defaultStart' | 'defaultEnd') => rules.findLast((rule) => rule[of] !== null)?.[of] ?? null
  return {
    minStart,
    maxStart,
    minEnd,
    maxEnd,
    defaultStart: clamp(last('defaultStart'), minStart, maxStart),
    defaultEnd: clamp(last('defaultEnd'), minEnd, maxEnd),
  }
}

const outside = (date: Date | null, min: Date | null, max: Date | null): boolean =>
  date !== null && ((min !== null && date < min) || (max !== null && date > max))

/** Which end of the stay is out of bounds; null if neither is. Pure. */
export function outOfBounds(stay: { start: Date | null; end: Date | null }, bounds: StayBounds): 'start' | 'end' | null {
  if (outside(stay.start, bounds.minStart, bounds.maxStart)) return 'start'
  return outside(stay.end, bounds.minEnd, bounds.maxEnd) ? 'end' : null
}
