// When the clock of a time zone changes, computed from Intl. Pure.

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

/** The offset from UTC changes at `at` from `from` to `to`. All in milliseconds. */
export interface ZoneChange {
  at: number
  from: number
  to: number
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

/** Null if this device does not support the zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    // An unknown zone: its entries are written in UTC.
  }
  clocks.set(timeZone, made)
  return made
}

export const isZone = (timeZone: string): boolean => clockOf(timeZone) !== null

/** The offset of the zone from UTC in milliseconds; 0 for an unknown zone. */
export function offsetAt(timeZone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000
  const parts = new Map(
    clockOf(timeZone)
      ?.formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  if (parts.size === 0) return 0
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - whole
}

/** The first minute of the new offset, between two moments with different offsets. */
function changeBetween(timeZone: string, start: number, end: number): ZoneChange {
  const [from, to] = [offsetAt(timeZone, start), offsetAt(timeZone, end)]
  let [before, after] = [Math.floor(start / MINUTE), Math.ceil(end / MINUTE)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(timeZone, middle * MINUTE) === from) before = middle
    else after = middle
  }
  return { at: after * MINUTE, from, to }
}

/** The changes between two moments, in order. No zone changes twice in a week. */
export function zoneChanges(timeZone: string, start: number, end: number): ZoneChange[] {
  const changes: ZoneChange[] = []
  for (let at = start; at < end; at += WEEK) {
    const next = Math.min(at + WEEK, end)
    if (offsetAt(timeZone, at) !== offsetAt(timeZone, next)) changes.push(changeBetween(timeZone, at, next))
  }
  return changes
}

/** Whether the clock shows this time twice, because it was or will be put back. */
export const isShownTwice = (changes: readonly ZoneChange[], at: number): boolean =>
  changes.some((change) => change.to < change.from && Math.abs(at - change.at) <= change.from - change.to)
