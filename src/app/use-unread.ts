// How many conversations wait to be read: from the list when it is here, else as the server counts.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { chat } from '../api/resources/chat.ts'
import { self } from '../api/resources/self.ts'
import { rowsOf } from '../api/table.ts'

/** 0 for visitors. Asks for no list: it reads what the messages screen and live news keep up to date. */
export function useUnread(): number {
  const { data: me } = useQuery(self.me())
  const { data: seats } = useInfiniteQuery({ ...chat.channels(), enabled: false })
  return seats ? rowsOf(seats).filter(({ read }) => !read).length : (me?._count.chatChannels ?? 0)
}
