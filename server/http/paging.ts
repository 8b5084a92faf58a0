// The paging parameters of every list (contract 1.4).
import { firstCharacters } from '../../src/lib/text/characters.ts'
import type { Paging } from './route.ts'

const defaultPageSize = 25
const maxPageSize = 100
/** Keeps the offset within the database's number range. */
const maxPage = 1_000_000
const maxSearchLength = 200

function whole(text: string | null, fallback: number, max: number): number {
  const value = Number(text?.trim() || Number.NaN)
  if (!Number.isFinite(value)) return fallback
  return Math.min(Math.max(Math.trunc(value), 1), max)
}

/** Parses the paging of the query: invalid values become the default, values that are too large become the maximum. Never throws. */
export function pagingOf(search: URLSearchParams): Paging {
  const page = whole(search.get('page'), 1, maxPage)
  const pageSize = whole(search.get('pageSize'), defaultPageSize, maxPageSize)
  const text = (name: string): string | undefined =>
    firstCharacters((search.get(name) ?? '').replaceAll('\0', '').trim(), maxSearchLength) || undefined
  return { page, pageSize, limit: pageSize, offset: (page - 1) * pageSize, search: text('search'), orderBy: text('orderBy') }
}
