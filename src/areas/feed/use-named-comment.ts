// The comment that the address names may stand pages below: they are asked for until it is there.
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Activity } from '../../contract/community/activities.ts'

/** After so many pages it is looked for by hand. */
const MOST_PAGES = 20

export interface Comments {
  data: InfiniteData<Activity[], number> | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Nothing where no comment is named, and where it cannot be had. */
export function useNamedComment({ data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Comments): void {
  useEffect(() => {
    const named = /^#c-(.+)$/.exec(location.hash)?.[1]
    if (named === undefined || !data || data.pages.length >= MOST_PAGES) return
    const there = data.pages.some((page) => page.some(({ id }) => id === named))
    if (!there && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
