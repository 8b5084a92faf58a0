// Fetches a pack page by page while the old rows stay visible, and replaces them with the last page.
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
  type Generation,
  type Shown,
  type StoredPut,
  type StoredRow,
  type Unfinished,
} from './head.ts'
import type { Records, RecordStore } from './records.ts'

/** Rows per record and transaction. One record per row takes several times as long to write. */
const CHUNK = 250
/** After this time pages of a list that changes meanwhile no longer fit together. */
const RESUMABLE = 10 * 60_000
/** A pack without an end is removed when it was not fetched for this long. */
const KEEP = 30 * 24 * 60 * 60_000

/** The pack that rows belong to. */
export interface PackOf {
  /** For example an event's id; any text. */
  owner: string
  /** Raised by hand when the type of a row changes: rows of another shape are not read. */
  shape: number
  locale: string
  /** When it ends, milliseconds since 1970: it is not read any more then, and removed. */
  until?: number
}

export interface FetchedPage {
  rows: readonly StoredRow[]
  next: Cursor | null
}

/** Removes the packs that have ended, and those that were not fetched for long. */
export async function removeOld(records: Records, now: number, except?: string): Promise<void> {
  const endsOf = (fetched: Generation | undefined) => (fetched ? [fetched.until ?? fetched.at + KEEP] : [])
  for (const owner of await ownersIn(records)) {
    const { shown, next } = await headOf(records, owner)
    if (owner !== except && now > Math.max(...endsOf(shown?.whole), ...endsOf(next))) removePack(records, owner)
  }
}

/** Returns the fetch to continue: an interrupted one, or a new one. */
const begin = (store: RecordStore, { owner, shape, locale, until }: PackOf, now: number): Promise<Unfinished> =>
  store('readwrite', async (records) => {
    await removeOld(records, now, owner)
    const { shown, next: last } = await headOf(records, owner)
    if (last?.shape === shape && last.locale === locale && Math.abs(now - last.at) <= RESUMABLE) return last
    if (last) records.remove(rowsKey(owner, last.id))
    // It may have been written by a build that this one does not understand.
    if (!shown) removePack(records, owner)
    const next: Unfinished = { id: newId(), at: now, locale, shape, chunks: 0, cursor: null, ...(until !== undefined && { until }) }
    records.put(nextKey(owner), next)
    return next
  })

/** Stores rows of a fetch and its cursor; undefined if another tab has continued, finished or removed it. */
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

/** Makes room: on a full device the rows fetched so far are useless. */
const giveUp = (store: RecordStore, owner: string, { id }: Unfinished): Promise<void> =>
  store('readwrite', async (records) => {
    const { next } = await headOf(records, owner)
    if (next?.id !== id) return
    records.remove(rowsKey(owner, id))
    records.remove(nextKey(owner))
  })

/**
 * Fetches all pages and replaces the rows. Rejects with the error of a page that cannot be fetched or stored. The old rows stay, and the
 * fetched rows can be continued, except on a full device. Ends early if another tab fetches the same pack.
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
