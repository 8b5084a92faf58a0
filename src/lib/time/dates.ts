// Dates and times in words, by Intl. Events are told in their own time zone, everything else in the reader's.

export interface Place {
  /** The language in use. */
  locale: string
  /** The zone of an event. null or missing: the time as written, which is UTC on the wire. 'local' is the reader's own. */
  timeZone?: string | null
}

export type Instant = string | number | Date

const formats = new Map<string, Intl.DateTimeFormat>()

/** "en" alone would be told in the American order; the rest of the world and our texts put the day first. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

export function format({ locale, timeZone }: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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

/** Twenty-four hours everywhere: times are in a narrow column and are compared at a venue, where "2:00" must not be two things. */
export const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Friday 20 November". */
export const fullDay = (at: Instant, place: Place): string =>
  format(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))

/** "09:00". */
export const clock = (at: Instant, place: Place): string => format(place, time).format(new Date(at))

/** The last moment of what ends at `end`: at midnight it is over, so that it takes up none of the day that begins then. */
export const lastMoment = (start: Instant, end: Instant): number => Math.max(new Date(start).getTime(), new Date(end).getTime() - 1)

/** British English puts a comma behind the weekday only where there is a year: one shape for all. */
const evenly = (text: string, locale: string): string => (locale === 'en' ? text.replaceAll(/(\p{L}), (?=\d)/gu, '$1 ') : text)

/** "Fri 20 Nov – Sun 22 Nov", one day alone as "Fri 20 Nov". The year is added when it is not this one. */
export function dayRange(start: Instant, end: Instant, place: Place, now: Instant = Date.now()): string {
  const otherYear = dayKey(start, place).slice(0, 4) !== dayKey(now, place).slice(0, 4)
  const year = otherYear ? ({ year: 'numeric' } as const) : {}
  const shape = format(place, { weekday: 'short', day: 'numeric', month: 'short', ...year })
  const last = lastMoment(start, end)
  const text = sameDay(start, last, place) ? shape.format(new Date(start)) : shape.formatRange(new Date(start), last)
  return evenly(text, place.locale)
}

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
