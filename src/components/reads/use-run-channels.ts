// Which channels the reader runs: their own, and those of groups that they moderate. No call lists them.
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { channels } from '../../api/resources/community/channels.ts'
import { ownGroups } from '../../api/resources/community/groups.ts'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import type { Channel } from '../../contract/community/channels.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { LoadedQuery } from '../../kit/list/Loaded.tsx'

/** Whether there is an answer, or none is to be expected now. */
const isSettled = ({ data, isFetched, fetchStatus }: Pick<UseQueryResult, 'data' | 'isFetched' | 'fetchStatus'>): boolean =>
  data !== undefined || isFetched || fetchStatus === 'paused'

/** Returns a function that says whether the reader runs a channel; undefined until that is known. */
export function useRuns(): (channel: Pick<Channel, 'creatorId' | 'group'>) => boolean | undefined {
  const hasGroups = useFeature('groups')
  const me = useQuery(self.me())
  const moderated = useInfiniteQuery({ ...ownGroups.groups({ role: 'moderator' }), ...(hasGroups ? {} : { enabled: false }) })
  const groups = new Set(rowsOf(moderated.data).map(({ group }) => group.id))
  return ({ creatorId, group }) => {
    if (creatorId !== null && creatorId === me.data?.id) return true
    if (group && groups.has(group.id)) return true
    return isSettled(me) && (!group || !hasGroups || isSettled(moderated)) ? false : undefined
  }
}

/** All channels that the reader runs, in the order of the organisation. Loads every page of the list of channels. */
export function useRunChannels(): LoadedQuery<Channel[]> {
  const hasChannels = useFeature('channels')
  const list = useInfiniteQuery({ ...channels.list(), ...(hasChannels ? {} : { enabled: false }) })
  const runs = useRuns()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  const own = rowsOf(list.data).filter((channel) => runs(channel))
  // Nothing is said to be missing while pages are still to come.
  const isWhole = own.length > 0 || (!hasNextPage && rowsOf(list.data).every((channel) => runs(channel) !== undefined))
  return { ...list, data: list.data && isWhole ? own : undefined }
}
