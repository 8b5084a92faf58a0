// What one kept answer looks like on the device, and when it is too old, too big or too strange to be used.
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { RowMeta } from '../../api/table.ts'
import { bytesOf, checksum } from '../../lib/data/checksum.ts'
import { isRecord } from '../../lib/data/is-record.ts'

const DAY = 24 * 60 * 60_000
const ages = { public: 30 * DAY, personal: 7 * DAY } as const
/** No event of ours ends later than this; what says so is broken. */
const FARTHEST = 1000 * DAY
const MOST_BYTES = 300_000
const MOST_ROWS = 200

/** What is known of a kept answer beside the answer: enough to decide whether it goes. */
export interface RowFacts {
  kind: 'public' | 'personal'
  /** Milliseconds since 1970 when the server said so. */
  updatedAt: number
  /** Milliseconds since 1970 until which it is kept; by the age of its kind when not given. */
  until?: number
  bytes: number
  /** How many answers of its table row are kept; any number when not given. */
  copies?: number
}

export interface KeptRow extends RowFacts {
  /** The table row's own version, raised by hand (endpoint.ts). */
  v: number
  /** The answer as text: written and read in half the time of an object, and nothing but plain data can come of it. */
  json: string
  /** Of the above and of where it lies: a row that was cut short, moved or written by others is none. */
  sum: number
}

const seal = (place: string, { v, kind, updatedAt, until, copies, json }: Omit<KeptRow, 'sum' | 'bytes'>) =>
  checksum([place, v, kind, updatedAt, until, copies, json].join('\n'))

/** Where an answer is in the database: `locale:["events","list",{}]`. */
export const placeOf = (locale: string, hash: string): string => `${locale}:${hash}`
/** Everything else in the database has no such key. */
export const isPlace = (key: unknown): key is string => typeof key === 'string' && /^[\w-]+:\["/.test(key)
/** Which row of the table, in which language: `en:["chat","messages"`. */
export const groupOf = (place: string): string => /^[^:]+:\["[^"]*","[^"]*"/.exec(place)?.[0] ?? place

function keyAt(place: string): QueryKey | null {
  const key: unknown = JSON.parse(place.slice(place.indexOf(':') + 1))
  return Array.isArray(key) ? key : null
}

/** Whether an answer of these facts may be used now: not too old, not from the future. Pure. */
export const isFresh = ({ kind, updatedAt, until }: RowFacts, now: number): boolean =>
  updatedAt <= now + DAY && now <= (until ?? updatedAt + ages[kind])

/** Facts as they came from the device; null when they are none. Pure. */
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

/** A row as it came from the device, if it can be used now: whole, of this version, not too old, not from the future. Never throws. Pure. */
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
 * At most `keep` rows of a list, in whole pages, so that paging goes on where the copy ends. With `within` not even the first
 * page stays whole: a short one is more use offline than none, and the next answer completes it.
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

/** Whether the same would be kept of both: pages that come in at the end of a list are no longer part of it. Pure. */
export function keepsTheSame(before: unknown, after: unknown, meta: RowMeta = {}): boolean {
  if (before === after) return true
  if (meta.kept || !isPages(before) || !isPages(after)) return false
  const [held, now] = [before, after].map((data) => cut(data, meta.keep ?? MOST_ROWS, false)) as [typeof before, typeof after]
  return held.pages.length === now.pages.length && held.pages.every((page, at) => page === now.pages[at])
}

/**
 * The row to keep for an answer, in the form its table row wants it kept; a list that is larger than 300 kB ends earlier, anything
 * else of that size is null, as is what no class was given. `until` is when it loses its use, where that is known. Pure.
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
