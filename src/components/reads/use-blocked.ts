// The accounts that the reader has blocked, for hiding their cached data: from the server, and from unsent writes.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { blocked } from '../../api/resources/people/blocked.ts'
import { rowsOf } from '../../api/table.ts'
import type { Blocked } from '../palette/saved-rows.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { session } from '../../state/identity/session.ts'

/** `null` while the request is in flight and nothing is cached: until then, blocks made on another device are unknown. */
export function useBlocked(): Blocked | null {
  const hasPeople = useFeature('accounts')
  const isMember = useSnapshot(session).status === 'signed-in'
  const query = useInfiniteQuery({ ...blocked.blocked(), ...(isMember && hasPeople ? {} : { enabled: false }) })
  const { data, fetchStatus, hasNextPage, isFetchNextPageError, fetchNextPage } = query
  const { rows } = useSnapshot(outbox)
  useEffect(() => {
    if (fetchStatus === 'idle' && hasNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchStatus, hasNextPage, isFetchNextPageError, fetchNextPage])
  const waiting = rows.filter(({ op }) => op === 'accounts.block').map(({ params }) => String(params['accountId']))
  const names = waiting.join(' ')
  return useMemo(
    () =>
      data === undefined && fetchStatus === 'fetching'
        ? null
        : new Set([...names.split(' ').filter(Boolean), ...rowsOf(data).flatMap(({ id, username }) => [id, username])]),
    [fetchStatus, names, data],
  )
}
