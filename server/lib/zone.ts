// Wall clocks of time zones, and the instants they show. The platform's own calendar is all there is: `Temporal` is not in Node yet.

const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What the clock on the wall shows at an instant, as if it were UTC, in milliseconds. */
function wallAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Clocks are moved at quarters of an hour, so one look is enough for each. */
const quarter = 15 * minute
const offsets = new Map<string, number>()
const most = 50_000

/** Milliseconds the wall clock is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const start = Math.floor(instant / quarter) * quarter
  const key = `${zone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= most) offsets.clear()
  const offset = wallAt(start, zone) - start
  offsets.set(key, offset)
  return offset
}

/** `yyyy-MM-dd` as midnight UTC in milliseconds: the wall time that a day begins with. */
export const wallOfDay = (dayText: string): number => Date.parse(`${dayText}T00:00:00Z`)

/** Minutes since midnight of `HH:mm`; 24:00 is the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The instant at which the wall clock shows `wall` (as if UTC, milliseconds): the first of two where an hour is repeated, null
 * where it is skipped.
 */
export function instantOf(wall: number, zone: string): number | null {
  const candidates = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === wall)
  return candidates.length === 0 ? null : Math.min(...candidates)
}

/** The same, and where the hour is skipped the instant at which the clock jumps over it. */
export function instantAtOrAfter(wall: number, zone: string): number {
  const exact = instantOf(wall, zone)
  if (exact !== null) return exact
  let [before, after] = [wall - offsetAt(wall + day, zone), wall - offsetAt(wall - day, zone)]
  // Before the jump the wall shows less than `wall`, after it more.
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute
    if (middle + offsetAt(middle, zone) < wall) before = middle
    else after = middle
  }
  return after
}

/** The instant that `isoOrDay` means: of a day alone, when it begins in the zone. */
export const dayOrMoment = (text: string, zone: string): Date =>
  new Date(text.length === 10 ? instantAtOrAfter(wallOfDay(text), zone) : text)

/** Day and time that the wall clock shows at an instant: `yyyy-MM-dd` and `HH:mm`. */
export function wallClock(instant: number, zone: string): { day: string; time: string } {
  const text = new Date(instant + offsetAt(instant, zone)).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}
