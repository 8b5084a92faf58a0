// How many passes have an answer to each question. Pure.
import type { ListingReport } from '../../../contract/events/listings.ts'

/** By question id. Any shape of report is accepted, because no contract defines it (docs/extensions.md). */
export function answered(report: ListingReport | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  const rows: unknown = report?.rows
  if (!Array.isArray(rows)) return counts
  for (const { answers } of rows as Partial<ListingReport['rows'][number]>[])
    for (const [id, value] of Object.entries(answers ?? {})) if (value !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
