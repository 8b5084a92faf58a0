// Everybody's posts, newest first.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { activities } from '../../api/resources/activities.ts'
import { self } from '../../api/resources/self.ts'
import { rowsOf } from '../../api/table.ts'
import { PostList } from '../../components/feed/PostList.tsx'
import { WaitingPosts } from '../../components/feed/WaitingPosts.tsx'
import { useHeldPosts } from '../../components/feed/use-held-posts.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { useTitle } from '../../components/use-title.ts'
import type { Activity } from '../../contract/activities.ts'
import { displayName } from '../../lib/display-name.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './FeedScreen.module.css'

/** How often it looks for something new while it is open. */
const EVERY = 60_000

export function FeedScreen() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const member = status === 'signed-in'
  const me = useQuery(self.me()).data
  const feed = useInfiniteQuery({ ...activities.list(), refetchInterval: EVERY })
  useTitle(t('feed.title'))
  return (
    <>
      <Bar root />
      <Page>
        <PageHead title={t('feed.title')} />
        {member && (
          <Anchor className={styles.write} href={paths.newPost()}>
            <Avatar name={displayName(me)} size="lead" imageUrl={me?.image?.uri} />
            <span>{t('feed.writePrompt')}</span>
            <Icon name="image" />
          </Anchor>
        )}
        {member && <WaitingPosts name={displayName(me)} imageUrl={me?.image?.uri} />}
        <Loaded
          of={feed}
          skeleton={<Skeleton kind="posts" />}
          empty={
            <EmptyState title={t('feed.emptyTitle')} actions={member && <Button href={paths.newPost()}>{t('feed.write')}</Button>}>
              {t('feed.emptyText')}
            </EmptyState>
          }
        >
          {(data) => <Posts posts={rowsOf(data)} me={me?.id} />}
        </Loaded>
        <MoreRows of={feed} />
      </Page>
    </>
  )
}

function Posts({ posts, me }: { posts: Activity[]; me: string | undefined }) {
  const { t } = useTranslation()
  const held = useHeldPosts(posts, me)
  return (
    <>
      <div role="status" className={styles.news}>
        {held.waiting > 0 && (
          <button type="button" className={styles.pill} onClick={held.show}>
            <Icon name="arrow-up" size="sm" />
            {t('feed.newPosts', { count: held.waiting })}
          </button>
        )}
      </div>
      <PostList posts={held.posts} label={t('feed.title')} place="list" me={me} />
    </>
  )
}
