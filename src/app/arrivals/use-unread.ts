// The number of unread conversations: from the list if it is cached, else from the server's count.
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { self } from '../../api/resources/people/self.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'

/** The query key of the list of conversations. Repeated here, because the first load must not import all calls of chat. */
const channels = ['chat', 'channels']

/** 0 for visitors. Does not fetch the list: the messages screen and live events keep it up to date. */
export function useUnread(): number {
  const client = useQueryClient()
  const { data: me } = useQuery(self.me())
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const listed = useSyncExternalStore(subscribe, () => {
    const [first] = client.getQueriesData<InfiniteData<ChatChannelMember[]>>({ queryKey: channels })
    return first?.[1]?.pages.flat().filter(({ read }) => !read).length
  })
  return listed ?? me?._count.chatChannels ?? 0
}
