// Sales tax by the buyer's address. Rates are few, and each organisation has its own.
import { and, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { folded } from '../../../src/lib/text/folded.ts'
import { taxRates } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { sameWord } from '../common/search.ts'

/** Percent in whole millionths, so that floating point loses nothing before rounding. */
const millionths = (percent: number): bigint => BigInt(Math.round(percent * 1_000_000))

/** The tax on `subTotal` minor units at `percent`, in minor units, half a unit rounded up. */
export const taxOf = (subTotal: number, percent: number): number =>
  Number((BigInt(subTotal) * millionths(percent) + 50_000_000n) / 100_000_000n)

/** The tax rate at an address in percent: that of its state, otherwise that of its country, otherwise 0. Compared after text folding. */
export async function taxRateOf({ tx }: Asking, address: { country: string; state: string }): Promise<number> {
  const state = folded(address.state)
  const kept = sql<string>`foyer_folded(${taxRates.state})`
  const rows = await tx
    .select({ state: kept, percent: taxRates.percent })
    .from(taxRates)
    .where(and(sameWord(taxRates.country, address.country), inArray(kept, [state, ''])))
  return (rows.find((row) => row.state === state) ?? rows.find((row) => row.state === ''))?.percent ?? 0
}
