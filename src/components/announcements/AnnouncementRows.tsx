// Announcements as rows of a list: title, date, and the beginning of the text.
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../contract/community/announcements.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { paths } from '../../paths.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'

/** Characters of the text that a row shows. */
const LONGEST = 140

export interface AnnouncementRowsProps {
  announcements: readonly Announcement[]
  /** The title of one without a title. */
  untitled: string
}

export function AnnouncementRows({ announcements, untitled }: AnnouncementRowsProps) {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone: 'local' }
  return (
    <List ruled>
      {announcements.map(({ id, title, message, urgent, createdAt }) => (
        <Row
          key={id}
          top
          lead={<Glyph icon="megaphone" />}
          title={title === null ? untitled : <bdi>{title}</bdi>}
          second={
            <>
              <time className="meta" dateTime={createdAt}>
                {longDate(createdAt, place)}
              </time>
              {urgent && (
                <StateLine kind="warn" icon="triangle-alert">
                  {t('urgent.mark')}
                </StateLine>
              )}
              {message && <p dir="auto">{cutText(message, LONGEST)}</p>}
            </>
          }
          href={paths.announcement({ announcementId: id })}
        />
      ))}
    </List>
  )
}
