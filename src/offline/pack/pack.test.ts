// A pack in memory: fetched completely or not at all, searched, changed row by row.
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { ownersIn, type Cursor } from './head.ts'
import { createPack, type PackPage, type PackRow } from './pack.ts'
import { recordsInMemory, type RecordStore } from './records.ts'

interface Kinds {
  guest: string
  room: string
}

const guest = (id: number, name = `Guest ${id}`): PackRow<Kinds> => ({ kind: 'guest', id: String(id), text: name, data: name })
const guests = (count: number, from = 0) => Array.from({ length: count }, (_, index) => guest(from + index))
const namesOf = (rows: readonly PackRow<Kinds>[]) => rows.map(({ data }) => data)

/** A list of the server, 100 rows per page; `asked` records the cursors. With `failsAt` the network fails once, at that page. */
function aList(rows: readonly PackRow<Kinds>[], failsAt?: number) {
  const asked: (Cursor | null)[] = []
  let hasFailed = false
  const fetchPage = async (cursor: Cursor | null): Promise<PackPage<Kinds>> => {
    asked.push(cursor)
    const page = Number(cursor ?? 1)
    if (page === failsAt && !hasFailed) {
      hasFailed = true
      throw new OfflineError('network')
    }
    return { rows: rows.slice(100 * page - 100, 100 * page), next: 100 * page < rows.length ? page + 1 : null }
  }
  return { asked, fetchPage }
}

interface Of {
  owner?: string
  shape?: number
  locale?: string
  now?: () => number
}
const open = (store: RecordStore = recordsInMemory(), { now, ...of }: Of = {}) =>
  createPack<Kinds>(store, { owner: 'event-1', shape: 1, locale: 'en', ...of }, now)

test('rows come in the order of the pages, each once, and only of the kind that is asked for', async () => {
  const pack = open()
  await pack.sync(aList([...guests(620), { kind: 'room', id: '1', text: 'Hall', data: 'Hall' }, guest(3, 'Guest 3, again')]).fetchPage)
  const names = await pack.rows('guest')
  expect(names).toHaveLength(620)
  expect(names.slice(2, 5)).toEqual(['Guest 2', 'Guest 3, again', 'Guest 4'])
  expect(await pack.rows('room')).toEqual(['Hall'])
})

test('the list is the same one until something changes', async () => {
  const pack = open()
  await pack.sync(aList(guests(3)).fetchPage)
  const list = await pack.rows('guest')
  expect(await pack.rows('guest')).toBe(list)
  await pack.put(guest(1, 'Changed'))
  expect(await pack.rows('guest')).toEqual(['Guest 0', 'Changed', 'Guest 2'])
  expect(list[1]).toBe('Guest 1')
})

test('a search finds every word, in any order, with or without accents', async () => {
  const pack = open()
  await pack.sync(aList([guest(1, 'Zoë Łukasz'), guest(2, 'Zoe Adams'), guest(3, 'さくら')]).fetchPage)
  expect((await pack.finder('guest'))('lukasz ZOE')).toEqual(['Zoë Łukasz'])
  expect((await pack.finder('guest'))('zoe')).toEqual(['Zoë Łukasz', 'Zoe Adams'])
  expect((await pack.finder('guest'))('サクラ')).toEqual(['さくら'])
  expect((await pack.finder('guest'))('nobody')).toEqual([])
  expect((await pack.finder('guest'))(' ')).toHaveLength(3)
})

test('a sync that stops half-way leaves the old rows, and the next one goes on where it stopped', async () => {
  const store = recordsInMemory()
  const pack = open(store)
  await pack.sync(aList(guests(500)).fetchPage)
  const list = aList(guests(1000, 5000), 8)
  await expect(pack.sync(list.fetchPage)).rejects.toThrow(OfflineError)
  expect(await pack.rows('guest')).toEqual(namesOf(guests(500)))
  expect(await open(store).rows('guest')).toEqual(namesOf(guests(500)))
  list.asked.length = 0
  await open(store).sync(list.fetchPage)
  expect(list.asked).toEqual([8, 9, 10])
  expect(await pack.rows('guest')).toEqual(namesOf(guests(1000, 5000)))
})

test.each<[string, Of]>([
  ['after a while', { now: () => Date.now() + 11 * 60_000 }],
  ['in another language', { locale: 'de' }],
  ['with another type of rows', { shape: 2 }],
])('%s an interrupted sync begins again', async (_when, of) => {
  const store = recordsInMemory()
  const list = aList(guests(1000), 5)
  await expect(open(store).sync(list.fetchPage)).rejects.toThrow(OfflineError)
  list.asked.length = 0
  const pack = open(store, of)
  await pack.sync(list.fetchPage)
  expect(list.asked[0]).toBe(null)
  expect(await pack.rows('guest')).toHaveLength(1000)
})

test('a row that was put during a sync is newer than its pages; one that was put before is not', async () => {
  const pack = open()
  const list = aList(guests(500))
  await pack.sync(list.fetchPage)
  await pack.put(guest(1, 'Put before'))
  expect((await pack.rows('guest'))[1]).toBe('Put before')
  await pack.sync(async (cursor) => {
    const page = await list.fetchPage(cursor)
    if (cursor === 3) await pack.put(guest(2, 'Put during'))
    return page
  })
  expect((await pack.rows('guest')).slice(0, 3)).toEqual(['Guest 0', 'Guest 1', 'Put during'])
  await pack.sync(list.fetchPage)
  expect((await pack.rows('guest'))[2]).toBe('Guest 2')
})

test('a row that is put before the rest is there shows once it is', async () => {
  const pack = open()
  await pack.put(guest(1))
  expect(await pack.rows('guest')).toEqual([])
  await pack.sync(async () => {
    await pack.put(guest(1, 'Put during'))
    expect(await pack.rows('guest')).toEqual([])
    return { rows: guests(2), next: null }
  })
  expect(await pack.rows('guest')).toEqual(['Guest 0', 'Put during'])
})

test('another tab sees what changed, and two that fetch at once end with the whole', async () => {
  const store = recordsInMemory()
  const [one, other] = [open(store), open(store)]
  const list = aList(guests(1000))
  await Promise.all([one.sync(list.fetchPage), other.sync(list.fetchPage)])
  expect(await one.rows('guest')).toEqual(namesOf(guests(1000)))
  expect(await other.rows('guest')).toEqual(namesOf(guests(1000)))
  await one.put(guest(4, 'Changed'))
  expect((await other.rows('guest'))[4]).toBe('Changed')
})

test('two calls in one tab are one sync', async () => {
  const pack = open()
  const list = aList(guests(10))
  await Promise.all([pack.sync(list.fetchPage), pack.sync(list.fetchPage)])
  expect(list.asked).toEqual([null])
})

test('the age counts from the begin of the fetch, in the language it was made in', async () => {
  const store = recordsInMemory()
  let now = 1_000_000
  const pack = open(store, { now: () => now })
  expect(await pack.age()).toBe(null)
  await pack.sync(async () => {
    now += 5000
    return { rows: guests(1), next: null }
  })
  expect(await pack.age()).toBe(5000)
  expect(await open(store, { locale: 'de' }).age()).toBe(null)
  expect(await open(store, { locale: 'de' }).rows('guest')).toHaveLength(1)
  expect(await open(store, { shape: 2 }).rows('guest')).toEqual([])
  now = 0
  expect(await pack.age()).toBe(0)
})

test.each([403, 404])('what the server no longer shows (%i) is removed; any other failure leaves it', async (status) => {
  const pack = open()
  await pack.sync(aList(guests(2)).fetchPage)
  await expect(pack.sync(() => Promise.reject(new ApiError(500, 'unknown')))).rejects.toMatchObject({ status: 500 })
  expect(await pack.rows('guest')).toHaveLength(2)
  await expect(pack.sync(() => Promise.reject(new ApiError(status, 'unknown')))).rejects.toMatchObject({ status })
  expect(await pack.rows('guest')).toEqual([])
})

test('a pack that is removed during a sync stays away', async () => {
  const pack = open()
  await pack.sync(async (cursor) => {
    await pack.drop()
    return { rows: guests(1), next: cursor === null ? 2 : null }
  })
  expect(await pack.rows('guest')).toEqual([])
  expect(await pack.age()).toBe(null)
})

test('packs do not mix, and one that was not fetched for a month goes with the next fetch of another', async () => {
  const store = recordsInMemory()
  let now = 0
  const at = (owner: string) => open(store, { owner, now: () => now })
  await at('event').sync(aList(guests(1)).fetchPage)
  await at('event-2').sync(aList(guests(2)).fetchPage)
  expect(await at('event').rows('guest')).toHaveLength(1)
  expect(await at('event-2').rows('guest')).toHaveLength(2)
  now = 31 * 24 * 60 * 60_000
  await at('event-2').sync(aList(guests(3)).fetchPage)
  expect(await at('event').rows('guest')).toEqual([])
  expect(await at('event-2').rows('guest')).toHaveLength(3)
})

test('a pack with an end is not read after it, and goes when another one is fetched', async () => {
  const store = recordsInMemory()
  let now = 1_000
  const of = (owner: string, until?: number) => createPack<Kinds>(store, { owner, shape: 1, locale: 'en', until }, () => now)
  const pack = of('people', 5_000)
  await pack.sync(aList(guests(3)).fetchPage)
  now = 5_000
  expect(await pack.rows('guest')).toHaveLength(3)
  now = 5_001
  expect([await pack.rows('guest'), await of('people', 5_000).rows('guest'), await pack.age()]).toEqual([[], [], null])
  const owners = () => store('readonly', async (records) => [...(await ownersIn(records))])
  expect(await owners()).toEqual(['people'])
  await of('other').sync(aList(guests(1)).fetchPage)
  expect(await owners()).toEqual(['other'])
})
