// The metadata of a pack, and the keys of its parts.
import type { RecordKey, Records } from './records.ts'

/** The position at which a list continues: a page number, or any value that the server defines. */
export type Cursor = string | number

/** One complete fetch of all rows. */
export interface Generation {
  id: string
  /** When the fetch began, milliseconds since 1970: the rows can be as old as that. */
  at: number
  locale: string
  /** The version of the rows' type. */
  shape: number
  /** The number of stored chunks of rows. */
  chunks: number
  /** When the pack ends, milliseconds since 1970. */
  until?: number
}

/** A fetch that has not received the last page yet. `cursor` is null before the first page. */
export interface Unfinished extends Generation {
  cursor: Cursor | null
}

/** The rows that are shown. */
export interface Shown {
  /** Changes with every change of the rows, so that a cached list can be compared. */
  stamp: string
  whole: Generation
}

/** The stored state of a pack. `next` is the fetch that will replace the shown rows. */
export interface Head {
  shown?: Shown
  next?: Unfinished
}

export interface StoredRow {
  kind: string
  id: string
  /** Folded, so that a search only folds the search text. */
  text: string
  data: unknown
  /** The server does not have it: it waits only here, or in the outbox too (waiting.ts). */
  waits?: 'pack' | 'outbox'
}

/** A row that changed on its own. `during`: the fetch in progress at that time, whose pages may be older than this row. */
export interface StoredPut {
  row: StoredRow
  during?: string
}

export const shownKey = (owner: string): RecordKey => ['shown', owner]
/** A record of its own, so that on a full device a fetch can be dropped by deletions only. */
export const nextKey = (owner: string): RecordKey => ['next', owner]
export const rowsKey = (owner: string, ...rest: [] | [generation: string] | [generation: string, chunk: number]): RecordKey => [
  'rows',
  owner,
  ...rest,
]
export const putsKey = (owner: string, ...rest: [] | [kind: string, id: string]): RecordKey => ['puts', owner, ...rest]

/** Removes all records of a pack. */
export function removePack(records: Records, owner: string): void {
  for (const path of [shownKey(owner), nextKey(owner), rowsKey(owner), putsKey(owner)]) records.remove(path)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isGeneration = (value: unknown): value is Generation =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['at'] === 'number' && typeof value['chunks'] === 'number'

/** Reads the metadata from the device. Values that this build does not understand count as missing. */
export async function headOf(records: Records, owner: string): Promise<Head> {
  const [shown, next] = await Promise.all([records.get(shownKey(owner)), records.get(nextKey(owner))])
  const isShown = isRecord(shown) && typeof shown['stamp'] === 'string' && isGeneration(shown['whole'])
  return { ...(isShown && { shown: shown as unknown as Shown }), ...(isGeneration(next) && { next: next as Unfinished }) }
}

/** The owners of all packs on this device. */
export async function ownersIn(records: Records): Promise<Set<string>> {
  const [shown, next] = await Promise.all([records.beneath(['shown']), records.beneath(['next'])])
  return new Set([...shown, ...next].map(([key]) => String(key[1])))
}
