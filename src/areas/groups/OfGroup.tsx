// The group in the address, for every screen below it: found by id or slug, and passed on once it has loaded.
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
  /** A page below the group's main page: the back button goes to the main page. */
  part?: boolean
  /** The name of the page, before the name of the group in the document title. */
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
