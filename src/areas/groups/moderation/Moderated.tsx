// A page for the moderators of a group. Anyone else sees that they may not use it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { groups, ownGroups } from '../../../api/resources/community/groups.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { Standing } from '../../../kit/standing/Standing.tsx'

export interface ModeratedProps {
  title: string
  /** A `Page` with its head. */
  children: (group: Group) => ReactNode
}

/** Requests the reader's own membership, which is newer than the cached relationships, so that a new moderator has access immediately. */
export function Moderated({ title, children }: ModeratedProps) {
  const { t } = useTranslation()
  const { group: groupId } = useParams<{ group: string }>()
  const group = useQuery(groups.detail({ groupId }))
  const seat = useQuery(ownGroups.groupMembership({ groupId }))
  return (
    <Standing
      of="moderator"
      thing={group}
      seat={seat}
      title={title}
      back={paths.group({ group: groupId })}
      denied={t('moderated.forModerators')}
    >
      {children}
    </Standing>
  )
}
