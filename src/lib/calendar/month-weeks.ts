// Months as weeks of a calendar. A day is "2026-11-20", a month "2026-11", a weekday 1 (Monday) to 7 (Sunday). Dates without a time,
// so that time zones do not shift them.

const DAY = 86_400_000
const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const numbersOf = (day: string): number[] => day.split('-').map(Number)

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The weekday of a day. */
export const weekdayOf = (day: string): number => new Date(momentOf(day)).getUTCDay() || 7

/** The day `count` days later; earlier if negative. */
export const addDays = (day: string, count: number): string => dayOf(momentOf(day) + count * DAY)

/** The same day `count` months later, or the last day of a shorter month: 31 January gives 28 February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = numbersOf(day)
  const last = Date.UTC(year, month + count, 0)
  return dayOf(Math.min(Date.UTC(year, month - 1 + count, date), last))
}

/** The days of a month in weeks that begin with `first`; null for days of other months. Pure. */
export function monthWeeks(month: string, first: number): (string | null)[][] {
  const [year = 0, number = 1] = numbersOf(month)
  const begin = `${month}-01`
  const before = (weekdayOf(begin) - first + 7) % 7
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const rows = Math.ceil((before + length) / 7)
  return Array.from({ length: rows }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => {
      const nth = row * 7 + column - before
      return nth < 0 || nth >= length ? null : addDays(begin, nth)
    }),
  )
}
