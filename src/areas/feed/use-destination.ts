// The audience of the post being written: read from the address, or everyone.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { contents } from '../../api/resources/community/contents.ts'
import { events } from '../../api/resources/events/events.ts'
import { groups } from '../../api/resources/community/groups.ts'
import type { CreateActivity } from '../../contract/bodies/feed.ts'
import { useEventId } from '../../offline/slugs/use-slug.ts'
import { paths } from '../../paths.ts'
import { eventsArea } from '../events/area.ts'
import { draftAt, dropDraft, keepDraft } from '../../state/typed/drafts.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export interface Destination {
  kind: 'everyone' | 'group' | 'event' | 'content'
  /** The slug in the address; empty for everyone. */
  slug: string
  name?: string
  /** The fields of the post that set it; undefined until the group, event or content has loaded. */
  body?: Pick<CreateActivity, 'groupId' | 'eventId' | 'contentId'>
  /** The key of the draft. */
  place: string
  /** The address where its posts are shown. */
  feed: string
}

const everyone: Destination = { kind: 'everyone', slug: '', body: {}, place: 'post', feed: paths.feed() }

/** The draft key of a post for a group, an event or a content, by its slug. */
const placeFor = (kind: string, slug: string): string => (slug === '' ? 'post' : `post:${kind}:${slug}`)

/** The first destination in the address: a group, an event, or a content with its channel. */
function useNamedPlace(): Destination {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const named = (name: string): string => query.get(name) ?? ''
  const channel = named('channel')
  const slugs = { group: named('group'), event: named('event'), content: channel && named('content') }
  const kind = (['group', 'event', 'content'] as const).find((one) => slugs[one] !== '')
  const group = useQuery(groups.detail({ groupId: slugs.group })).data
  // The event is cached only under its id, so the slug is resolved first. This also works offline.
  const { id: eventId } = useEventId(kind === 'event' ? slugs.event : '')
  const event = useQuery(events.detail({ eventId })).data
  const content = useQuery(contents.detail({ channelId: channel, contentId: slugs.content })).data
  if (kind === undefined) return everyone
  const slug = slugs[kind]
  const found = {
    group: { name: group?.name, body: group && { groupId: group.id }, feed: paths.group({ group: slug }) },
    event: { name: event?.name, body: event && { eventId: event.id }, feed: eventsArea.to.eventPosts({ event: slug }) },
    content: {
      name: content && (content.title ?? t('contents.untitled')),
      body: content && { contentId: content.id },
      feed: paths.content({ channel, content: slug }),
    },
  }
  return { kind, slug, place: placeFor(kind, kind === 'content' ? `${channel}/${slug}` : slug), ...found[kind] }
}

export function useDestination(): { destination: Destination; change: (group: string) => void } {
  const [, go] = useLocation()
  const destination = useNamedPlace()
  return {
    destination,
    /** Changes to another group, or to everyone with ''. Moves the draft along. */
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
