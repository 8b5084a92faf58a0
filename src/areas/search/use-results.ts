// What is found for some words: among what is saved, and what the server adds to that.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { entriesOf, matches, type PaletteRow } from '../../components/palette/saved-matches.ts'
import { useSaved } from '../../components/palette/use-saved.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { beyond, inOrder } from './joined.ts'
import type { SearchScope } from './scopes.ts'
import { useBlocked } from './use-blocked.ts'
import { useFound, type Found } from './use-found.ts'

/** What the server adds of one kind; never empty. */
export interface Added extends SearchScope {
  query: Found['query']
  rows: readonly PaletteRow[]
}

export interface Wish {
  /** What is in the box. */
  typed: string
  /** What the server is asked for: the same once typing rests. */
  search: string
  scopes: readonly SearchScope[]
  /** The most of one kind that are taken of what is saved. */
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
    /** The device has been read. */
    whole: saved.whole,
    known,
    added: shown.map((one): Added => ({ ...one, rows: beyond(known, one.rows) })).filter(({ rows }) => rows.length > 0),
    /** The server has not answered for all of it. */
    waiting: shown.length < asked.length,
    /** It cannot be asked now. */
    away,
    /** It did not answer, or not well. */
    retry: failed.length > 0 ? () => failed.forEach(({ query }) => void query.refetch()) : undefined,
    /** Whatever is asked for page by page: one of them where one kind is looked through. */
    pages: asked[0]?.query,
  }
}
