// The group of the address, for every screen below it: found by id or readable name, and shown once it is there.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { groups } from '../../api/resources/community/groups.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import type { Group } from '../../contract/community/groups.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { GroupMenu } from './page/GroupMenu.tsx'

export interface OfGroupProps {
  /** A page of it rather than its first: the way back leads there. */
  part?: boolean
  children: (group: Group) => ReactNode
}

export function OfGroup({ part, children }: OfGroupProps) {
  const { t } = useTranslation()
  const { group: groupId } = useParams<{ group: string }>()
  const group = useQuery(groups.detail({ groupId }))
  const gone = (
    <EmptyState page drawing="shut" title={t('groups.goneTitle')} actions={<Button href={paths.groups()}>{t('groups.toAll')}</Button>}>
      {t('groups.goneText')}
    </EmptyState>
  )
  return (
    <>
      <Bar
        back={part ? paths.group({ group: groupId }) : paths.groups()}
        title={part && group.data && <bdi>{group.data.name}</bdi>}
        actions={group.data && <GroupMenu group={group.data} />}
      />
      <Page>
        <Loaded of={group} page gone={gone} skeleton={part ? <Skeleton /> : <Skeleton kind="page" />}>
          {children}
        </Loaded>
      </Page>
    </>
  )
}
