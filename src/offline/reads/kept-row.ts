// The format of one persisted answer, and when it is too old, too large or too damaged to be used.
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { RowMeta } from '../../api/table.ts'
import { bytesOf, checksum } from '../../lib/data/checksum.ts'
import { isRecord } from '../../lib/data/is-record.ts'

const DAY = 24 * 60 * 60_000
const ages = { public: 30 * DAY, personal: 7 * DAY } as const
/** No event ends later than this; a later date is invalid. */
const FARTHEST = 1000 * DAY
const MOST_BYTES = 300_000
const MOST_ROWS = 200

/** The metadata of a persisted answer: enough to decide whether it is evicted. */
export interface RowFacts {
  kind: 'public' | 'personal'
  /** Milliseconds since 1970 when the server sent the answer. */
  updatedAt: number
  /** Milliseconds since 1970 until which it is kept; by default the maximum age of its kind. */
  until?: number
  bytes: number
  /** The maximum number of persisted answers of its table row; unlimited by default. */
  copies?: number
}

export interface KeptRow extends RowFacts {
  /** The table row's own version, raised by hand (endpoint.ts). */
  v: number
  /** The answer as text: written and read in half the time of an object, and it can only contain plain data. */
  json: string
  /** The checksum of the fields above and of its place: a row that was truncated, moved or written by other code is invalid. */
  sum: number
}

const seal = (place: string, { v, kind, updatedAt, until, copies, json }: Omit<KeptRow, 'sum' | 'bytes'>) =>
  checksum([place, v, kind, updatedAt, until, copies, json].join('\n'))

/** The place of an answer in the database: `locale:["events","list",{}]`. */
export const placeOf = (locale: string, hash: string): string => `${locale}:${hash}`
/** No other key in the database has this form. */
export const isPlace = (key: unknown): key is string => typeof key === 'string' && /^[\w-]+:\["/.test(key)
/** The table row and language of a place: `en:["chat","messages"`. */
export const groupOf = (place: string): string => /^[^:]+:\["[^"]*","[^"]*"/.exec(place)?.[0] ?? place

/** The key of the answer at a place; null if it has none. Pure. */
export function keyAt(place: string): QueryKey | null {
  try {
    const key: unknown = JSON.parse(place.slice(place.indexOf(':') + 1))
    return Array.isArray(key) ? key : null
  } catch {
    return null
  }
}

/** Whether an answer with this metadata may be used now: not too old, and not from the future. Pure. */
export const isFresh = ({ kind, updatedAt, until }: RowFacts, now: number): boolean =>
  updatedAt <= now + DAY && now <= (until ?? updatedAt + ages[kind])

/** Reads metadata from the device; null if it is invalid. Pure. */
export function readFacts(value: unknown): RowFacts | null {
  if (!isRecord(value)) return null
  const { kind, updatedAt, until, bytes, copies } = value
  if ((kind !== 'public' && kind !== 'personal') || typeof updatedAt !== 'number' || typeof bytes !== 'number') return null
  if (until !== undefined && !(typeof until === 'number' && until < updatedAt + FARTHEST)) return null
  if (copies !== undefined && typeof copies !== 'number') return null
  return { kind, updatedAt, until, bytes, copies }
}

export interface Copy {
  key: QueryKey
  data: unknown
  facts: RowFacts
}

/** Reads a row from the device if it can be used now: complete, of this version, not too old, not from the future. Never throws. Pure. */
export function readRow(place: string, value: unknown, now: number, version = 1): Copy | null {
  try {
    const facts = readFacts(value)
    const row = value as KeptRow
    if (!facts || !isFresh(facts, now) || row.v !== version || typeof row.json !== 'string') return null
    if (row.json.length > MOST_BYTES || seal(place, row) !== row.sum) return null
    const key = keyAt(place)
    return key && { key, data: JSON.parse(row.json) as unknown, facts }
  } catch {
    return null
  }
}

const isPages = (data: unknown): data is InfiniteData<unknown[], number> =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])

const lengthOf = (list: unknown[] | InfiniteData<unknown[], number>): number => (Array.isArray(list) ? list : list.pages.flat()).length

/**
 * At most `keep` rows of a list, in whole pages, so that paging continues where the copy ends. With `within` even the first page is cut: a
 * short page is more useful offline than none, and the next answer completes it.
 */
function cut(data: unknown, keep: number, within: boolean): unknown {
  if (Array.isArray(data)) return data.length > keep ? data.slice(0, keep) : data
  if (!isPages(data)) return data
  let rows = 0
  const pages = data.pages.filter((page, index) => {
    const fits = index === 0 || rows + page.length <= keep
    rows = fits ? rows + page.length : Infinity
    return fits
  })
  const kept = within ? pages.map((page, index) => (index === 0 ? page.slice(0, keep) : page)) : pages
  return { pages: kept, pageParams: data.pageParams.slice(0, pages.length) }
}

/** Whether the persisted part of both is the same: pages loaded at the end of a long list are not part of it. Pure. */
export function keepsTheSame(before: unknown, after: unknown, meta: RowMeta = {}): boolean {
  if (before === after) return true
  if (meta.kept || !isPages(before) || !isPages(after)) return false
  const [held, now] = [before, after].map((data) => cut(data, meta.keep ?? MOST_ROWS, false)) as [typeof before, typeof after]
  return held.pages.length === now.pages.length && held.pages.every((page, at) => page === now.pages[at])
}

/**
 * The row to persist for an answer, in the form that its table row defines. A list larger than 300 kB is shortened; any other answer of
 * that size gives null, and so does one without a `persist` class. `until` is when the answer expires, if known. Pure.
 */
export function rowFor(place: string, data: unknown, updatedAt: number, meta: RowMeta | undefined, until?: number): KeptRow | null {
  if (!meta?.persist || data === undefined || updatedAt === 0 || (until ?? Infinity) < updatedAt) return null
  const kind = meta.persist === 'public' ? 'public' : 'personal'
  const kept = meta.kept ? meta.kept(data) : data
  let keep = meta.keep ?? MOST_ROWS
  let within = false
  while (keep > 0) {
    const shorter = cut(kept, keep, within)
    const json = JSON.stringify(shorter)
    const row = { v: meta.version ?? 1, kind, updatedAt, until, copies: meta.copies, json } as const
    const bytes = bytesOf(json)
    if (bytes <= MOST_BYTES) return { ...row, bytes, sum: seal(place, row) }
    within = isPages(shorter) && shorter.pages.length === 1
    keep = isPages(shorter) || Array.isArray(shorter) ? Math.floor((lengthOf(shorter) * MOST_BYTES * 0.9) / bytes) : 0
  }
  return null
}
