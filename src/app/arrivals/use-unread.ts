// How many conversations wait to be read: from the list when it is here, else as the server counts.
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { self } from '../../api/resources/people/self.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'

/** The key of the list of conversations. Spelled here, because the first load has no need of all the calls of chat. */
const channels = ['chat', 'channels']

/** 0 for visitors. Asks for no list: it reads what the messages screen and live news keep up to date. */
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
