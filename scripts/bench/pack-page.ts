// The page of bench-pack.ts: the roster of a large event in a pack, and the same rows in one record of a bare database.
import { createStore, get, set } from 'idb-keyval'
import { aScope } from '../../src/api/testing.test-helper.ts'
import { openPack } from '../../src/offline/pack/open-pack.ts'
import type { PackRow } from '../../src/offline/pack/pack.ts'

interface Pass {
  id: string
  firstName: string
  lastName: string
  [more: string]: unknown
}
interface Kinds {
  pass: Pass
}

const firstNames = ['Amara', 'Zoë', 'Łukasz', 'Mei', 'João', 'Fatima', 'Björn', 'Sakura']
const lastNames = ['Okafor', 'Adams', 'Nowak', 'Chen', 'Silva', 'Haddad', 'Lindqvist', 'Tanaka', 'Meyer']

function aPass(index: number): PackRow<Kinds> {
  const firstName = firstNames[index % firstNames.length]!
  const lastName = `${lastNames[index % lastNames.length]} ${index}`
  const data: Pass = {
    id: `pass-${index}`,
    alternateId: 10_000 + index,
    firstName,
    lastName,
    accountId: crypto.randomUUID(),
    account: {
      id: crypto.randomUUID(),
      username: `guest-${index}`,
      firstName,
      lastName,
      company: 'Form & Field',
      title: 'Potter',
      image: null,
    },
    ticket: { id: crypto.randomUUID(), slug: 'weekend', name: 'Weekend', price: 12_000 },
    status: 'ready',
    checkIn: null,
    responses: [{ question: 'Diet', value: 'Vegetarian' }],
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  }
  return { kind: 'pass', id: data.id, text: `${firstName} ${lastName} Form & Field ${10_000 + index} guest-${index}@example.com`, data }
}

const scope = aScope({ id: 'bench' })
const bare = createStore('bare', 'rows')
const pack = openPack<Kinds>(scope, 'event', 1)

/** Milliseconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const bench = {
  /** Writes the rows in pages of 100, as they come from the server; the rows are made before. */
  async write(count: number): Promise<{ pack: number; bare: number }> {
    const rows = Array.from({ length: count }, (_, index) => aPass(index))
    const packed = await timed(() =>
      pack.sync(async (cursor) => {
        const from = Number(cursor ?? 0)
        return { rows: rows.slice(from, from + 100), next: from + 100 < count ? from + 100 : null }
      }),
    )
    return { pack: packed, bare: await timed(() => set('rows', rows, bare)) }
  },
  /** Reads all rows, on a page that has none in memory. */
  async restore(): Promise<{ rows: number; pack: number; bare: number }> {
    let rows = 0
    const packed = await timed(async () => (rows = (await pack.rows('pass')).length))
    return { rows, pack: packed, bare: await timed(() => get('rows', bare)) }
  },
  async search(typed: string): Promise<{ found: number; pack: number }> {
    let found = 0
    const packed = await timed(async () => (found = (await pack.finder('pass'))(typed).length))
    return { found, pack: packed }
  },
}

export type Bench = typeof bench
Object.assign(globalThis, { bench })
