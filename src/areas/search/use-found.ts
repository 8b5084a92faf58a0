// The server's results for a search: one list for each kind that can be searched.
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OfflineError } from '../../api/transport/errors.ts'
import { accounts } from '../../api/resources/people/accounts.ts'
import { activities } from '../../api/resources/community/activities.ts'
import { contents } from '../../api/resources/community/contents.ts'
import { events } from '../../api/resources/events/events.ts'
import { groups } from '../../api/resources/community/groups.ts'
import type { LoadedQuery } from '../../kit/list/Loaded.tsx'
import type { MoreRowsProps } from '../../kit/list/MoreRows.tsx'
import type { PaletteRow, SavedKind } from '../../components/palette/saved-matches.ts'
import { savedRows } from '../../components/palette/saved-rows.ts'

type Asked = LoadedQuery<InfiniteData<unknown[], number>> & MoreRowsProps['of'] & { failureReason: unknown }

export interface Found {
  query: Asked
  rows: readonly PaletteRow[]
  /** The server has answered, or will not answer now. */
  settled: boolean
  /** The server was not reachable; the request is retried. */
  away: boolean
}

/** `kinds`: the kinds to search. An empty search sends no requests. */
export function useFound(search: string, kinds: readonly SavedKind[]): Partial<Record<SavedKind, Found>> {
  const { i18n } = useTranslation()
  const asks = (kind: SavedKind) => (search !== '' && kinds.includes(kind) ? {} : { enabled: false as const })
  const queries = {
    event: useInfiniteQuery({ ...events.list({ search }), ...asks('event') }),
    person: useInfiniteQuery({ ...accounts.list({ search }), ...asks('person') }),
    group: useInfiniteQuery({ ...groups.list({ search }), ...asks('group') }),
    post: useInfiniteQuery({ ...activities.list({ search }), ...asks('post') }),
    content: useInfiniteQuery({ ...contents.list({ search }), ...asks('content') }),
  }
  const names = {
    event: events.list.key,
    person: accounts.list.key,
    group: groups.list.key,
    post: activities.list.key,
    content: contents.list.key,
  }
  const asked = (Object.keys(queries) as (keyof typeof queries)[]).filter((kind) => kinds.includes(kind))
  return Object.fromEntries(
    asked.map((kind) => {
      const query: Asked = queries[kind]
      const rows = savedRows([{ key: names[kind], data: query.data, updatedAt: 0 }], i18n.language)
      const away = query.data === undefined && query.failureReason instanceof OfflineError
      const settled = away || query.data !== undefined || query.error !== null || query.fetchStatus === 'paused'
      return [kind, { query, rows, settled, away }]
    }),
  )
}
