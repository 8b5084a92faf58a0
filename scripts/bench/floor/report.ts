// The comparison with the floor, and the ten slowest calls, as text of docs/performance.md.
import { sideOf, type OnPostgres } from '../on-postgres.ts'
import { compareWithFloor, type FloorRow } from './floor.ts'
import { slowestCalls, type Slowest } from './slowest.ts'

const ms = (value: number): string => value.toFixed(1)

/** `platform / floor`, of a value that both have. */
const ratio = ({ platform, floor }: FloorRow, key: 'p50' | 'p95' | 'processorMs'): string =>
  floor[key] > 0 ? (platform[key] / floor[key]).toFixed(1) : '–'

/** A table of the calls that the floor answers. Times are in ms. */
const floorTable = (rows: FloorRow[]): string =>
  [
    '| call | processor ms each | floor | ratio | p50 ms | floor | ratio | p95 ms | floor | ratio |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => {
      const cells = (['processorMs', 'p50', 'p95'] as const).map(
        (key) => `${ms(row.platform[key])} | ${ms(row.floor[key])} | ${ratio(row, key)}`,
      )
      return `| \`${row.name}\` | ${cells.join(' | ')} |`
    }),
  ].join('\n')

/** A table of the slowest calls. Times are in ms. */
const slowestTable = (rows: Slowest[]): string =>
  [
    '| call | processor ms each | statements | p50 ms | p95 ms |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, cost, statements }) => `| \`${name}\` | ${ms(cost.processorMs)} | ${statements} | ${ms(cost.p50)} | ${ms(cost.p95)} |`,
    ),
  ].join('\n')

/** Measures and reports both. Each call of the floor takes `seconds` in all, each call of the mix a twentieth of that. Throws FloorDiffers. */
export async function besideFloor(at: OnPostgres, seconds: number): Promise<string> {
  const rows = await compareWithFloor(at, seconds)
  const ten = await slowestCalls(sideOf(at), at, { most: 10, ms: (seconds * 1000) / 20 })
  return [
    '### Beside bare Hono',
    '',
    'The floor answers the same JSON from one statement a call on the same PostgreSQL, without authorization, organisations, languages and limits. One caller, both in turn, not compressed.',
    '',
    floorTable(rows),
    '',
    'The ten calls with the most processor time of platform and PostgreSQL:',
    '',
    slowestTable(ten),
    '',
  ].join('\n')
}
