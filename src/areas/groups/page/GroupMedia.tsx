// Pictures and videos that were shown in a group.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import { MediaGrid } from '../../../components/feed/post/MediaGrid.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupMedia({ group }: PartProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.media({ groupId: group.id }))
  return (
    <>
      <PageHead title={t('groups.part.media')} />
      <Loaded
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        empty={<EmptyState title={t('groups.noMediaTitle')}>{t('groups.noMediaText')}</EmptyState>}
      >
        {(data) => <MediaGrid posts={rowsOf(data)} />}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
