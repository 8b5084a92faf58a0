// What is known of a pack beside its rows, and under which keys its parts are stored.
import type { RecordKey, Records } from './records.ts'

/** Where a list goes on: a page number, or whatever the server names. */
export type Cursor = string | number

/** One complete fetch of all rows. */
export interface Generation {
  id: string
  /** When the fetch began, milliseconds since 1970: the rows can be as old as that. */
  at: number
  locale: string
  /** The version of the rows' type. */
  shape: number
  /** How many chunks of rows are stored. */
  chunks: number
}

/** A fetch that has not seen the last page yet. `cursor` is null before the first page. */
export interface Unfinished extends Generation {
  cursor: Cursor | null
}

/** The rows that are shown. */
export interface Shown {
  /** Another one with every change: whoever remembers the rows compares it. */
  stamp: string
  whole: Generation
}

/** What is there of a pack. `next` is the fetch that will replace what is shown. */
export interface Head {
  shown?: Shown
  next?: Unfinished
}

export interface StoredRow {
  kind: string
  id: string
  /** Folded, so that a search folds what was typed and nothing else. */
  text: string
  data: unknown
}

/** A row that changed by itself. `during`: the fetch that was under way then, whose pages may be older than this row. */
export interface StoredPut {
  row: StoredRow
  during?: string
}

export const shownKey = (owner: string): RecordKey => ['shown', owner]
/** A record of its own, so that a full device can give a fetch up by deleting alone. */
export const nextKey = (owner: string): RecordKey => ['next', owner]
export const rowsKey = (owner: string, ...rest: [] | [generation: string] | [generation: string, chunk: number]): RecordKey => [
  'rows',
  owner,
  ...rest,
]
export const putsKey = (owner: string, ...rest: [] | [kind: string, id: string]): RecordKey => ['puts', owner, ...rest]

/** Everything of a pack. */
export function removePack(records: Records, owner: string): void {
  for (const path of [shownKey(owner), nextKey(owner), rowsKey(owner), putsKey(owner)]) records.remove(path)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isGeneration = (value: unknown): value is Generation =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['at'] === 'number' && typeof value['chunks'] === 'number'

/** As it came from the device; what this build does not understand is not there. */
export async function headOf(records: Records, owner: string): Promise<Head> {
  const [shown, next] = await Promise.all([records.get(shownKey(owner)), records.get(nextKey(owner))])
  const isShown = isRecord(shown) && typeof shown['stamp'] === 'string' && isGeneration(shown['whole'])
  return { ...(isShown && { shown: shown as unknown as Shown }), ...(isGeneration(next) && { next: next as Unfinished }) }
}

/** The names of all packs here. */
export async function ownersIn(records: Records): Promise<Set<string>> {
  const [shown, next] = await Promise.all([records.beneath(['shown']), records.beneath(['next'])])
  return new Set([...shown, ...next].map(([key]) => String(key[1])))
}
