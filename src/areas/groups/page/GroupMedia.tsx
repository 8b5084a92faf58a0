// Pictures and videos posted in a group.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { MediaGrid } from '../../../components/feed/post/MediaGrid.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupMedia({ group }: PartProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.media({ groupId: group.id }))
  return (
    <>
      <PageHead title={t('groups.part.media')} />
      <PagedRows
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        none={{ title: t('groups.noMediaTitle'), text: t('groups.noMediaText') }}
      >
        {(rows) => <MediaGrid posts={rows} />}
      </PagedRows>
    </>
  )
}
