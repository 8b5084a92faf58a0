// The outbox on a real device: what is accepted survives, and a wiped identity takes nothing on.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/data/uuid.ts'
import { clearAndFence, FencedError } from '../../reads/kept-rows.ts'
import { createStore, type HealingStore } from '../../storage/store.ts'
import { createRows, type Rows } from './rows.ts'
import { aRow } from '../testing.test-helper.ts'

let database = ''
let store: HealingStore
let rows: Rows

const open = (): { store: HealingStore; rows: Rows } => {
  const opened = createStore(database, 'rows', { durability: 'strict' })
  return { store: opened, rows: createRows(opened) }
}
const keys = async () => (await rows.all()).map(({ key }) => key)
const add = (key: string, of: Parameters<typeof aRow>[0] = {}) => rows.add(aRow({ key, ...of }))

beforeEach(() => {
  database = `test-outbox-${newId()}`
  ;({ store, rows } = open())
})
afterEach(() => {
  store.close()
  indexedDB.deleteDatabase(database)
})

test('rows come back in the order of writing, also to whoever opens the device anew', async () => {
  for (const key of ['a', 'b', 'c']) await add(key)
  store.close()
  ;({ store, rows } = open())
  expect(await keys()).toEqual(['a', 'b', 'c'])
})

test('two tabs that write at once get a place each', async () => {
  const other = open()
  await Promise.all(Array.from({ length: 20 }, (_row, index) => (index % 2 ? rows : other.rows).add(aRow({ key: `${index}` }))))
  const all = await rows.all()
  expect(new Set(all.map(({ seq }) => seq)).size).toBe(20)
  expect(new Set(all.map(({ key }) => key)).size).toBe(20)
  other.store.close()
})

test('what is written twice under one key is one row, the first', async () => {
  const { added } = await add('a', { body: { text: 'one' } })
  await rows.change(added!, (row) => ({ ...row, attempts: 3 }))
  const other = open()
  expect(await other.rows.add(aRow({ key: 'a' }))).toMatchObject({
    added: { seq: added!.seq, attempts: 3, body: { text: 'one' } },
    dropped: [],
  })
  other.store.close()
  expect(await keys()).toEqual(['a'])
})

test('a place whose row is gone may be another’s: a late change of the first finds nothing', async () => {
  const { added } = await add('first')
  await rows.change(added!, () => null)
  const { added: second } = await add('second')
  expect(second!.seq).toBe(added!.seq)
  expect(await rows.change(added!, () => null)).toBeUndefined()
  expect(await keys()).toEqual(['second'])
})

test('a wish and its contrary leave nothing, in one step', async () => {
  await add('on', { wish: { target: 'like:1', on: true } })
  const { added, dropped } = await add('off', { wish: { target: 'like:1', on: false } })
  expect(added).toBeNull()
  expect(dropped).toHaveLength(1)
  expect(await keys()).toEqual([])
})

test('after a wipe nobody who had it open can write into it', async () => {
  await add('a')
  const wiping = createStore(database, 'rows')
  await clearAndFence(wiping)
  wiping.close()
  await expect(add('late')).rejects.toBeInstanceOf(FencedError)
  const after = open()
  expect(await after.rows.all()).toEqual([])
  after.store.close()
})

test('cleared away by the browser under an open page, what waited is put back', async () => {
  const alive = createRows(store, async () => true)
  await alive.add(aRow({ key: 'a' }))
  await new Promise((resolve) => indexedDB.deleteDatabase(database).addEventListener('success', resolve))
  await alive.add(aRow({ key: 'b' }))
  expect((await alive.all()).map(({ key }) => key)).toEqual(['a', 'b'])
})

test('cleared away because its person has left, nothing is put back', async () => {
  await add('a')
  await new Promise((resolve) => indexedDB.deleteDatabase(database).addEventListener('success', resolve))
  await expect(add('late')).rejects.toBeInstanceOf(FencedError)
})

test('what cannot be read is shown and can be taken away, and blocks nobody', async () => {
  await add('sound')
  await store('readwrite', async (raw) => {
    raw.put({ v: 1, text: 'damaged' }, 2)
    raw.put('nonsense', 3)
  })
  const all = await rows.all()
  expect(all.map(({ op, state }) => [op, state])).toEqual([
    ['chat.send', 'queued'],
    ['', 'failed'],
    ['', 'failed'],
  ])
  await rows.change(all[1]!, () => null)
  expect(await keys()).toEqual(['sound', 'unreadable 3'])
})
