// What was announced to everybody in a group, the newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { announcements } from '../../api/resources/announcements.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { longDate } from '../../lib/calendar.ts'
import { cutText } from '../../lib/cut-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { List } from '../../ui/List.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Row } from '../../ui/Row.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupAnnouncements({ group, role }: PartProps) {
  const { t, i18n } = useTranslation()
  const list = useInfiniteQuery(announcements.ofGroup({ groupId: group.id }))
  const place = { locale: i18n.language, timeZone: 'local' }
  const write = role === 'moderator' && (
    <Button icon="megaphone" size="sm" href={paths.announceToGroup({ group: group.slug })}>
      {t('groups.announce')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('groups.part.announcements')} action={write} />
      <Loaded of={list} empty={<EmptyState title={t('groups.noAnnouncementsTitle')}>{t('groups.noAnnouncementsText')}</EmptyState>}>
        {(data) => (
          <List ruled>
            {rowsOf(data).map(({ id, title, message, createdAt }) => (
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
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
