// What one identity has on this device, with sizes: answers by event and kind, packs, pictures, the app itself. Read only.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import { transportOf } from '../../api/transport/transport.ts'
import { buildOfCache, isPicturesCache } from '../../lib/device/cache-names.ts'
import { bytesOf } from '../../lib/data/checksum.ts'
import { isRecord } from '../../lib/data/is-record.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { ownersIn } from '../pack/head.ts'
import { OWN_PACK } from '../pack/own-packs.ts'
import { recordsIn } from '../pack/records.ts'
import { keyAt } from '../reads/kept-row.ts'
import { readLedger, rowsBeneath } from '../reads/kept-rows.ts'
import { eventsIn } from '../slugs/slugs.ts'
import { withAnswers } from '../reads/stored-answers.ts'
import { packsDatabase, PACKS_STORE } from './names.ts'
import { createStore, type HealingStore } from './store.ts'

export type AnswerKind = 'events' | 'feed' | 'messages' | 'people' | 'groups' | 'channels' | 'other'

/** By resource of the endpoint table; the others are 'other'. */
const kinds: Readonly<Record<string, AnswerKind>> = {
  accounts: 'people',
  activities: 'feed',
  channels: 'channels',
  chat: 'messages',
  contents: 'channels',
  events: 'events',
  groups: 'groups',
  interests: 'people',
  levels: 'people',
  series: 'events',
  threads: 'messages',
}

/** The event that an answer is about; null if it is about none. Pure. */
export function eventOfKey([, , params]: QueryKey): string | null {
  const eventId = isRecord(params) ? params['eventId'] : undefined
  return typeof eventId === 'string' ? eventId : null
}

/** The kind of an answer that is about no single event. Pure. */
export const kindOfKey = ([resource]: QueryKey): AnswerKind => kinds[String(resource)] ?? 'other'

export interface EventHolding {
  eventId: string
  /** Null if no answer on the device names it. */
  name: string | null
  bytes: number
  /** When its newest answer was sent, milliseconds since 1970; 0 if it has only packs. */
  at: number
  /** Passes or a registration of this identity are among it. */
  hasPass: boolean
  /** Owners of its packs that can be fetched again. */
  packs: readonly string[]
}

export interface Holdings {
  /** The largest first. */
  events: readonly EventHolding[]
  /** The largest first. */
  kinds: readonly { kind: AnswerKind; count: number; bytes: number }[]
  pictures: number
  /** Files of the app and its words. */
  app: number
  /** Packs that this device fills itself: they may have rows that the server does not have, and are never removed. */
  ownPacks: number
}

const nothing: Holdings = { events: [], kinds: [], pictures: 0, app: 0, ownPacks: 0 }
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** The names of the events in the answers of this language, by id. */
async function eventNames(store: HealingStore, locale: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsBeneath(store, [`${locale}:["events",`, `${locale}:["self","events`])
  const found = rows.flatMap(([, row]) => {
    try {
      return isRecord(row) && typeof row['json'] === 'string' ? eventsIn(JSON.parse(row['json'])) : []
    } catch {
      return []
    }
  })
  return new Map(found.flatMap((event) => ('name' in event && typeof event.name === 'string' ? [[event.id, event.name]] : [])))
}

const paintedCopies = (store: HealingStore): Promise<{ count: number; bytes: number }> =>
  store('readonly', async (rows) => {
    const copies = (await promisifyRequest(rows.getAll(IDBKeyRange.bound('copy ', 'copy \uFFFF')))) as unknown[]
    const sizes = copies.map((copy) => (isRecord(copy) && copy['html'] instanceof Uint8Array ? copy['html'].length : 0))
    return { count: copies.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  })

/** The bytes of each pack by owner. */
async function packSizes(scopeId: string): Promise<Map<string, number>> {
  const store = createStore(packsDatabase(scopeId), PACKS_STORE)
  try {
    return await recordsIn(store)('readonly', async (records) => {
      const sizes = new Map([...(await ownersIn(records))].map((owner): [string, number] => [owner, 0]))
      const parts = await Promise.all(['shown', 'next', 'rows', 'puts'].map((part) => records.beneath([part])))
      for (const [key, value] of parts.flat()) {
        const owner = String(key[1])
        const before = sizes.get(owner)
        if (before !== undefined) sizes.set(owner, before + bytesOf(JSON.stringify(value)))
      }
      return sizes
    })
  } finally {
    store.close()
  }
}

const sizeOf = async (answer: Response): Promise<number> => Number(answer.headers.get('content-length')) || (await answer.blob()).size

async function cacheSize(fits: (name: string) => boolean): Promise<number> {
  if (!('caches' in globalThis)) return 0
  let total = 0
  for (const name of (await caches.keys()).filter(fits)) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      if (answer) total += await sizeOf(answer)
    }
  }
  return total
}

const largestFirst = <T extends { bytes: number }>(all: Iterable<T>): T[] => [...all].toSorted((one, other) => other.bytes - one.bytes)

/** Everything of the open identity, in all languages. Rejects with StorageError. */
export async function readHoldings(client: QueryClient): Promise<Holdings> {
  if (keepsNothing()) return nothing
  const { scope } = transportOf(client)
  const [{ ledger, names, copies }, packs, pictures, app] = await Promise.all([
    withAnswers(scope, async (store) => ({
      ledger: (await readLedger(store)).ledger,
      names: await eventNames(store, scope.locale),
      copies: await paintedCopies(store),
    })),
    packSizes(scope.id),
    cacheSize(isPicturesCache),
    cacheSize((name) => !isPicturesCache(name) && (buildOfCache(name) !== null || ['lang', 'assets'].includes(name))),
  ])
  const events = new Map<string, EventHolding>()
  const eventAt = (eventId: string): EventHolding =>
    events.get(eventId) ?? { eventId, name: names.get(eventId) ?? null, bytes: 0, at: 0, hasPass: false, packs: [] }
  const byKind = new Map<AnswerKind, { kind: AnswerKind; count: number; bytes: number }>()
  const addTo = (kind: AnswerKind, count: number, bytes: number) => {
    const before = byKind.get(kind) ?? { kind, count: 0, bytes: 0 }
    byKind.set(kind, { kind, count: before.count + count, bytes: before.bytes + bytes })
  }
  for (const [place, { bytes, updatedAt }] of ledger) {
    const key = keyAt(place)
    if (!key) continue
    const eventId = eventOfKey(key)
    if (eventId === null) {
      addTo(kindOfKey(key), 1, bytes)
      continue
    }
    const event = eventAt(eventId)
    events.set(eventId, {
      ...event,
      bytes: event.bytes + bytes,
      at: Math.max(event.at, updatedAt),
      hasPass: event.hasPass || key[0] === 'attendee',
    })
  }
  if (copies.count > 0) addTo('other', copies.count, copies.bytes)
  let ownPacks = 0
  for (const [owner, bytes] of packs) {
    const eventId = uuids.exec(owner)?.[0]
    if (owner.startsWith(OWN_PACK)) ownPacks += bytes
    else if (eventId === undefined) addTo('other', 1, bytes)
    else {
      const event = eventAt(eventId)
      events.set(eventId, { ...event, bytes: event.bytes + bytes, packs: [...event.packs, owner] })
    }
  }
  return { events: largestFirst(events.values()), kinds: largestFirst(byKind.values()), pictures, app, ownPacks }
}
