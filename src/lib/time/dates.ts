// Dates and times as text, with Intl. Events use their own time zone, everything else the reader's.

export interface Place {
  /** The current language. */
  locale: string
  /** The time zone of an event. Null or missing: the time as written, which is UTC. 'local': the reader's zone. */
  timeZone?: string | null
}

export type Instant = string | number | Date

const formats = new Map<string, Intl.DateTimeFormat>()

/** Plain "en" would use the American order; our texts put the day first. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

export function format({ locale, timeZone }: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = timeZone === 'local' ? undefined : (timeZone ?? 'UTC')
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  let made = formats.get(key)
  if (!made) {
    try {
      made = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: zone })
    } catch {
      // Fallback for a zone or language that this device does not support.
      made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    }
    formats.set(key, made)
  }
  return made
}

/** Always 24-hour format: times are in narrow columns, and "2:00" must not be ambiguous at a venue. */
export const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Friday 20 November". */
export const fullDay = (at: Instant, place: Place): string =>
  format(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))

/** "09:00". */
export const clock = (at: Instant, place: Place): string => format(place, time).format(new Date(at))

/** The last moment before `end`, so that an event that ends at midnight does not include the next day. */
export const lastMoment = (start: Instant, end: Instant): number => Math.max(new Date(start).getTime(), new Date(end).getTime() - 1)

/** Removes the comma that British English puts after the weekday only with a year, for a uniform format. */
export const evenly = (text: string, locale: string): string => (locale === 'en' ? text.replaceAll(/(\p{L}), (?=\d)/gu, '$1 ') : text)

/** "Fri 20 Nov – Sun 22 Nov", or "Fri 20 Nov" for one day. With the year if it is not the current one. */
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

/** Whether both moments are on one calendar day in the zone. */
export const sameDay = (a: Instant, b: Instant, place: Pick<Place, 'timeZone'>): boolean => dayKey(a, place) === dayKey(b, place)
