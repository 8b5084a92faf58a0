// The report of an event as a table: a row for each pass, a column for each question. Pure.
import type { ListingReport } from '../../../contract/events/listings.ts'
import type { ReportRow } from './report-in.ts'

const columns = ['firstName', 'lastName', 'email', 'company', 'pass', 'number', 'status', 'registered', 'checkedIn'] as const
export type ReportColumn = (typeof columns)[number]

export interface ReportTableWords {
  column: (name: ReportColumn) => string
  status: (status: ReportRow['status']) => string
  /** An instant in the time zone of the event. */
  time: (at: string) => string
}

/** The first row has the names of the columns. */
export function reportTable({ questions, rows }: ListingReport, { column, status, time }: ReportTableWords): string[][] {
  const lines = rows.map((row) => [
    row.firstName ?? '',
    row.lastName ?? '',
    row.email ?? '',
    row.company ?? '',
    row.passType,
    String(row.alternateId),
    status(row.status),
    row.registeredAt === undefined ? '' : time(row.registeredAt),
    row.usedAt === null ? '' : time(row.usedAt),
    ...questions.map(({ id }) => row.answers[id] ?? ''),
  ])
  return [[...columns.map(column), ...questions.map(({ name }) => name)], ...lines]
}
