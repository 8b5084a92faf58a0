// Converts tables to text and back, for either database: each value in PostgreSQL's own notation, so that nothing is lost.
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

const rowsAtOnce = 500

/** The platform's tables and their columns, without generated columns. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  const rows = await rowsOf<{ table: string; column: string; type: string }>(
    tx,
    sql`select t.relname::text as table, c.attname::text as column, format_type(c.atttypid, c.atttypmod) as type
        from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
        order by t.relname, c.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name: column, type })
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** A fixed notation for values, whatever the server's configuration. */
export const plainNotation = sql`select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`

const listOf = ({ columns }: Table) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** The rows of a table in chunks: each a JSON array of rows, which are arrays of texts and nulls. */
export async function* readRows(tx: Tx, table: Table): AsyncGenerator<{ text: string; count: number }> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup no scroll cursor for select json_build_array(${values})::text as row from ${sql.identifier(table.name)}`,
  )
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql`fetch ${sql.raw(String(rowsAtOnce))} from backup`)
    if (rows.length > 0) yield { text: `[${rows.map(({ row }) => row).join(',\n')}]`, count: rows.length }
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close backup`)
}

/** Inserts a chunk from `readRows`. */
export async function writeRows(tx: Tx, table: Table, text: string): Promise<void> {
  const values = sql.join(
    table.columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table.name)} (${listOf(table)}) overriding system value select ${values} from json_array_elements(${text}::json) r`,
  )
}

interface Reference {
  table: string
  name: string
  definition: string
}

/**
 * Runs `fill` while no foreign key and no trigger is active, so that rows may be inserted in any order and unchanged. Foreign keys are
 * checked again at the end: `fill` fails as a whole if one has no target.
 */
export async function withoutRules(tx: Tx, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const references = await rowsOf<Reference>(
    tx,
    sql`select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
  )
  for (const { table, name } of references) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  await fill()
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
}

/** Sets every sequence to continue after its highest number. */
export async function setSequences(tx: Tx): Promise<void> {
  const numbered = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name::text as table, column_name::text as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of numbered) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), greatest(coalesce(max(${sql.identifier(column)}), 0), 1),
          coalesce(max(${sql.identifier(column)}), 0) > 0) from ${sql.identifier(table)}`,
    )
  }
}
