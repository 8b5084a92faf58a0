// The newest posts, as a preview of the feed.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { activities } from '../../api/resources/community/activities.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { Unhidden } from '../../components/hidden/Unhidden.tsx'
import { PostPreview } from '../../components/feed/PostPreview.tsx'
import { featureNeedsSignIn, featureOn } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { VisitorWays } from './VisitorWays.tsx'

const SHOWN = 3

export interface CommunityProps {
  member: boolean
  now: number
}

/** Visitors see no posts if the feed is only for members. */
export function Community({ member, now }: CommunityProps) {
  const { config } = useSnapshot(tenant)
  if (!config) return null
  const shown = featureOn(config, 'activities') && (member || !featureNeedsSignIn(config, 'activities'))
  return (
    <>
      {shown && <Posts member={member} now={now} />}
      {!member && <VisitorWays />}
    </>
  )
}

function Posts({ member, now }: CommunityProps) {
  const { t } = useTranslation()
  const posts = useInfiniteQuery(activities.list())
  return (
    <Section title={t('community.community')} action={{ label: t('common.seeAll'), href: paths.feed() }}>
      <Loaded
        of={posts}
        freshness={false}
        skeleton={<Skeleton kind="posts" count={3} />}
        empty={
          <EmptyState
            title={t('community.noPostsTitle')}
            actions={member && <Button href={paths.newPost()}>{t('community.write')}</Button>}
          >
            {t('community.noPostsText')}
          </EmptyState>
        }
      >
        {(data) => (
          <List>
            {rowsOf(data)
              .slice(0, SHOWN)
              .map((post) => (
                <Unhidden key={post.id} by={post.account.id} text={post.message}>
                  <PostPreview post={post} now={now} />
                </Unhidden>
              ))}
          </List>
        )}
      </Loaded>
    </Section>
  )
}
