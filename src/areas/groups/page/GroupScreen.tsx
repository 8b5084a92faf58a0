// One group: description, the reader's membership, and posts.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { LinkList } from '../../../components/people/LinkList.tsx'
import { webAddress } from '../../../kit/text/web-address.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { GroupAbout } from './GroupAbout.tsx'
import { GroupHead } from './GroupHead.tsx'
import { GroupTabs } from './GroupTabs.tsx'
import styles from '../groups.module.css'
import { OfGroup } from '../OfGroup.tsx'
import { Standing } from '../Standing.tsx'
import { standingIn } from '../standing-in.ts'

// Lazy-loaded: the posts are shown after the head.
const GroupPosts = lazyPart(() => import('./GroupPosts.tsx'), 'GroupPosts')
const AskingPeople = lazyPart(() => import('../list/AskingPeople.tsx'), 'AskingPeople')

export function GroupScreen() {
  return <OfGroup>{(group) => <Found group={group} />}</OfGroup>
}

function Found({ group }: { group: Group }) {
  const { t } = useTranslation()
  const standing = standingIn(group, useQuery(self.relationships()).data)
  const site = { name: t('groups.website'), href: webAddress(group.externalUrl), web: true }
  return (
    <>
      <GroupHead group={group}>
        <Standing group={group} standing={standing} />
      </GroupHead>
      <GroupAbout key={group.id} group={group} />
      <LinkList title={t('groups.links')} links={[site]} />
      <Suspense>{standing.role === 'moderator' && <AskingPeople group={group} />}</Suspense>
      {standing.inside && (
        <>
          <div className={styles.parts}>
            <GroupTabs group={group} role={standing.role} />
          </div>
          <section>
            <h2>
              <VisuallyHidden>{t('groups.part.posts')}</VisuallyHidden>
            </h2>
            <Suspense fallback={<Skeleton kind="posts" />}>
              <GroupPosts group={group} role={standing.role} />
            </Suspense>
          </section>
        </>
      )}
    </>
  )
}
