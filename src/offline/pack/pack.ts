// A pack: all rows of one owner (an event) on the device, thousands of them, replaced as a whole and searchable without a network.
import { isForbidden, isGone } from '../../api/transport/errors.ts'
import { newId } from '../../lib/data/uuid.ts'
import { folded } from '../../lib/text/folded.ts'
import { typedWords } from '../../lib/text/holds-words.ts'
import { fetchWhole, type PackOf } from './fetching.ts'
import {
  headOf,
  putsKey,
  removePack,
  rowsKey,
  shownKey,
  type Cursor,
  type Head,
  type Shown,
  type StoredPut,
  type StoredRow,
} from './head.ts'
import type { RecordStore } from './records.ts'

/** A row as the caller passes it. `text` is the text that is searched. `waits`: the server does not have it yet (waiting.ts). */
export type PackRow<Kinds> = {
  [Kind in keyof Kinds & string]: { kind: Kind; id: string; text: string; data: Kinds[Kind]; waits?: 'pack' | 'outbox' }
}[keyof Kinds & string]

export interface PackPage<Kinds> {
  rows: readonly PackRow<Kinds>[]
  /** Null on the last page. */
  next: Cursor | null
}

/** `Kinds` maps the kinds of rows to their types. Every method rejects with StorageError, or with FencedError after a wipe. */
export interface Pack<Kinds> {
  /**
   * Fetches page after page, starting with null, and replaces all rows when the last one is stored. Continues a recent interrupted fetch.
   * Rejects with the error of a page that cannot be fetched or stored. The old rows stay, unless the server reports that they are no longer
   * visible to this identity: then the pack is removed.
   */
  sync(fetchPage: (cursor: Cursor | null) => Promise<PackPage<Kinds>>): Promise<void>
  /** Adds or changes one row as received from the server. Not for writes pending in the outbox: the next sync would undo them. */
  put(row: PackRow<Kinds>): Promise<void>
  /** In the order of the pages; the same array as long as nothing changes. */
  rows<Kind extends keyof Kinds & string>(kind: Kind): Promise<readonly Kinds[Kind][]>
  /**
   * A search of these rows in memory: the rows whose text contains every typed word. It knows rows that are put later, and none of a
   * later sync.
   */
  finder<Kind extends keyof Kinds & string>(kind: Kind): Promise<(typed: string) => readonly Kinds[Kind][]>
  /** Milliseconds since the rows were fetched; null if they were not, or were in another language. */
  age(): Promise<number | null>
  /** Removes the pack from the device. */
  drop(): Promise<void>
}

type ByKind = Map<string, Map<string, StoredRow>>

/** The rows of a pack in memory, and the stamp of the stored state that they match. */
interface Loaded {
  stamp: string | undefined
  byKind: ByKind
  /** The arrays that `rows` has returned, by kind. */
  lists: Map<string, readonly unknown[]>
}

function keep(byKind: ByKind, row: StoredRow): void {
  const rows = byKind.get(row.kind) ?? new Map<string, StoredRow>()
  byKind.set(row.kind, rows.set(row.id, row))
}

const stored = ({ text, ...row }: StoredRow): StoredRow => ({ ...row, text: folded(text) })

/** `now` returns milliseconds since 1970. */
export function createPack<Kinds>(store: RecordStore, of: PackOf, now: () => number = Date.now): Pack<Kinds> {
  const { owner, shape, locale } = of
  let loaded: Loaded | undefined
  let syncing: Promise<void> | undefined

  const readable = ({ shown }: Head): Shown | undefined =>
    shown?.whole.shape === shape && now() <= (shown.whole.until ?? Infinity) ? shown : undefined

  /** Reads the rows, unless memory already matches the device. */
  async function load(): Promise<Loaded> {
    loaded = await store('readonly', async (records) => {
      const shown = readable(await headOf(records, owner))
      if (loaded && loaded.stamp === shown?.stamp) return loaded
      const byKind: ByKind = new Map()
      if (shown) {
        const [chunks, puts] = await Promise.all([records.beneath(rowsKey(owner, shown.whole.id)), records.beneath(putsKey(owner))])
        for (const [, chunk] of chunks) for (const row of chunk as StoredRow[]) keep(byKind, row)
        for (const [, put] of puts) keep(byKind, (put as StoredPut).row)
      }
      return { stamp: shown?.stamp, byKind, lists: new Map() }
    })
    return loaded
  }

  const drop = (): Promise<void> => store('readwrite', async (records) => removePack(records, owner))

  async function sync(fetchPage: (cursor: Cursor | null) => Promise<PackPage<Kinds>>): Promise<void> {
    try {
      await fetchWhole(store, of, now(), async (cursor) => {
        const { rows, next } = await fetchPage(cursor)
        return { rows: rows.map(stored), next }
      })
    } catch (error) {
      if (isForbidden(error) || isGone(error)) await drop().catch(() => {})
      throw error
    }
  }

  return {
    drop,
    sync(fetchPage) {
      syncing ??= sync(fetchPage).finally(() => (syncing = undefined))
      return syncing
    },
    async put(given) {
      const row = stored(given)
      const stamps = await store('readwrite', async (records) => {
        const head = await headOf(records, owner)
        const shown = readable(head)
        if (!shown && !head.next) return undefined
        records.put(putsKey(owner, row.kind, row.id), { row, ...(head.next && { during: head.next.id }) } satisfies StoredPut)
        if (!shown) return undefined
        const after = newId()
        records.put(shownKey(owner), { ...shown, stamp: after } satisfies Shown)
        return { before: shown.stamp, after }
      })
      // Updates memory without reading all rows again, if nothing else has changed them.
      if (!stamps || loaded?.stamp !== stamps.before) return
      keep(loaded.byKind, row)
      loaded.stamp = stamps.after
      loaded.lists.delete(row.kind)
    },
    async rows<Kind extends keyof Kinds & string>(kind: Kind) {
      const { byKind, lists } = await load()
      const list = lists.get(kind) ?? [...(byKind.get(kind)?.values() ?? [])].map(({ data }) => data)
      lists.set(kind, list)
      return list as Kinds[Kind][]
    },
    async finder<Kind extends keyof Kinds & string>(kind: Kind) {
      const { byKind } = await load()
      return (typed) => {
        const words = typedWords(typed)
        const found = [...(byKind.get(kind)?.values() ?? [])].filter(({ text }) => words.every((word) => text.includes(word)))
        return found.map(({ data }) => data as Kinds[Kind])
      }
    },
    async age() {
      const whole = readable(await store('readonly', (records) => headOf(records, owner)))?.whole
      return whole?.locale === locale ? Math.max(0, now() - whole.at) : null
    },
  }
}
