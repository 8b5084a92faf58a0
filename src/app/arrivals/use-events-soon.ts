// My events that run now or start in the next days, for what every start asks about them.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { isGone } from '../../api/transport/errors.ts'
import type { SoonEvent } from '../../contract/events/events.ts'

/** `passId` is known from the short list only. */
export type OwnEvent = Pick<SoonEvent, 'id' | 'slug' | 'eventStart' | 'eventEnd' | 'passId'>

/**
 * Soonest first; undefined while unknown, or if `on` is false. The full list takes the place of the short one on servers that lack it, and
 * offline on a device that never received it.
 */
export function useEventsSoon(on: boolean): readonly OwnEvent[] | undefined {
  const soon = useQuery({ ...self.eventsSoon(), ...(on ? {} : { enabled: false }) })
  const lacking = on && soon.data === undefined && (isGone(soon.error) || soon.isPaused)
  const all = useInfiniteQuery({ ...self.events(), ...(lacking ? {} : { enabled: false }) })
  if (!on) return undefined
  return soon.data ?? (lacking && all.data ? rowsOf(all.data) : undefined)
}
