// One announcement: text, author, audience and date.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { announcements } from '../../api/resources/community/announcements.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import type { Announcement } from '../../contract/community/announcements.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { clock } from '../../lib/time/dates.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './AnnouncementScreen.module.css'
import { ToWhom } from './ToWhom.tsx'
import { useReadUrgent } from './use-read-urgent.ts'

export function AnnouncementScreen() {
  const { t } = useTranslation()
  const { announcementId } = useParams<{ announcementId: string }>()
  const announcement = useQuery(announcements.announcement({ announcementId }))
  return (
    <DetailScreen
      of={announcement}
      title={announcement.data && (announcement.data.title ?? t('announcements.untitled'))}
      back={paths.notifications()}
      gone={{
        title: t('announcements.goneTitle'),
        text: t('announcements.goneText'),
        to: paths.notifications(),
        way: t('announcements.toAll'),
      }}
      skeleton={<Skeleton kind="text" count={5} />}
    >
      {(found) => <Found announcement={found} />}
    </DetailScreen>
  )
}

function Found({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation()
  const { id, title, html, message, urgent, creator, createdAt } = announcement
  useReadUrgent(urgent ? id : null)
  const place = { locale: i18n.language, timeZone: 'local' }
  const when = (
    <time dateTime={createdAt}>{t('announcements.when', { day: longDate(createdAt, place), time: clock(createdAt, place) })}</time>
  )
  const text = html ?? message
  return (
    <article>
      <header className={styles.head}>
        <ToWhom announcement={announcement} />
        <h1 tabIndex={-1}>{title === null ? t('announcements.untitled') : <bdi>{title}</bdi>}</h1>
      </header>
      {creator ? (
        <AccountLine account={creator} href={paths.person({ accountId: creator.username })} second={when} />
      ) : (
        <p className="pad sub">{when}</p>
      )}
      {text && (
        <div className={styles.text}>
          <UserHtml markup={text} />
        </div>
      )}
    </article>
  )
}
