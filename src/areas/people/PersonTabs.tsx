// The content of a person: posts, groups, followers, followed people, pictures. One at a time, each with its own address.
import { useTranslation } from 'react-i18next'
import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import type { PersonTab } from '../../lib/links/places.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { LinkTabs } from '../../ui/navigation/Tabs.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

// Lazy-loaded: shown below the head, and most visits open only one of them.
const PersonPosts = lazyPart(() => import('./PersonPosts.tsx'), 'PersonPosts')
const Followers = lazyPart(() => import('./PersonFollows.tsx'), 'Followers')
const Following = lazyPart(() => import('./PersonFollows.tsx'), 'Following')
const PersonGroups = lazyPart(() => import('./PersonGroups.tsx'), 'PersonGroups')
const PersonMedia = lazyPart(() => import('./PersonMedia.tsx'), 'PersonMedia')

type Shown = PersonTab | 'posts'

const views: Record<
  Shown,
  { label: 'posts' | 'groups' | 'followersTab' | 'followingTab' | 'media'; View: ComponentType<{ account: Account }> }
> = {
  posts: { label: 'posts', View: PersonPosts },
  groups: { label: 'groups', View: PersonGroups },
  followers: { label: 'followersTab', View: Followers },
  following: { label: 'followingTab', View: Following },
  media: { label: 'media', View: PersonMedia },
}
const names = Object.keys(views) as Shown[]

export function PersonTabs({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const shown = names.find((name) => name === query.get('tab')) ?? 'posts'
  const { label, View } = views[shown]
  const tabs = names.map((name) => ({
    href: paths.person({ accountId: account.username, ...(name === 'posts' ? {} : { tab: name }) }),
    label: t(`people.${views[name].label}`),
    current: name === shown,
  }))
  return (
    <>
      <LinkTabs label={t('people.views', { name: displayName(account) })} tabs={tabs} />
      <section>
        <h2>
          <VisuallyHidden>{t(`people.${label}`)}</VisuallyHidden>
        </h2>
        <Suspense fallback={<Skeleton kind="rows" />}>
          <View account={account} />
        </Suspense>
      </section>
    </>
  )
}
