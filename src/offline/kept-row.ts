// What one kept answer looks like on the device, and when it is too old, too big or too strange to be used.
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { RowMeta } from '../api/table.ts'

export interface KeptRow {
  /** The row's own version, raised by hand (endpoint.ts). */
  v: number
  key: QueryKey
  data: unknown
  /** Milliseconds since 1970 when the server said so. */
  updatedAt: number
  kind: 'public' | 'personal'
}

const DAY = 24 * 60 * 60_000
const ages = { public: 30 * DAY, personal: 7 * DAY } as const
const MOST_BYTES = 300_000
const MOST_ROWS = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row as it came from the device, if it can be used now: right shape and version, not too old, not from the future. Pure. */
export function readRow(value: unknown, now: number, version?: number): KeptRow | null {
  if (!isRecord(value) || !Array.isArray(value['key']) || value['data'] === undefined) return null
  const { v, updatedAt, kind } = value
  if (typeof v !== 'number' || (version !== undefined && v !== version)) return null
  if (kind !== 'public' && kind !== 'personal') return null
  if (typeof updatedAt !== 'number' || updatedAt > now + DAY || now - updatedAt > ages[kind]) return null
  return value as unknown as KeptRow
}

const isPages = (data: unknown): data is InfiniteData<unknown[], number> =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])

/** At most `keep` rows of a list, in whole pages, so that paging goes on where the copy ends. */
function cut(data: unknown, keep: number): unknown {
  if (Array.isArray(data)) return data.length > keep ? data.slice(0, keep) : data
  if (!isPages(data)) return data
  let rows = 0
  const pages = data.pages.filter((page, index) => {
    const fits = index === 0 || rows + page.length <= keep
    rows = fits ? rows + page.length : Infinity
    return fits
  })
  return { pages, pageParams: data.pageParams.slice(0, pages.length) }
}

/** The row to keep for an answer; null when its class says no, or it is larger than 300 kB. Pure. */
export function rowFor(key: QueryKey, data: unknown, updatedAt: number, meta: RowMeta | undefined): KeptRow | null {
  if (!meta?.persist || data === undefined || updatedAt === 0) return null
  const kept = cut(data, meta.keep ?? MOST_ROWS)
  // Characters, not bytes: near enough, and far cheaper than encoding.
  if (JSON.stringify(kept).length > MOST_BYTES) return null
  return { v: meta.version ?? 1, key, data: kept, updatedAt, kind: meta.persist }
}
