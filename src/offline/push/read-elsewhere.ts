// Whether the subject of a notification has been read meanwhile, perhaps on another device: then the notification is removed.
import type { QueryClient } from '@tanstack/react-query'
import { chat } from '../../api/resources/community/chat.ts'
import { places } from '../../lib/links/places.ts'
import type { Standing } from './tray.ts'

/** The current unread counts of the server. */
export interface Counted {
  notifications: number
  conversations: number
  /** When it was requested, in milliseconds. Later pushes may not be included. */
  askedAt: number
}

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Each conversation is requested separately: others may be unread. Other notifications stay until the inbox was read. Never rejects. */
export async function readElsewhere({ path, at }: Standing, counted: Counted, client: QueryClient): Promise<boolean> {
  if (at > counted.askedAt) return false
  const [place = ''] = path.split(/[?#]/)
  const nothing = counted.notifications + counted.conversations === 0
  // No count includes threads.
  if (nothing || place.startsWith(places.thread({ threadId: '' }))) return nothing
  if (!isWithin(place, places.conversations())) return counted.notifications === 0
  const channelId = place.slice(places.conversations().length + 1)
  if (channelId === '') return counted.conversations === 0
  const seat = chat.channel({ channelId })
  const ask = () => client.fetchQuery({ ...seat, staleTime: 0, retry: false }).then(({ read }) => read)
  // A request in flight may have started before it was read elsewhere, and the first request returns the persisted copy: fetch again.
  const isOld = client.isFetching({ queryKey: seat.queryKey, exact: true }) > 0 || client.getQueryData(seat.queryKey) === undefined
  return Promise.resolve(isOld && ask())
    .then(ask, ask)
    .catch(() => false)
}
