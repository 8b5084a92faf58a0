// Moments of the demo: told in days from today and clock times of the organisation's place.

export interface Calendar {
  readonly now: Date
  readonly timezone: string
  /** `day` days from today (negative before), at a clock time ('18:30') or at minutes after midnight, which may run past a day's end. */
  at(day: number, time: string | number): Date
  /** The year of that day. */
  year(day: number): number
  /** The hour that clocks show there at that moment, 0 to 23. */
  hour(moment: Date): number
  /** Before now, by so many minutes. */
  ago(minutes: number): Date
}

const minuteMs = 60_000

/** How far the zone's clocks are ahead of UTC at `instant`, in ms. */
function offset(format: Intl.DateTimeFormat, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const shown = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return shown - Math.floor(instant / 1000) * 1000
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Today is the day it is at `timezone`, not here. A clock time that a change of clocks skips becomes the hour after it. */
export function createCalendar(timezone: string, now: Date): Calendar {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const today = new Date(now.getTime() + offset(format, now.getTime()))
  // Clocks change on a quarter of an hour, so within one they are told once: asking is slow, and sessions are many.
  const known = new Map<number, number>()
  const ahead = (instant: number): number => {
    const quarter = Math.floor(instant / (15 * minuteMs))
    const told = known.get(quarter) ?? offset(format, instant)
    known.set(quarter, told)
    return told
  }
  const midnight = (day: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + day)
  return {
    now,
    timezone,
    at(day, time) {
      const shown = midnight(day) + (typeof time === 'string' ? minutesOf(time) : time) * minuteMs
      return new Date(shown - ahead(shown - ahead(shown)))
    },
    year: (day) => new Date(midnight(day)).getUTCFullYear(),
    hour: (moment) => new Date(moment.getTime() + ahead(moment.getTime())).getUTCHours(),
    ago: (minutes) => new Date(now.getTime() - minutes * minuteMs),
  }
}
