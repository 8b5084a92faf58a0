// A page of a group beside its posts: announcements, events, members, media, sponsors, what one wants to hear of it.
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { self } from '../../../api/resources/people/self.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { Waiting } from '../../../kit/list/Waiting.tsx'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import type { GroupPart } from '../area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
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
  return <OfGroup part>{(group) => <Found group={group} />}</OfGroup>
}

/** How the reader stands decides what is asked for, so it is waited for. */
function Found({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { part } = useParams<{ part: string }>()
  const links = useQuery(self.relationships())
  const current = partNames.find((name) => name === part)
  const title = current && t(`groups.part.${current}`)
  useTitle(title && `${title} · ${group.name}`)
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
  return (
    <EmptyState
      page
      drawing="shut"
      title={title}
      actions={<Button href={paths.group({ group: group.slug })}>{t('groups.toGroup', { name: group.name })}</Button>}
    >
      {text}
    </EmptyState>
  )
}
