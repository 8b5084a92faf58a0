// Sales tax by the buyer's address. Rates are few, and belong to the organisation.
import { and, inArray, sql } from 'drizzle-orm'
import { folded } from '../../../src/lib/text/folded.ts'
import { taxRates } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { sameWord } from '../common/search.ts'

/** Percent to whole millionths, so that nothing is lost in floating point before the rounding. */
const millionths = (percent: number): bigint => BigInt(Math.round(percent * 1_000_000))

/** Tax on `subTotal` minor units at `percent`, in minor units, half of one rounded up. */
export const taxOf = (subTotal: number, percent: number): number =>
  Number((BigInt(subTotal) * millionths(percent) + 50_000_000n) / 100_000_000n)

/** Percent of tax at an address: that of its state, else that of its country, else none. Compared by the one folding of text. */
export async function taxRateOf({ tx }: Asking, address: { country: string; state: string }): Promise<number> {
  const state = folded(address.state)
  const kept = sql<string>`foyer_folded(${taxRates.state})`
  const rows = await tx
    .select({ state: kept, percent: taxRates.percent })
    .from(taxRates)
    .where(and(sameWord(taxRates.country, address.country), inArray(kept, [state, ''])))
  return (rows.find((row) => row.state === state) ?? rows.find((row) => row.state === ''))?.percent ?? 0
}
