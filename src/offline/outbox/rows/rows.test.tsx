// The outbox on a real device: accepted writes survive, and a wiped identity accepts none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as fc from 'fast-check'
import { newId } from '../../../lib/data/uuid.ts'
import { clearAndFence, FencedError } from '../../reads/kept-rows.ts'
import { createStore, type HealingStore } from '../../storage/store.ts'
import { createMemoryRows } from './memory-rows.ts'
import type { OutboxRow } from './row.ts'
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

const like = (of: string, on: boolean) => ({ wish: { target: `like:${of}`, on } })

test('a wish cancels out the one that another tab has stored since', async () => {
  const other = open()
  await add('a')
  await rows.all()
  await other.rows.add(aRow({ key: 'b', ...like('post', true) }))
  expect(await add('c', like('post', false))).toMatchObject({ added: null, dropped: [2] })
  expect(await keys()).toEqual(['a'])
  other.store.close()
})

test('also where that one has the place of a removed row', async () => {
  const other = open()
  await add('a')
  const { added } = await add('b', like('article', true))
  await rows.all()
  await other.rows.change(added!, () => null)
  await other.rows.add(aRow({ key: 'c', ...like('post', true) }))
  expect(await add('d', like('post', false))).toMatchObject({ added: null, dropped: [added!.seq] })
  expect(await keys()).toEqual(['a'])
  other.store.close()
})

test('a further write reads none of those that wait, except those that it concerns', async () => {
  for (let index = 0; index < 30; index += 1) await add(`${index}`, like(`${index}`, true))
  const read = [vi.spyOn(IDBObjectStore.prototype, 'get'), vi.spyOn(IDBCursor.prototype, 'continue')]
  const lists = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  await add('one more', like('7', false))
  // The epoch of the database, the last row, and the row that it cancels out.
  expect(read.map(({ mock }) => mock.calls.length)).toEqual([3, 0])
  expect(lists.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result.length)).toEqual([0])
  vi.restoreAllMocks()
  expect(await keys()).toHaveLength(29)
})

test('two tabs that write, change and remove in any order leave what one tab in memory does', async () => {
  const command = fc.record({
    tab: fc.nat(1),
    act: fc.constantFrom('like', 'unlike', 'merge', 'write', 'again', 'send', 'remove', 'remove the last', 'look'),
    of: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 25 }), async (plan) => {
      const device = `test-outbox-${newId()}`
      const stores = [0, 1].map(() => createStore(device, 'rows'))
      const tabs = stores.map((one) => createRows(one))
      const model = createMemoryRows()
      const kept = (all: readonly OutboxRow[]) => all.map(({ key, body, state, wish }) => ({ key, body, state, wish }))
      for (const [index, { tab, act, of }] of plan.entries()) {
        const here = tabs[tab]!
        const [mine, told] = await Promise.all([here.all(), model.all()])
        if (act === 'look') expect(kept(mine)).toEqual(kept(told))
        const at = act === 'remove the last' ? told.length - 1 : of
        const [place, modelled] = [mine[at], told[at]]
        // The other tab does not read before it writes, so its known rows may be outdated.
        const writer = tabs[1 - tab]!
        if (act === 'send' || act === 'remove' || act === 'remove the last') {
          if (!place || !modelled) continue
          const recipe = (row: OutboxRow) => (act === 'send' ? { ...row, state: 'sending' as const } : null)
          await Promise.all([here.change(place, recipe), model.change(modelled, recipe)])
          continue
        }
        const key = act === 'again' ? (told[of]?.key ?? 'none') : `key ${index}`
        const wishes = {
          like: like(`${of}`, true),
          unlike: like(`${of}`, false),
          merge: { wish: { target: 'self', merge: true as const } },
        }
        const row = aRow({ key, body: { [`field ${of}`]: index }, ...(act in wishes ? wishes[act as keyof typeof wishes] : {}) })
        const [added, wanted] = [await writer.add(row), await model.add(row)]
        expect([added.added?.key, added.dropped.length]).toEqual([wanted.added?.key, wanted.dropped.length])
      }
      expect(kept(await tabs[0]!.all())).toEqual(kept(await model.all()))
      for (const one of stores) one.close()
      indexedDB.deleteDatabase(device)
    }),
    { numRuns: 60 },
  )
}, 60_000)

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
