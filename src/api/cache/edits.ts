// All changes to cached data are lists of edits: optimistic updates, responses to writes, and live events.
import type { DataTag, InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Failure } from '../transport/errors.ts'
import { goesOn, PAGE_SIZE } from './page-size.ts'
import type { Edit, Key, PageOptions, PageRead, Target } from '../options.ts'

/** The data for a rollback, and the queries whose fetch was cancelled for the edits. */
export interface Undo {
  steps: { key: Key; before: unknown; after: unknown }[]
  stopped: Key[]
}

type Pages<T> = InfiniteData<T[], number>
/** One list by its query options, or all cached lists of a read by the read itself. */
export type ListOf<T> = PageRead<never, T> | PageOptions<T>
type Match<T> = string | number | ((row: T) => boolean)

const matcher = <T>(match: Match<T>): ((row: T) => boolean) =>
  typeof match === 'function' ? match : (row) => (row as { id?: unknown }).id === match

const inLists = <T>(of: ListOf<T>, recipe: (page: T[], index: number, all: T[][]) => T[]): Edit => ({
  ...('queryKey' in of ? { key: of.queryKey, exact: true } : { key: of.key, exact: false }),
  recipe: (cached) => {
    const { pages, ...rest } = cached as Pages<T>
    return { ...rest, pages: pages.map(recipe) }
  },
})

/** Changes one cached response. */
export const edit = <T>(of: { queryKey: DataTag<Key, T, Failure> }, recipe: (cached: T) => T): Edit => ({
  key: of.queryKey,
  exact: true,
  recipe: recipe as Edit['recipe'],
})

/** Changes every cached response of a read, whatever its parameters. */
export const editEvery = <T>(of: { key: Key; answer?: T }, recipe: (cached: T) => T): Edit => ({
  key: of.key,
  exact: false,
  recipe: recipe as Edit['recipe'],
})

/** Changes the rows that match (by `id` or by a predicate) in all these cached lists. */
export const editRow = <T>(of: ListOf<T>, match: Match<T>, recipe: (row: T) => T): Edit => {
  const fits = matcher(match)
  return inLists(of, (page) => (page.some(fits) ? page.map((row) => (fits(row) ? recipe(row) : row)) : page))
}

/** Inserts a row at the start of these lists, unless they contain its id. */
export const prepend = <T extends { id: string | number }>(of: ListOf<T>, row: T): Edit =>
  inLists(of, (page, index, all) => (index > 0 || all.some((rows) => rows.some(({ id }) => id === row.id)) ? page : [row, ...page]))

/** Appends a row to these lists, unless they contain its id. The end of a list is only known if its last page is not full. */
export const append = <T extends { id: string | number }>(of: ListOf<T>, row: T): Edit =>
  inLists(of, (page, index, all) =>
    index < all.length - 1 || page.length >= PAGE_SIZE || all.some((rows) => rows.some(({ id }) => id === row.id)) ? page : [...page, row],
  )

/** Removes the rows that match from these lists. */
export const remove = <T>(of: ListOf<T>, match: Match<T>): Edit => {
  const fits = matcher(match)
  const { recipe, ...where } = inLists(of, (page) => (page.some(fits) ? page.filter((row) => !fits(row)) : page))
  return {
    ...where,
    recipe: (cached) => {
      const { pages, pageParams } = cached as Pages<T>
      const next = recipe(cached) as Pages<T>
      const number = pageParams.at(-1)
      const isCut = goesOn(pages.at(-1), number) && !goesOn(next.pages.at(-1), number)
      return isCut ? { ...next, pageParams: [...pageParams.slice(0, -1), pages.length + 0.5] } : next
    },
  }
}

/** Evicts cached responses, in memory and on the device, because they may no longer be shown. */
export const forget = (of: Target): Edit => ({
  ...('queryKey' in of ? { key: of.queryKey, exact: true } : { key: of.key, exact: false }),
  recipe: () => undefined,
})

/** Applies the edits to the cache immediately and returns the data for a rollback. Skips queries without data. */
export function applyEdits(client: QueryClient, edits: readonly Edit[]): Undo {
  const undo: Undo = { steps: [], stopped: [] }
  for (const { key, exact, recipe } of edits) {
    for (const query of client.getQueryCache().findAll({ queryKey: key, exact })) {
      const before = query.state.data
      if (before === undefined) continue
      const next = recipe(before)
      if (next === before) continue
      if (next === undefined) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
      // Keeps the age of the data, because our own edit is not a response from the server.
      else client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
      undo.steps.push({ key: query.queryKey, before, after: query.state.data })
    }
  }
  return undo
}

/** The same, but first cancels fetches in flight, whose responses predate the edit and would overwrite it. */
export async function applyOptimistically(client: QueryClient, edits: readonly Edit[]): Promise<Undo> {
  const stopped: Key[] = []
  for (const { key, exact } of edits) {
    for (const query of client.getQueryCache().findAll({ queryKey: key, exact, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) continue
      stopped.push(query.queryKey)
      await client.cancelQueries({ queryKey: query.queryKey, exact: true })
    }
  }
  return { ...applyEdits(client, edits), stopped }
}

/**
 * Rolls back only these edits and keeps later changes. Data that has not changed since is restored immediately. For other data
 * revert.ts is loaded; if that fails, the data is refetched.
 */
export async function undoEdits(client: QueryClient, { steps }: Undo): Promise<void> {
  const put = (key: Key, value: unknown) => client.setQueryData(key, value, { updatedAt: client.getQueryState(key)?.dataUpdatedAt })
  const changedSince = steps.toReversed().filter(({ key, before, after }) => {
    if (client.getQueryData(key) !== after) return true
    put(key, before)
    return false
  })
  if (changedSince.length === 0) return
  const part = await import('./revert.ts').catch(() => null)
  for (const { key, before, after } of changedSince) {
    const current = client.getQueryData(key)
    if (current === undefined) continue
    if (!part) void client.invalidateQueries({ queryKey: key, exact: true })
    else {
      const reverted = part.revert(before, after, current)
      if (reverted !== current) put(key, reverted)
    }
  }
}
