// The feed: posts of everyone, or of the member's groups. Newest first.
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { activities } from '../../api/resources/community/activities.ts'
import { extras } from '../../api/resources/community/extras.ts'
import { ownGroups } from '../../api/resources/community/groups.ts'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { HeldPosts, LOOKS_EVERY } from '../../components/feed/list/HeldPosts.tsx'
import { WaitingPosts } from '../../components/feed/list/WaitingPosts.tsx'
import { WriteLine } from '../../components/feed/write/WriteLine.tsx'
import { Loaded, type LoadedQuery } from '../../kit/list/Loaded.tsx'
import type { MoreRowsProps } from '../../kit/list/MoreRows.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import type { Activity } from '../../contract/community/activities.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { LinkTabs } from '../../ui/navigation/Tabs.tsx'
import { Advertisement } from './Advertisement.tsx'
import { useInterestName } from './use-interest-name.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export function FeedScreen() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const [query] = useAddressQuery()
  const member = status === 'signed-in'
  const me = useQuery(self.me()).data
  const interest = query.get('interest')
  const from = member && query.get('from') === 'groups' ? 'groups' : 'everyone'
  const title = useInterestName(interest) ?? t('feed.title')
  useTitle(title)
  const tabs = [
    { href: paths.feed(), label: t('feed.everyone'), current: from === 'everyone' && !interest },
    { href: paths.feed({ from: 'groups' }), label: t('feed.myGroups'), current: from === 'groups' && !interest },
  ]
  return (
    <>
      <Bar root />
      <Page>
        <PageHead title={title} />
        {member && <LinkTabs label={t('feed.whose')} tabs={tabs} />}
        {member && <WriteLine me={me} />}
        {member && <WaitingPosts name={displayName(me)} imageUrl={me?.image?.uri} />}
        {interest ? (
          <OfInterest interest={interest} me={me?.id} />
        ) : from === 'groups' ? (
          <OfGroups me={me?.id} />
        ) : (
          <OfEveryone me={me?.id} />
        )}
      </Page>
    </>
  )
}

function OfEveryone({ me }: { me?: string }) {
  const { t } = useTranslation()
  const feed = useInfiniteQuery({ ...activities.list(), refetchInterval: LOOKS_EVERY })
  return (
    <Feed
      of={feed}
      me={me}
      empty={
        <EmptyState title={t('feed.emptyTitle')} actions={me && <Button href={paths.newPost()}>{t('feed.write')}</Button>}>
          {t('feed.emptyText')}
        </EmptyState>
      }
    />
  )
}

function OfGroups({ me }: { me?: string }) {
  const { t } = useTranslation()
  const feed = useInfiniteQuery({ ...ownGroups.groupActivities(), refetchInterval: LOOKS_EVERY })
  return (
    <Feed
      of={feed}
      me={me}
      empty={
        <EmptyState title={t('feed.emptyTitle')} actions={<Button href={paths.groups()}>{t('feed.toGroups')}</Button>}>
          {t('feed.groupsEmptyText')}
        </EmptyState>
      }
    />
  )
}

function OfInterest({ interest, me }: { interest: string; me?: string }) {
  const { t } = useTranslation()
  const feed = useInfiniteQuery(extras.interestActivities({ interest }))
  return (
    <Feed key={interest} of={feed} me={me} empty={<EmptyState title={t('feed.emptyTitle')}>{t('feed.interestEmptyText')}</EmptyState>} />
  )
}

interface FeedProps {
  of: LoadedQuery<InfiniteData<Activity[], number>> & MoreRowsProps['of']
  me?: string
  empty: ReactNode
}

function Feed({ of, me, empty }: FeedProps) {
  return (
    <Loaded of={of} skeleton={<Skeleton kind="posts" />} empty={empty}>
      {(data) => <Posts posts={rowsOf(data)} me={me} more={of} />}
    </Loaded>
  )
}

function Posts({ posts, me, more }: { posts: Activity[]; me?: string; more: MoreRowsProps['of'] }) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const aside = config && featureOn(config, 'advertisements') && <Advertisement />
  return <HeldPosts posts={posts} label={t('feed.title')} me={me} aside={aside} more={more} />
}
