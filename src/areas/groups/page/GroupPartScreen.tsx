// A page of a group besides its posts: announcements, events, members, media, sponsors, preferences.
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { self } from '../../../api/resources/people/self.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Gone } from '../../../kit/detail/Gone.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { Waiting } from '../../../kit/list/Waiting.tsx'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import type { GroupPart } from '../area.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { groupParts, partNames, type PartProps } from './group-parts.ts'
import { GroupTabs } from './GroupTabs.tsx'
import { OfGroup } from '../OfGroup.tsx'
import { isIn, standingIn } from '../standing-in.ts'

const views: Record<GroupPart, ComponentType<PartProps>> = {
  announcements: lazyPart(() => import('./GroupAnnouncements.tsx'), 'GroupAnnouncements'),
  events: lazyPart(() => import('./GroupEvents.tsx'), 'GroupEvents'),
  media: lazyPart(() => import('./GroupMedia.tsx'), 'GroupMedia'),
  members: lazyPart(() => import('./GroupMembers.tsx'), 'GroupMembers'),
  sponsors: lazyPart(() => import('./GroupSponsors.tsx'), 'GroupSponsors'),
  preferences: lazyPart(() => import('./GroupPreferences.tsx'), 'GroupPreferences'),
}

export function GroupPartScreen() {
  const { t } = useTranslation()
  const { part } = useParams<{ part: string }>()
  const current = partNames.find((name) => name === part)
  return (
    <OfGroup part title={current && t(`groups.part.${current}`)}>
      {(group) => <Found group={group} current={current} />}
    </OfGroup>
  )
}

/** Waits for the reader's memberships, because they decide what is requested. */
function Found({ group, current }: { group: Group; current: GroupPart | undefined }) {
  const { t } = useTranslation()
  const links = useQuery(self.relationships())
  if (!current) return <Shut group={group} title={t('common.face.goneTitle')} text={t('common.face.goneText')} />
  const View = views[current]
  return (
    <Loaded of={links} freshness={false}>
      {(known) => {
        const { role, inside } = standingIn(group, known)
        if (!inside || (groupParts[current].own && !isIn(role)))
          return <Shut group={group} title={t('groups.closedTitle')} text={t('groups.closedText')} />
        return (
          <>
            <GroupTabs group={group} role={role} current={current} />
            <Suspense
              fallback={
                <Waiting>
                  <Skeleton />
                </Waiting>
              }
            >
              <View group={group} role={role} />
            </Suspense>
          </>
        )
      }}
    </Loaded>
  )
}

function Shut({ group, title, text }: { group: Group; title: string; text: string }) {
  const { t } = useTranslation()
  return <Gone title={title} text={text} to={paths.group({ group: group.slug })} way={t('groups.toGroup', { name: group.name })} />
}
