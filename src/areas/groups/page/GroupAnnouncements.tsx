// The announcements of a group, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { announcements } from '../../../api/resources/community/announcements.ts'
import { AnnouncementRows } from '../../../components/announcements/AnnouncementRows.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { groupsArea } from '../area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupAnnouncements({ group, role }: PartProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(announcements.ofGroup({ groupId: group.id }))
  const write = role === 'moderator' && (
    <Button icon="megaphone" size="sm" href={groupsArea.to.announce({ group: group.slug })}>
      {t('groups.announce')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('groups.part.announcements')} action={write} />
      <PagedRows of={list} none={{ title: t('groups.noAnnouncementsTitle'), text: t('groups.noAnnouncementsText') }}>
        {(rows) => <AnnouncementRows announcements={rows} untitled={t('groups.untitled')} />}
      </PagedRows>
    </>
  )
}
