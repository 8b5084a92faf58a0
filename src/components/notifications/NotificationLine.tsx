// A notification in the list: sentence, quotation, time. The whole row links to its target.
import { useTranslation } from 'react-i18next'
import type { Notification } from '../../contract/community/notifications.ts'
import { rich } from '../../i18n/rich.tsx'
import { clock, sameDay } from '../../lib/time/dates.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { ago, minutesBetween } from '../../lib/time/durations.ts'
import { routeOfNotification } from '../../lib/links/notification-route.ts'
import { places } from '../../lib/links/places.ts'
import { cx } from '../../ui/cx.ts'
import { Row } from '../../ui/rows/Row.tsx'
import { UnreadDot } from '../../ui/marks/UnreadDot.tsx'
import { Unhidden } from '../hidden/Unhidden.tsx'
import { useNamed } from '../people/use-named.ts'
import { saidBy, sentenceOf } from './notification-kinds.ts'
import styles from './NotificationLine.module.css'
import { NotificationLead } from './NotificationLead.tsx'

export interface NotificationLineProps {
  notification: Notification
  /** Further likes of the same post, merged into this line. */
  others?: readonly Notification[]
  now: number
  unread: boolean
}

/** If its subject was deleted or is no longer visible, it says so and has no link. */
export function NotificationLine({ notification, others = [], now, unread }: NotificationLineProps) {
  const { t, i18n } = useTranslation()
  const { id, sender, createdAt } = notification
  const { thing, quote } = saidBy(notification)
  const href = routeOfNotification(notification)
  const gone = href === places.notifications({ notificationId: id })
  const place = { locale: i18n.language, timeZone: 'local' }
  const recent = sameDay(createdAt, now, place) && minutesBetween(createdAt, now) < 60
  const second = gone
    ? t('notifications.gone')
    : quote && (
        <span className={styles.quote}>
          <bdi>{quote}</bdi>
        </span>
      )
  const meant = useNamed(id, ...others.map((other) => other.id))
  const says = t(sentenceOf(notification, others.length, now), { count: others.length })
  return (
    // The target of `/notifications#{id}`.
    <div id={id} className={cx(meant && styles.meant)}>
      {others.map((other) => (
        <span key={other.id} id={other.id} />
      ))}
      <Unhidden by={sender?.id} text={`${thing ?? ''}\n${quote ?? ''}`}>
        <Row
          top
          lead={<NotificationLead of={notification} behind={others[0]?.sender} />}
          title={rich(says, {
            name: <bdi>{sender ? displayName(sender) : t('notifications.somebody')}</bdi>,
            thing: <bdi>{thing ?? t('notifications.something')}</bdi>,
          })}
          second={
            <>
              {second}
              <time className={styles.when} data-ages dateTime={createdAt}>
                {recent ? ago(createdAt, i18n.language, now) : clock(createdAt, place)}
              </time>
            </>
          }
          end={unread ? <UnreadDot label={t('common.unread')} /> : undefined}
          href={gone ? undefined : href}
          unread={unread}
        />
      </Unhidden>
    </div>
  )
}
