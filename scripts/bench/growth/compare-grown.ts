// Measures every call of the mix on the demo and on many times its data, and names the calls that grow too much.
import type { PostgresServer } from '../../../server/testing/postgres.ts'
import { measureCall, type CallCost } from '../calls.ts'
import { database, sideOf, type OnPostgres } from '../on-postgres.ts'
import { grow } from './grow.ts'

/** A call may take this many times as long as on the demo. */
const most = 5

interface GrownCall {
  name: string
  demo: CallCost
  grown: CallCost
}

/** A role that may switch off the checks of foreign keys. The platform never uses it. */
async function superuserUrl(postgres: PostgresServer): Promise<string> {
  const password = 'growth'
  await postgres.administer(`create role growth superuser login password '${password}'`)
  return Object.assign(new URL(postgres.url(database)), { username: 'growth', password }).href
}

/** Each call of the mix for `ms`, in its order. */
async function measureMix(at: OnPostgres, ms: number): Promise<CallCost[]> {
  const costs: CallCost[] = []
  for (const { path } of at.mix) costs.push(...(await measureCall([sideOf(at)], path, at.person.headers, { rounds: 1, ms })))
  return costs
}

const times = ({ demo, grown }: GrownCall, key: 'p50' | 'processorMs'): number => (demo[key] > 0 ? grown[key] / demo[key] : 1)
const figure = (value: number): string => value.toFixed(1)

function report(rows: GrownCall[], factor: number): string {
  const named = rows.filter((row) => times(row, 'p50') > most || times(row, 'processorMs') > most).map(({ name }) => name)
  return [
    `| call | p50 ms | ${factor} × the data | ratio | processor ms each | ${factor} × the data | ratio |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows
      .toSorted((a, b) => times(b, 'p50') - times(a, 'p50'))
      .map(({ name, demo, grown }) => {
        const cells = (['p50', 'processorMs'] as const).map(
          (key) => `${figure(demo[key])} | ${figure(grown[key])} | ${figure(times({ name, demo, grown }, key))}`,
        )
        return `| \`${name}\` | ${cells.join(' | ')} |`
      }),
    '',
    named.length === 0 ? `No call takes more than ${most} × as long.` : `More than ${most} ×: ${named.join(', ')}.`,
  ].join('\n')
}

/** Measures, grows the organisation `factor` times, and measures the same calls again, each for `ms`. Returns the report. */
export async function compareGrown(at: OnPostgres, { factor, ms }: { factor: number; ms: number }): Promise<string> {
  const { id: accountId } = await at.person.read<{ id: string }>('/self')
  const demo = await measureMix(at, ms)
  const begun = performance.now()
  const organizationId = at.person.headers['organization'] ?? ''
  const rows = await grow(await superuserUrl(at.postgres), { organizationId, accountId, times: factor })
  const total = (key: 'before' | 'after'): number => rows.reduce((sum, row) => sum + row[key], 0)
  console.log(`${total('before')} rows became ${total('after')} in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
  console.table(rows)
  const grown = await measureMix(at, ms)
  return report(
    at.mix.map(({ name }, index) => ({ name, demo: demo[index]!, grown: grown[index]! })),
    factor,
  )
}
