// The calls of the mix that cost the most processor time, and the number of statements of each.
import { measureCall, type CallCost, type Side } from '../calls.ts'
import type { OnPostgres } from '../on-postgres.ts'
import { plansOf, tellPlans } from '../plans.ts'

export interface Slowest {
  name: string
  cost: CallCost
  statements: number
}

/** The `most` calls with the most processor time a request, the worst first; each call of `mix` is measured for `ms`. */
export async function slowestCalls(
  side: Side,
  { postgres, logFile, person, mix }: Pick<OnPostgres, 'postgres' | 'logFile' | 'person' | 'mix'>,
  { most, ms }: { most: number; ms: number },
): Promise<Slowest[]> {
  const measured: { name: string; path: string; cost: CallCost }[] = []
  for (const { name, path } of mix) {
    const [cost] = await measureCall([side], path, person.headers, { rounds: 1, ms })
    if (cost) measured.push({ name, path, cost })
  }
  const slowest = measured.toSorted((a, b) => b.cost.processorMs - a.cost.processorMs).slice(0, most)
  const rows: Slowest[] = []
  await tellPlans(postgres, true)
  for (const { name, path, cost } of slowest)
    rows.push({ name, cost, statements: (await plansOf(logFile, () => person.read(path))).length })
  await tellPlans(postgres, false)
  return rows
}
