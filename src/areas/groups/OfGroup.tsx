// The group of the address, for every screen below it: found by id or readable name, and shown once it is there.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { groups } from '../../api/resources/community/groups.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import type { Group } from '../../contract/community/groups.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { GroupMenu } from './page/GroupMenu.tsx'

export interface OfGroupProps {
  /** A page of it rather than its first: the way back leads there. */
  part?: boolean
  /** The page's own name, before that of the group in the browser's tab. */
  title?: string
  children: (group: Group) => ReactNode
}

export function OfGroup({ part, title, children }: OfGroupProps) {
  const { t } = useTranslation()
  const { group: groupId } = useParams<{ group: string }>()
  const group = useQuery(groups.detail({ groupId }))
  return (
    <DetailScreen
      of={group}
      title={group.data && [title, group.data.name].filter(Boolean).join(' · ')}
      back={part ? paths.group({ group: groupId }) : paths.groups()}
      bar={part && group.data && <bdi>{group.data.name}</bdi>}
      actions={group.data && <GroupMenu group={group.data} />}
      gone={{ title: t('groups.goneTitle'), text: t('groups.goneText'), to: paths.groups(), way: t('groups.toAll') }}
      skeleton={part ? <Skeleton /> : <Skeleton kind="page" />}
    >
      {children}
    </DetailScreen>
  )
}
