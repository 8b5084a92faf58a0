// Removes copies from this device by choice: answers, packs, pictures. Never what the server does not have: pending writes, drafts, own packs.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { get } from 'idb-keyval'
import { transportOf } from '../../api/transport/transport.ts'
import { isPicturesCache } from '../../lib/device/cache-names.ts'
import { COPIES } from '../../lib/device/painted.ts'
import { keepingOf } from '../identity/scope.ts'
import { removePack } from '../pack/head.ts'
import { OWN_PACK } from '../pack/own-packs.ts'
import { recordsIn } from '../pack/records.ts'
import { keyAt } from '../reads/kept-row.ts'
import { dropRow, EPOCH, readLedger, writeRows } from '../reads/kept-rows.ts'
import { withAnswers } from '../reads/stored-answers.ts'
import { eventOfKey, kindOfKey, type AnswerKind, type EventHolding } from './holdings.ts'
import { packsDatabase, PACKS_STORE } from './names.ts'
import { createStore } from './store.ts'

/** Removes the answers whose keys fit, from memory too, and all painted copies, because any of them may show a removed answer. */
async function removeAnswers(client: QueryClient, fits: (key: QueryKey) => boolean): Promise<void> {
  // Pending writes first: they would put the answers back.
  await (await keepingOf(client))?.flush()
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => fits(queryKey) })
  await withAnswers(transportOf(client).scope, async (store) => {
    const epoch = await get<unknown>(EPOCH, store)
    if (typeof epoch !== 'string') return
    const changes = new Map<string, unknown>()
    for (const place of (await readLedger(store)).ledger.keys()) {
      const key = keyAt(place)
      if (key && fits(key)) dropRow(changes, place)
    }
    const copies = await get<unknown>(COPIES, store)
    if (Array.isArray(copies)) for (const copy of copies) changes.set(String(copy), null)
    changes.set(COPIES, [])
    await writeRows(store, epoch, changes)
  })
}

async function removePacks(client: QueryClient, owners: readonly string[]): Promise<void> {
  const mayGo = owners.filter((owner) => !owner.startsWith(OWN_PACK))
  if (mayGo.length === 0) return
  const store = createStore(packsDatabase(transportOf(client).scope.id), PACKS_STORE)
  try {
    await recordsIn(store)('readwrite', async (records) => {
      for (const owner of mayGo) removePack(records, owner)
    })
  } finally {
    store.close()
  }
}

/** Everything of one event that can be fetched again. Rejects with StorageError. */
export async function removeEvent(client: QueryClient, { eventId, packs }: Pick<EventHolding, 'eventId' | 'packs'>): Promise<void> {
  await removeAnswers(client, (key) => eventOfKey(key) === eventId)
  await removePacks(client, packs)
}

/** The answers of one kind that are about no single event. Rejects with StorageError. */
export const removeKind = (client: QueryClient, kind: AnswerKind): Promise<void> =>
  removeAnswers(client, (key) => eventOfKey(key) === null && kindOfKey(key) === kind)

export async function removePictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of (await caches.keys()).filter(isPicturesCache)) await caches.delete(name)
}
