// Lengths of paid periods.

type Interval = 'day' | 'week' | 'month' | 'year'

const add: Record<Interval, (date: Date, count: number) => void> = {
  day: (date, count) => date.setUTCDate(date.getUTCDate() + count),
  week: (date, count) => date.setUTCDate(date.getUTCDate() + 7 * count),
  month: (date, count) => date.setUTCMonth(date.getUTCMonth() + count),
  year: (date, count) => date.setUTCFullYear(date.getUTCFullYear() + count),
}

/** The end of a period that begins at `start`. A month after 31 January is the last day of February, as people expect. */
export function periodEnd(start: Date, interval: Interval, count: number): Date {
  const end = new Date(start)
  add[interval](end, count)
  const overshot = (interval === 'month' || interval === 'year') && end.getUTCDate() !== start.getUTCDate()
  if (overshot) end.setUTCDate(0)
  return end
}
