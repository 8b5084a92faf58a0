// Puts back what was locked: each draft and each unsent write once, and only where it came from.
import { promisifyRequest } from 'idb-keyval'
import type { Scope } from '../../api/scope.ts'
import { isRecord } from '../../lib/data/is-record.ts'
import { changeOwn, own, type Own } from '../../state/identity/own.ts'
import { continued, drafts as typed, putDraft, type Draft } from '../../state/typed/drafts.ts'
import { createNews } from '../outbox/news.ts'
import { places } from '../outbox/rows/rows.ts'
import { scopeIdOf } from '../identity/scope-id.ts'
import { noteScope } from '../storage/global-store.ts'
import { DRAFTS_STORE, draftsDatabase, OUTBOX_STORE, outboxDatabase, packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { within } from '../storage/within.ts'
import { aboutBox, unpacked, type Contents, type StoredRows } from './contents.ts'
import { opened } from './keys.ts'
import { tellOpened } from './opened.ts'
import { boxesFor, dropBoxes, ownerOf, type Box, type BoxCounts, type Lock } from './vault.ts'

/** Beside the rows of an outbox: the box was put back here. Written with its rows, so that they are not sent again after a kill. */
const mark = (boxId: string): string => `opened ${boxId}`

interface StoredWrite {
  key: string
  createdAt: number
  body?: unknown
  wish?: { target: string; merge?: true }
}

const isWrite = (value: unknown): value is StoredWrite => isRecord(value) && typeof value['key'] === 'string'

/**
 * The row to put back, of those that are here now: null if it is here already, or a later wish with its target is. Of settings, only the
 * fields that were not set since. Pure.
 */
export function stillWanted(row: unknown, here: readonly unknown[]): unknown {
  if (!isWrite(row)) return row
  const known = here.filter(isWrite)
  if (known.some(({ key }) => key === row.key)) return null
  const later = row.wish ? known.filter(({ wish }) => wish?.target === row.wish?.target) : []
  if (later.length === 0) return row
  if (!isRecord(row.body) || !row.wish?.merge) return null
  const set = new Set(later.flatMap(({ body }) => (isRecord(body) ? Object.keys(body) : [])))
  const rest = Object.entries(row.body).filter(([name]) => !set.has(name))
  return rest.length === 0 ? null : { ...row, body: Object.fromEntries(rest) }
}

/** What was locked must not be lost by a kill. */
const strictly = { durability: 'strict' } as const

/** Adds the writes and the mark of their box in one transaction. Returns whether it added any. */
const addWrites = (scopeId: string, boxId: string, writes: StoredRows): Promise<boolean> =>
  within([outboxDatabase(scopeId), OUTBOX_STORE], strictly, (store) =>
    store('readwrite', async (rows) => {
      const [marked, values, last] = await Promise.all([
        promisifyRequest(rows.get(mark(boxId))),
        promisifyRequest(rows.getAll(places()) as IDBRequest<unknown[]>),
        promisifyRequest(rows.openKeyCursor(places(), 'prev')),
      ])
      const added: unknown[] = []
      for (const [, value] of marked === undefined ? writes : []) {
        const row = stillWanted(value, values)
        if (row !== null) added.push(row)
      }
      const first = ((last?.key as number | undefined) ?? 0) + 1
      added.forEach((row, index) => rows.put(isRecord(row) ? { ...row, seq: first + index } : row, first + index))
      rows.put(Date.now(), mark(boxId))
      await promisifyRequest(rows.transaction)
      return added.length > 0
    }),
  )

/** Puts records back where there are none, and drafts before what was typed there since. Returns the keys of the first. */
const addRows = (database: string, storeName: string, stored: StoredRows): Promise<ReadonlySet<IDBValidKey>> =>
  within([database, storeName], strictly, (store) =>
    store('readwrite', async (rows) => {
      const here = await Promise.all(stored.map(([key]) => promisifyRequest(rows.get(key) as IDBRequest<unknown>)))
      const added = new Set<IDBValidKey>()
      stored.forEach(([key, value], index) => {
        const now = here[index]
        if (now === undefined) {
          rows.put(value, key)
          added.add(key)
        } else if (isDraft(value) && isDraft(now)) rows.put({ ...continued(value, now) }, key)
      })
      await promisifyRequest(rows.transaction)
      return added
    }),
  )

const isDraft = (value: unknown): value is Draft => isRecord(value) && typeof value['text'] === 'string' && typeof value['at'] === 'number'

/** Choices made since the sign-in count; of collections, both parts stay. Pure. */
export function bothOf(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) {
    const known = new Set(now.map((one) => JSON.stringify(one)))
    return [...(now as unknown[]), ...before.filter((one) => !known.has(JSON.stringify(one)))]
  }
  if (isRecord(before) && isRecord(now)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    return Object.fromEntries(
      names.map((name) => [name, name in now && name in before ? bothOf(before[name], now[name]) : (now[name] ?? before[name])]),
    )
  }
  return now ?? before
}

const OWN = 'own '

/** The drafts and choices of the identity on screen are in memory too. `added`: those that were not here. */
function showDrafts(rows: StoredRows, added: ReadonlySet<IDBValidKey>): void {
  for (const [place, value] of rows) {
    if (typeof place !== 'string') continue
    if (isDraft(value)) putDraft(place, continued(value, typed[place]))
    const name = place.slice(OWN.length) as keyof Own
    if (!place.startsWith(OWN) || typeof value !== 'string' || !(name in own)) continue
    const before = JSON.parse(value) as Own[typeof name]
    changeOwn(name, (now) => (added.has(place) ? before : (bothOf(before, now) as Own[typeof name])))
  }
}

/** Only this person's identities, under the names that this organisation gives them now. */
async function isOf({ scopeId, known }: Contents, open: Scope): Promise<boolean> {
  if (known.sub !== open.sub || known.hostname !== open.hostname) return false
  return (await scopeIdOf({ ...open, executeAs: known.executeAs ?? null })) === scopeId
}

async function putBack(box: Box, { scopeId, known, drafts, writes, packs }: Contents, open: Scope): Promise<void> {
  if (scopeId !== open.id) await noteScope(scopeId, known)
  if (packs.length > 0) await addRows(packsDatabase(scopeId), PACKS_STORE, packs)
  if (drafts.length > 0) {
    const added = await addRows(draftsDatabase(scopeId), DRAFTS_STORE, drafts)
    if (scopeId === open.id) showDrafts(drafts, added)
  }
  if (writes.length === 0 || !(await addWrites(scopeId, box.id, writes))) return
  const news = createNews(outboxDatabase(scopeId))
  news.changed()
  news.wake()
  // Closed in a later task, because `changed` posts its message in a microtask.
  setTimeout(() => news.stop())
}

export interface Opened extends BoxCounts {
  /** Boxes that were changed, or are of an identity that no longer exists. They stay locked. */
  damaged: number
}

/**
 * Opens every box of the person on screen with the private key of their lock, and deletes those that were put back. One tab at a time.
 * Rejects with StorageError; then boxes that are not put back yet stay locked.
 */
export async function openBoxes(open: Scope & { sub: string }, lock: Lock, privateKey: CryptoKey): Promise<Opened> {
  const count = { drafts: 0, writes: 0, damaged: 0 }
  const work = async () => {
    const owner = await ownerOf(open.sub)
    for (const box of await boxesFor(open.sub)) {
      const text = await opened(box, privateKey, lock.publicKey, aboutBox(owner, box.id)).catch(() => null)
      const contents = text === null ? null : unpacked(text)
      if (contents === null || !(await isOf(contents, open))) {
        count.damaged += 1
        continue
      }
      await putBack(box, contents, open)
      await dropBoxes(open.sub, [box.id])
      count.drafts += box.drafts
      count.writes += box.writes
    }
    tellOpened()
  }
  await (globalThis.navigator.locks ? navigator.locks.request('foyer-opening', work) : work())
  return count
}
