// The posts of an event, the member's own unsent posts, and a link to write one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { HeldPosts, LOOKS_EVERY } from '../../../components/feed/list/HeldPosts.tsx'
import { WaitingPosts } from '../../../components/feed/list/WaitingPosts.tsx'
import { WriteLine } from '../../../components/feed/write/WriteLine.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from './EventTabs.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'

export function EventPostsScreen() {
  return <OfEvent skeleton={<Skeleton kind="posts" />}>{(event) => <Posts event={event} />}</OfEvent>
}

function Posts({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const me = useQuery(self.me()).data
  const posts = useInfiniteQuery({ ...events.activities({ eventId: event.id }), refetchInterval: LOOKS_EVERY })
  const to = { event: event.slug }
  const title = t('feed.posts')
  return (
    <ListScreen title={title} of={event.name} back={paths.event({ event: address })} parts={<EventTabs event={event} current="posts" />}>
      <WriteLine me={me} to={to} />
      <WaitingPosts under={event.id} name={displayName(me)} imageUrl={me?.image?.uri} />
      <Loaded
        of={posts}
        skeleton={<Skeleton kind="posts" />}
        empty={
          <EmptyState title={t('feed.emptyTitle')} actions={<Button href={paths.newPost(to)}>{t('feed.write')}</Button>}>
            {t('feed.eventEmptyText')}
          </EmptyState>
        }
      >
        {(data) => <HeldPosts posts={rowsOf(data)} label={title} me={me?.id} here={event.id} more={posts} />}
      </Loaded>
    </ListScreen>
  )
}
