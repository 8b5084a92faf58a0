// Notifications grouped by day.
import { useTranslation } from 'react-i18next'
import { gatherLikes } from '../../components/notifications/gather-likes.ts'
import { NotificationLine } from '../../components/notifications/NotificationLine.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { useUnreadHere } from '../../kit/hooks/use-unread-here.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { chatDay } from '../../lib/time/calendar.ts'
import { dayKey } from '../../lib/time/dates.ts'
import { grouped } from '../../lib/data/grouped.ts'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'

/** `rows` newest first. Days are in the reader's time zone. */
export function Days({ rows }: { rows: readonly Notification[] }) {
  const { i18n } = useTranslation()
  const now = useNow()
  const isUnread = useUnreadHere(rows)
  const days = grouped(rows, ({ createdAt }) => dayKey(createdAt, { timeZone: 'local' }))
  return [...days].map(([day, ofDay]) => (
    <Section key={day} title={chatDay(ofDay[0].createdAt, i18n.language, now)}>
      <List>
        {gatherLikes(ofDay).map(({ newest, others }) => (
          <NotificationLine
            key={newest.id}
            notification={newest}
            others={others}
            now={now}
            unread={[newest, ...others].some(({ id }) => isUnread(id))}
          />
        ))}
      </List>
    </Section>
  ))
}
