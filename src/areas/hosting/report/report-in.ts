// The report of an event, read from any server: no contract defines its shape, so everything in it may be missing. Pure.
import type { ListingReport } from '../../../contract/events/listings.ts'
import { isRecord } from '../../../lib/data/is-record.ts'

export type ReportRow = ListingReport['rows'][number]

const isRow = (row: unknown): row is ReportRow =>
  isRecord(row) &&
  typeof row['passId'] === 'string' &&
  typeof row['passType'] === 'string' &&
  typeof row['status'] === 'string' &&
  isRecord(row['answers'])

/** Null if the answer has no rows of ours. */
export function reportIn(answer: unknown): ListingReport | null {
  if (!isRecord(answer) || !Array.isArray(answer['rows']) || !answer['rows'].every(isRow)) return null
  const { questions, rows, money } = answer as Partial<ListingReport>
  return { questions: questions ?? [], rows: rows ?? [], ...(money && { money }) }
}
