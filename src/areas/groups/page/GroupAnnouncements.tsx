// The announcements of a group, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { announcements } from '../../../api/resources/community/announcements.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { longDate } from '../../../lib/time/calendar.ts'
import { cutText } from '../../../lib/text/cut-text.ts'
import { paths } from '../../../paths.ts'
import { groupsArea } from '../area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupAnnouncements({ group, role }: PartProps) {
  const { t, i18n } = useTranslation()
  const list = useInfiniteQuery(announcements.ofGroup({ groupId: group.id }))
  const place = { locale: i18n.language, timeZone: 'local' }
  const write = role === 'moderator' && (
    <Button icon="megaphone" size="sm" href={groupsArea.to.announce({ group: group.slug })}>
      {t('groups.announce')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('groups.part.announcements')} action={write} />
      <PagedRows of={list} none={{ title: t('groups.noAnnouncementsTitle'), text: t('groups.noAnnouncementsText') }}>
        {(rows) => (
          <List ruled>
            {rows.map(({ id, title, message, createdAt }) => (
              <Row
                key={id}
                top
                lead={<Glyph icon="megaphone" />}
                title={title === null ? t('groups.untitled') : <bdi>{title}</bdi>}
                second={
                  <>
                    <time className="meta" dateTime={createdAt}>
                      {longDate(createdAt, place)}
                    </time>
                    {message && <p dir="auto">{cutText(message, 140)}</p>}
                  </>
                }
                href={paths.announcement({ announcementId: id })}
              />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}
