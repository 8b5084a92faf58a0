// Who will see the post that is being written: what its address names, or everybody.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { events } from '../../api/resources/events.ts'
import { groups } from '../../api/resources/groups.ts'
import type { CreateActivity } from '../../contract/bodies/feed.ts'
import { paths } from '../../paths.ts'
import { draftAt, dropDraft, keepDraft } from '../../state/drafts.ts'

export interface Destination {
  kind: 'everyone' | 'group' | 'event'
  /** As the address says it; empty for everybody. */
  slug: string
  name?: string
  /** What of the post says so; undefined while it is not known which group or event that is. */
  body?: Pick<CreateActivity, 'groupId' | 'eventId'>
  /** Names the draft. */
  place: string
  /** Where its posts are read. */
  feed: string
}

const everyone: Destination = { kind: 'everyone', slug: '', body: {}, place: 'post', feed: paths.feed() }

/** The place of the draft of a post for a group or an event, by its slug. */
const placeFor = (kind: string, slug: string): string => (slug === '' ? 'post' : `post:${kind}:${slug}`)

export function useDestination(): { destination: Destination; change: (group: string) => void } {
  const [query] = useSearchParams()
  const [, go] = useLocation()
  const groupSlug = query.get('group') ?? ''
  const eventSlug = groupSlug === '' ? (query.get('event') ?? '') : ''
  const group = useQuery({ ...groups.detail({ groupId: groupSlug }), ...(groupSlug === '' ? { enabled: false } : {}) }).data
  const event = useQuery({ ...events.detail({ eventId: eventSlug }), ...(eventSlug === '' ? { enabled: false } : {}) }).data
  const kinds = {
    group: { slug: groupSlug, name: group?.name, body: group && { groupId: group.id }, feed: paths.group({ group: groupSlug }) },
    event: { slug: eventSlug, name: event?.name, body: event && { eventId: event.id }, feed: paths.event({ event: eventSlug }) },
  }
  const kind = groupSlug ? 'group' : 'event'
  const named: Destination = { kind, place: placeFor(kind, kinds[kind].slug), ...kinds[kind] }
  const destination = named.slug === '' ? everyone : named
  return {
    destination,
    /** For another group, or for everybody with ''. What is written goes along. */
    change(next) {
      const text = draftAt(destination.place)
      if (text.trim() !== '') {
        keepDraft(placeFor('group', next), text)
        dropDraft(destination.place)
      }
      go(paths.newPost(next === '' ? {} : { group: next }), { replace: true })
    },
  }
}
