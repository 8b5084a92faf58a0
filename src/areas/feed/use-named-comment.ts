// Loads further pages of comments until the comment in the address is found.
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Activity } from '../../contract/community/activities.ts'

/** After this many pages, the reader has to load more by hand. */
const MOST_PAGES = 20

export interface Comments {
  data: InfiniteData<Activity[], number> | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Does nothing if the address contains no comment, or if loading fails. */
export function useNamedComment({ data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Comments): void {
  useEffect(() => {
    const named = /^#c-(.+)$/.exec(location.hash)?.[1]
    if (named === undefined || !data || data.pages.length >= MOST_PAGES) return
    const there = data.pages.some((page) => page.some(({ id }) => id === named))
    if (!there && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
