// Grows one organisation of the demo to many times its data, by `insert ... select` over `generate_series`.
import { Client } from 'pg'
import { kinds, type Kind, type Reference } from './kinds.ts'

export interface Grown {
  table: string
  /** Rows of the organisation before and after. */
  before: number
  after: number
}

/** Whole numbers of the copies of one number, so far apart that they never meet. Negative, so that copies count as older. */
const numberStep = 1_000_000

type Type = 'uuid' | 'integer'

/** The id of copy `n` of a row. The same id always has the same copy, so references need no lookup. */
const copied = (column: string, type: Type): string =>
  type === 'integer' ? `${column} - n * ${numberStep}` : `md5(${column}::text || n)::uuid`

const led = (column: string, type: Type, reference: Reference): string =>
  reference === 'copy' ? copied(column, type) : `case when n % 2 = 1 then ${copied(column, type)} else ${column} end`

interface Column {
  column_name: string
  data_type: string
  is_identity: 'YES' | 'NO'
}

/** The columns that an insert names: no generated ones, and no counters but ids. */
async function columnsOf(database: Client, table: string): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select column_name, data_type, is_identity from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.filter(({ column_name: name, is_identity: counts }) => counts === 'NO' || name === 'id')
}

function statementFor({ table, references = {}, values = {}, only = 'true' }: Kind, columns: Column[]): string {
  const typeOf = (name: string): Type => (columns.find((one) => one.column_name === name)?.data_type === 'uuid' ? 'uuid' : 'integer')
  const reached = (name: string): string => led(name, typeOf(name), references[name] ?? 'copy')
  const valueOf = (name: string): string => {
    const own = values[name]
    if (own !== undefined) return own.replaceAll(/copied\.(\w+)/g, (_, other: string) => reached(other))
    return references[name] === undefined ? name : reached(name)
  }
  const names = columns.map((one) => one.column_name)
  return `insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.map(valueOf).join(', ')} from ${table}, generate_series(1, $2::int - 1) as n, (select $3::uuid as me) as measured
    where organization_id = $1 and ${only} on conflict do nothing`
}

/** One row for each table of `kinds`, in their order. */
async function countRows(database: Client, organizationId: string): Promise<number[]> {
  const counts: number[] = []
  for (const { table } of kinds) {
    const { rows } = await database.query<{ rows: number }>(`select count(*)::int as rows from ${table} where organization_id = $1`, [
      organizationId,
    ])
    counts.push(rows[0]?.rows ?? 0)
  }
  return counts
}

/**
 * Makes the data of `organizationId` `times` as much, and updates the statistics of the planner. `accountId` is the measured account.
 * `url` must be of a superuser: foreign keys are not checked again, because every copy leads to another copy or to an original.
 */
export async function grow(
  url: string,
  { organizationId, accountId, times }: { organizationId: string; accountId: string; times: number },
): Promise<Grown[]> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await database.query('set session_replication_role = replica')
    const before = await countRows(database, organizationId)
    for (const kind of kinds) {
      const begun = performance.now()
      await database.query(statementFor(kind, await columnsOf(database, kind.table)), [organizationId, times, accountId])
      console.log(`${kind.table}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
    // The trigger that counts them does not run for copies.
    await database.query(
      'update accounts set followers = (select count(*) from follows where followee_id = accounts.id) where organization_id = $1',
      [organizationId],
    )
    // As autovacuum does in time: index-only scans need it.
    await database.query('vacuum analyze')
    // Or the database writes the copies while the calls are measured.
    await database.query('checkpoint')
    const after = await countRows(database, organizationId)
    return kinds.map(({ table }, index) => ({ table, before: before[index] ?? 0, after: after[index] ?? 0 }))
  } finally {
    await database.end()
  }
}
