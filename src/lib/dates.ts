// Dates and times in words, by Intl. Events are told in their own time zone, everything else in the reader's.

export interface Place {
  /** The language in use. */
  locale: string
  /** The zone of an event. null or missing: the time as written, which is UTC on the wire. 'local' is the reader's own. */
  timeZone?: string | null
}

type Instant = string | number | Date

const formats = new Map<string, Intl.DateTimeFormat>()

/** "en" alone would be told in the American order; the rest of the world and our texts put the day first. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

function format({ locale, timeZone }: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = timeZone === 'local' ? undefined : (timeZone ?? 'UTC')
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  let made = formats.get(key)
  if (!made) {
    try {
      made = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: zone })
    } catch {
      // A zone or language this device does not know is no reason to show nothing.
      made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    }
    formats.set(key, made)
  }
  return made
}

/** Twenty-four hours everywhere: times stand in a narrow column and are compared at a venue, where "2:00" must not be two things. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Friday 20 November". */
export const fullDay = (at: Instant, place: Place): string =>
  format(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))

/** "Fri 20 Nov". */
export const shortDay = (at: Instant, place: Place): string =>
  format(place, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at))

/** "20 November 2026", where the year matters. */
export const longDate = (at: Instant, place: Place): string =>
  format(place, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** "09:00". */
export const clock = (at: Instant, place: Place): string => format(place, time).format(new Date(at))

/** "09:00–18:00" in the writing of the language. */
export const clockRange = (start: Instant, end: Instant, place: Place): string =>
  format(place, time).formatRange(new Date(start), new Date(end))

/** "Fri 20 Nov – Sun 22 Nov"; one day alone as "Friday 20 November". The year is added when it is not this one. */
export function dayRange(start: Instant, end: Instant, place: Place, now: Instant = Date.now()): string {
  const otherYear = dayKey(start, place).slice(0, 4) !== dayKey(now, place).slice(0, 4)
  const year = otherYear ? ({ year: 'numeric' } as const) : {}
  if (sameDay(start, end, place)) return format(place, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(new Date(start))
  return format(place, { weekday: 'short', day: 'numeric', month: 'short', ...year }).formatRange(new Date(start), new Date(end))
}

/** Month and day of a calendar leaf: { month: 'Nov', day: '20' }. */
export function dayLeaf(at: Instant, place: Place): { month: string; day: string } {
  return {
    month: format(place, { month: 'short' }).format(new Date(at)),
    day: format(place, { day: 'numeric' }).format(new Date(at)).replace(/\D+$/u, ''),
  }
}

/** What a zone is called: "Central European Time". null for a missing zone, because then nobody said. */
export function zoneName({ locale, timeZone }: Place, at: Instant = Date.now()): string | null {
  if (!timeZone || timeZone === 'local') return null
  const parts = format({ locale, timeZone }, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** True when the reader's own clock shows another time than the event's; then the zone must be named. */
export const readsOtherwise = (at: Instant, { locale, timeZone }: Place): boolean =>
  Boolean(timeZone) && clock(at, { locale, timeZone }) !== clock(at, { locale, timeZone: 'local' })

/** "2026-11-20" in the given zone: equal for moments of one day. */
export function dayKey(at: Instant, { timeZone }: Pick<Place, 'timeZone'>): string {
  const parts = format(
    { locale: 'en', timeZone },
    { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'iso8601', numberingSystem: 'latn' },
  ).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Do both moments fall on one calendar day there? */
export const sameDay = (a: Instant, b: Instant, place: Pick<Place, 'timeZone'>): boolean => dayKey(a, place) === dayKey(b, place)

/** Whole minutes from one moment to another; negative when it lies before. Half minutes round up. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000)

/** "45 min", "1 hr 30 min": how long something takes. */
export function duration(minutes: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  if (minutes < 90) return unit(minutes, 'minute')
  const rest = minutes % 60
  const hours = unit(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format([hours, unit(rest, 'minute')])
}

/** "now", "12 min ago", "3 hr ago", "yesterday", then the date. Also ahead: "in 51 min". */
export function ago(at: Instant, locale: string, now: Instant = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(dateLocale(locale), { style: 'short', numeric: 'auto' })
  const minutes = minutesBetween(now, at)
  const far = Math.abs(minutes)
  if (far < 1) return relative.format(0, 'second')
  if (far < 60) return relative.format(minutes, 'minute')
  if (far < 24 * 60) return relative.format(Math.trunc(minutes / 60), 'hour')
  if (far < 6 * 24 * 60) return relative.format(Math.round(minutes / 60 / 24), 'day')
  return sinceDay(at, locale, now)
}

/** The date, with the year only when it is another one. */
function sinceDay(at: Instant, locale: string, now: Instant): string {
  const place = { locale, timeZone: 'local' }
  const otherYear = dayKey(at, place).slice(0, 4) !== dayKey(now, place).slice(0, 4)
  return format(place, { day: 'numeric', month: 'short', ...(otherYear && { year: 'numeric' }) }).format(new Date(at))
}

/** The time of a message in a list: the clock today, "Yesterday", the weekday this week, then the date. */
export function chatTime(at: Instant, locale: string, now: Instant = Date.now()): string {
  const place = { locale, timeZone: 'local' }
  if (sameDay(at, now, place)) return clock(at, place)
  const days = Math.round((Date.parse(dayKey(now, place)) - Date.parse(dayKey(at, place))) / 86_400_000)
  if (days === 1) return yesterday(locale)
  if (days > 1 && days < 7) return format(place, { weekday: 'short' }).format(new Date(at))
  return sinceDay(at, locale, now)
}

/** A day as a divider between messages: "Today" and "Yesterday" by name, then "Friday 20 November". */
export function chatDay(at: Instant, locale: string, now: Instant = Date.now()): string {
  const place = { locale, timeZone: 'local' }
  const days = Math.round((Date.parse(dayKey(now, place)) - Date.parse(dayKey(at, place))) / 86_400_000)
  if (days === 0 || days === 1) return capitalised(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'), locale)
  return days < 300 ? fullDay(at, place) : longDate(at, place)
}

const yesterday = (locale: string) => capitalised(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'), locale)
const capitalised = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
