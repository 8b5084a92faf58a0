// The results of a search: cached ones, and the server's additional ones.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { entriesOf, matches, type PaletteRow } from '../../components/palette/saved-matches.ts'
import { useSaved } from '../../components/palette/use-saved.ts'
import { useBlocked } from '../../components/reads/use-blocked.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { beyond, inOrder } from './joined.ts'
import type { SearchScope } from './scopes.ts'
import { useFound, type Found } from './use-found.ts'

/** The server's additional results of one kind; never empty. */
export interface Added extends SearchScope {
  query: Found['query']
  rows: readonly PaletteRow[]
}

export interface Wish {
  /** The text in the search field. */
  typed: string
  /** The server's search: equal to `typed` when typing pauses. */
  search: string
  scopes: readonly SearchScope[]
  /** The most cached results of one kind. */
  most: number
}

export function useResults({ typed, search, scopes, most }: Wish) {
  const { i18n } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const saved = useSaved(useBlocked())
  const found = useFound(
    search,
    scopes.map(({ kind }) => kind),
  )
  const names = scopes.map(({ kind }) => kind).join(' ')
  const entries = useMemo(() => entriesOf(saved.rows.filter(({ kind }) => names.split(' ').includes(kind))), [saved.rows, names])
  const known = useMemo(
    () => matches(entries, typed, { locale: i18n.language, most }).flatMap(({ rows }) => rows),
    [entries, typed, i18n.language, most],
  )
  const asked = scopes.flatMap((scope) => {
    const answer = found[scope.kind]
    return answer ? [{ ...scope, ...answer }] : []
  })
  const away = !isReachable(state) || asked.some((one) => one.away)
  const shown = inOrder(asked, ({ settled }) => typed === search && (away || settled))
  const failed = asked.filter(({ query }) => query.error !== null)
  return {
    /** The device's cache has been read. */
    whole: saved.whole,
    known,
    added: shown.map((one): Added => ({ ...one, rows: beyond(known, one.rows) })).filter(({ rows }) => rows.length > 0),
    /** Some server results have not arrived yet. */
    waiting: shown.length < asked.length,
    /** The server is not reachable now. */
    away,
    /** Set if a request failed. */
    retry: failed.length > 0 ? () => failed.forEach(({ query }) => void query.refetch()) : undefined,
    /** The paged query: the only one when a single kind is searched. */
    pages: asked[0]?.query,
  }
}
