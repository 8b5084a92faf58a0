// What the rows of a report add up to. Pure.
import type { ListingReport } from '../../../contract/events/listings.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { addDays } from '../../../lib/calendar/month-weeks.ts'
import type { ReportRow } from './report-in.ts'

export interface ReportSums {
  /** Passes by status. */
  ready: number
  needsInfo: number
  canceled: number
  /** Valid passes that were checked in. */
  arrived: number
  /** By pass type, largest first; cancelled passes are left out. */
  types: { name: string; expected: number; arrived: number }[]
  /** Passes bought, by day ("2026-11-20") in the event's time zone, with the days between; empty if the server does not tell. */
  days: { day: string; count: number }[]
  /** Questions with few different answers, most frequent first. Cancelled passes are left out. */
  questions: { id: string; name: string; answers: { value: string; count: number }[] }[]
}

/** With more different answers than this, a question is no choice. */
const MOST_ANSWERS = 12

const isExpected = ({ status }: ReportRow): boolean => status !== 'canceled'
const hasArrived = (row: ReportRow): boolean => isExpected(row) && row.usedAt !== null

function daysOf(rows: readonly ReportRow[], timeZone: string | null): ReportSums['days'] {
  const counts = new Map<string, number>()
  for (const { registeredAt } of rows) {
    if (registeredAt === undefined) continue
    const day = dayKey(registeredAt, { timeZone })
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const known = [...counts.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const days: ReportSums['days'] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, count: counts.get(day) ?? 0 })
  return days
}

function answersOf({ questions }: ListingReport, rows: readonly ReportRow[]): ReportSums['questions'] {
  return questions.flatMap(({ id, name }) => {
    const counts = new Map<string, number>()
    for (const { answers } of rows) {
      const value = answers[id]
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const given = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
    const isChoice = given.length > 0 && given.length <= MOST_ANSWERS && given.some(({ count }) => count > 1)
    return isChoice ? [{ id, name, answers: given }] : []
  })
}

/** `timeZone`: that of the event. */
export function sumsOf(report: ListingReport, timeZone: string | null): ReportSums {
  const { rows } = report
  const expected = rows.filter(isExpected)
  const types = [...new Set(expected.map(({ passType }) => passType))].map((name) => {
    const same = expected.filter(({ passType }) => passType === name)
    return { name, expected: same.length, arrived: same.filter(hasArrived).length }
  })
  const of = (status: ReportRow['status']) => rows.filter((row) => row.status === status).length
  return {
    ready: of('ready'),
    needsInfo: of('needsInfo'),
    canceled: of('canceled'),
    arrived: rows.filter(hasArrived).length,
    types: types.toSorted((a, b) => b.expected - a.expected),
    days: daysOf(rows, timeZone),
    questions: answersOf(report, expected),
  }
}
