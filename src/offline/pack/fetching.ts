// Fetches a pack page by page beside the rows that are shown, and puts it in their place with the last page.
import { newId } from '../../lib/data/uuid.ts'
import { StorageError } from '../storage/store.ts'
import {
  headOf,
  nextKey,
  ownersIn,
  putsKey,
  removePack,
  rowsKey,
  shownKey,
  type Cursor,
  type Shown,
  type StoredPut,
  type StoredRow,
  type Unfinished,
} from './head.ts'
import type { Records, RecordStore } from './records.ts'

/** Rows written in one transaction. A record for each row takes several times as long to write. */
const CHUNK = 250
/** Pages of a list that changes meanwhile do not fit together for longer than this. */
const RESUMABLE = 10 * 60_000
/** A pack that was not fetched for so long is removed when another one is. */
const KEEP = 30 * 24 * 60 * 60_000

/** Whose rows they are. */
export interface PackOf {
  /** An event's id for example; any text. */
  owner: string
  /** Raised by hand when the type of a row changes: rows of another shape are not read. */
  shape: number
  locale: string
}

export interface FetchedPage {
  rows: readonly StoredRow[]
  next: Cursor | null
}

async function removeOld(records: Records, now: number, except: string): Promise<void> {
  for (const owner of await ownersIn(records)) {
    const { shown, next } = await headOf(records, owner)
    const at = Math.max(shown?.whole.at ?? 0, next?.at ?? 0)
    if (owner !== except && now - at > KEEP) removePack(records, owner)
  }
}

/** Gives the fetch to go on with: one that was interrupted, or a new one. */
const begin = (store: RecordStore, { owner, shape, locale }: PackOf, now: number): Promise<Unfinished> =>
  store('readwrite', async (records) => {
    await removeOld(records, now, owner)
    const { shown, next: last } = await headOf(records, owner)
    if (last?.shape === shape && last.locale === locale && Math.abs(now - last.at) <= RESUMABLE) return last
    if (last) records.remove(rowsKey(owner, last.id))
    // Perhaps of a build that this one does not understand.
    if (!shown) removePack(records, owner)
    const next: Unfinished = { id: newId(), at: now, locale, shape, chunks: 0, cursor: null }
    records.put(nextKey(owner), next)
    return next
  })

/** Stores rows of a fetch and where it goes on; undefined where another tab has taken it further, ended or removed it. */
const storeChunk = (
  store: RecordStore,
  owner: string,
  mine: Unfinished,
  rows: readonly StoredRow[],
  cursor: Cursor | null,
): Promise<Unfinished | undefined> =>
  store('readwrite', async (records) => {
    const { shown, next: last } = await headOf(records, owner)
    if (last?.id !== mine.id || last.chunks !== mine.chunks) return undefined
    const next: Unfinished = { ...mine, chunks: mine.chunks + 1, cursor }
    records.put(rowsKey(owner, mine.id, mine.chunks), rows)
    if (cursor !== null) {
      records.put(nextKey(owner), next)
      return next
    }
    records.put(shownKey(owner), { stamp: newId(), whole: next } satisfies Shown)
    records.remove(nextKey(owner))
    if (shown) records.remove(rowsKey(owner, shown.whole.id))
    for (const [key, put] of await records.beneath(putsKey(owner))) if ((put as StoredPut).during !== mine.id) records.remove(key)
    return next
  })

/** Makes room: on a full device what was fetched so far is of no use. */
const giveUp = (store: RecordStore, owner: string, { id }: Unfinished): Promise<void> =>
  store('readwrite', async (records) => {
    const { next } = await headOf(records, owner)
    if (next?.id !== id) return
    records.remove(rowsKey(owner, id))
    records.remove(nextKey(owner))
  })

/**
 * Fetches all pages and replaces the rows. Rejects with the error of the page that could not be fetched or stored; the old rows
 * stay, and what was fetched is gone on with, except on a full device. Ends early where another tab fetches the same pack.
 */
export async function fetchWhole(
  store: RecordStore,
  of: PackOf,
  now: number,
  fetchPage: (cursor: Cursor | null) => Promise<FetchedPage>,
): Promise<void> {
  let mine = await begin(store, of, now)
  let { cursor } = mine
  let held: StoredRow[] = []
  for (;;) {
    let page: FetchedPage
    try {
      page = await fetchPage(cursor)
    } catch (error) {
      if (held.length > 0) await storeChunk(store, of.owner, mine, held, cursor).catch(() => {})
      throw error
    }
    held.push(...page.rows)
    cursor = page.next
    if (held.length < CHUNK && cursor !== null) continue
    let stored: Unfinished | undefined
    try {
      stored = await storeChunk(store, of.owner, mine, held, cursor)
    } catch (error) {
      if (error instanceof StorageError && error.problem === 'full') await giveUp(store, of.owner, mine).catch(() => {})
      throw error
    }
    if (!stored || cursor === null) return
    mine = stored
    held = []
  }
}
