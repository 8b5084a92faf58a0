// Moments of the demo, in days from today and clock times of the organisation's time zone.

export interface Calendar {
  readonly now: Date
  readonly timezone: string
  /** `day` days from today (negative before), at a clock time ('18:30') or at minutes after midnight, which may exceed a day. */
  at(day: number, time: string | number): Date
  /** The year of that day. */
  year(day: number): number
  /** The local hour at that moment, 0 to 23. */
  hour(moment: Date): number
  /** A number of minutes before now. */
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

/** Today is the current day in `timezone`, not on this machine. A clock time skipped by daylight saving becomes the hour after it. */
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
  // Clocks change at a quarter of an hour, so the offset is cached per quarter: computing it is slow, and there are many sessions.
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
