// A page for those who moderate a group; everyone else is told that it is not theirs.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { groups, ownGroups } from '../../../api/resources/community/groups.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

export interface ModeratedProps {
  title: string
  /** A `Page` with its head. */
  children: (group: Group) => ReactNode
}

/** Asks for the reader's own seat, which is younger than what they may do everywhere: who was made a moderator a moment ago is admitted. */
export function Moderated({ title, children }: ModeratedProps) {
  const { t } = useTranslation()
  const { group: groupId } = useParams<{ group: string }>()
  const group = useQuery(groups.detail({ groupId }))
  const seat = useQuery(ownGroups.groupMembership({ groupId }))
  useTitle(group.data && `${title} · ${group.data.name}`)
  const denied = (
    <EmptyState page drawing="shut" title={t('common.face.deniedTitle')}>
      {t('moderated.forModerators')}
    </EmptyState>
  )
  const waiting = <Skeleton kind="page" />
  return (
    <>
      <Bar back={paths.group({ group: groupId })} />
      <Loaded of={group} page freshness={false} skeleton={waiting}>
        {(found) => (
          <Loaded of={seat} page freshness={false} skeleton={waiting} gone={denied}>
            {({ role }) => (role === 'moderator' ? children(found) : denied)}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
