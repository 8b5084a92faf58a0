// Whether what a notice tells of was read by now, on another device perhaps: then it need not stand any longer.
import type { QueryClient } from '@tanstack/react-query'
import { chat } from '../../api/resources/community/chat.ts'
import { places } from '../../lib/links/places.ts'
import type { Standing } from './tray.ts'

/** What the server has just counted as unread. */
export interface Counted {
  notifications: number
  conversations: number
  /** When it was asked for, in milliseconds: of what was pushed later it may know nothing. */
  askedAt: number
}

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Each conversation is asked for by itself: others may be unread. The notices of all else stand until the inbox was read. Never rejects. */
export async function readElsewhere({ path, at }: Standing, counted: Counted, client: QueryClient): Promise<boolean> {
  if (at > counted.askedAt) return false
  const [place = ''] = path.split(/[?#]/)
  const nothing = counted.notifications + counted.conversations === 0
  // No counter knows of threads.
  if (nothing || place.startsWith(places.thread({ threadId: '' }))) return nothing
  if (!isWithin(place, places.conversations())) return counted.notifications === 0
  const channelId = place.slice(places.conversations().length + 1)
  if (channelId === '') return counted.conversations === 0
  const seat = chat.channel({ channelId })
  const ask = () => client.fetchQuery({ ...seat, staleTime: 0, retry: false }).then(({ read }) => read)
  // Someone asked already, before it was read elsewhere perhaps; and who asks first is given what the device has kept of it.
  const isOld = client.isFetching({ queryKey: seat.queryKey, exact: true }) > 0 || client.getQueryData(seat.queryKey) === undefined
  return Promise.resolve(isOld && ask())
    .then(ask, ask)
    .catch(() => false)
}
