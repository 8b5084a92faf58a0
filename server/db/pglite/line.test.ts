// Statements of the embedded database: names, types, failures and notifications.
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../rows.ts'
import type { Database } from '../database.ts'
import { openMemory } from './pglite.ts'
import { pgliteLine } from './line.ts'

let client: PGlite
let db: Database
beforeAll(async () => {
  client = await PGlite.create()
  db = await openMemory()
})
afterAll(async () => {
  await client.close()
  await db.close()
})

const count = async (text: string): Promise<unknown> => (await client.query<{ n: number }>(text)).rows[0]?.n

test('answers as PGlite does, also when the statement has a name', async () => {
  const line = pgliteLine(client)
  const text = `select $1::int as whole, $2::text[] as texts, $3::jsonb as object, $4::timestamptz as at, $5::boolean as yes, $6::text as nothing,
    1234567890123::bigint as long, '{1,null,3}'::int[] as list`
  const values = [7, ['a "quoted" one', 'b,c', null], { a: [1] }, new Date(0), true, null]
  const theirs = await client.query(text, values)
  for (let time = 0; time < 3; time += 1) {
    expect((await line.query(text, values)).rows).toEqual(theirs.rows)
    const lists = await client.query(text, values, { rowMode: 'array' })
    expect((await line.query(text, values, { rowMode: 'array' })).rows).toEqual(lists.rows)
  }
  expect(await count('select count(*)::int as n from pg_prepared_statements')).toBe(1)
  line.forget()
  expect(await count('select count(*)::int as n from pg_prepared_statements')).toBe(0)
  expect((await line.query(text, values)).rows).toEqual(theirs.rows)
})

test('a statement that fails can be sent again', async () => {
  const line = pgliteLine(client)
  const divide = (by: number) => line.query('select 6 / $1::int as result', [by])
  for (const by of [1, 2, 3]) expect((await divide(by)).rows).toEqual([{ result: 6 / by }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(line.query('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
  expect((await divide(6)).rows).toEqual([{ result: 1 }])
})

test('a commit after a failed statement is an error, because nothing was written', async () => {
  const swallowed = db.asOwner(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
  expect(await db.asOwner((tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a read that goes on after its transaction is refused', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = db.asOwner(async (tx) => {
    late = (async () => {
      await new Promise((done) => setTimeout(done, 20))
      return tx.execute(sql`select current_user`)
    })()
    throw new Error('The work failed.')
  })
  await expect(failing).rejects.toThrow('The work failed.')
  const other = db.asOwner(async () => new Promise((done) => setTimeout(done, 40)))
  await expect(late).rejects.toMatchObject({ cause: { message: 'A statement was sent after its transaction had ended.' } })
  await other
})

test('a transaction notifies when it commits', async () => {
  const heard: string[] = []
  const stop = await db.listen('line_test', (payload) => heard.push(payload))
  await db.asOwner(async (tx) => {
    await tx.execute(sql`select pg_notify('line_test', 'committed')`)
    expect(heard).toEqual([])
  })
  await vi.waitFor(() => expect(heard).toEqual(['committed']))
  await stop()
})

test('a script changes a table that is read by a named statement', async () => {
  await db.script('create table things (id int); insert into things values (1);')
  const read = () => db.asOwner((tx) => rowsOf(tx, sql`select * from things where id > ${0}`))
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ id: 1 }])
  await db.script('alter table things add column name text;')
  expect(await read()).toEqual([{ id: 1, name: null }])
  await expect(db.script('insert into things values (2); select 1 / 0;')).rejects.toMatchObject({ code: '22012' })
  expect(await read()).toEqual([{ id: 1, name: null }])
})
