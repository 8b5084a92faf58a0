// One announcement: what is said, by whom, to whom, and when.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { announcements } from '../../api/resources/community/announcements.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import type { Announcement } from '../../contract/community/announcements.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { clock } from '../../lib/time/dates.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './AnnouncementScreen.module.css'
import { ToWhom } from './ToWhom.tsx'

export function AnnouncementScreen() {
  const { t } = useTranslation()
  const { announcementId } = useParams<{ announcementId: string }>()
  const announcement = useQuery(announcements.announcement({ announcementId }))
  useTitle(announcement.data ? (announcement.data.title ?? t('announcements.untitled')) : undefined)
  const gone = (
    <EmptyState
      page
      drawing="shut"
      title={t('announcements.goneTitle')}
      actions={<Button href={paths.notifications()}>{t('announcements.toAll')}</Button>}
    >
      {t('announcements.goneText')}
    </EmptyState>
  )
  return (
    <>
      <Bar back={paths.notifications()} />
      <Page>
        <Loaded of={announcement} page gone={gone} skeleton={<Skeleton kind="text" count={5} />}>
          {(found) => <Found announcement={found} />}
        </Loaded>
      </Page>
    </>
  )
}

function Found({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation()
  const { title, html, message, creator, createdAt } = announcement
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
