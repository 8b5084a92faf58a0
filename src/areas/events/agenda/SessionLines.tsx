// A few sessions outside the agenda, on pages that do not show a day.
import { useTranslation } from 'react-i18next'
import { SessionLine } from '../../../components/events/SessionLine.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { shortDay } from '../../../lib/time/calendar.ts'
import { sameDay } from '../../../lib/time/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { paths } from '../../../paths.ts'
import { List } from '../../../ui/rows/List.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import styles from './Programme.module.css'
import { hasLongClock } from '../../../components/events/agenda/long-clock.ts'
import { useStar } from '../../../components/events/agenda/use-star.ts'

export interface SessionLinesProps {
  event: Event
  sessions: readonly Session[]
  now: number
  /** Sessions on this day show only their time. Without it every session shows its day. */
  day?: string
}

export function SessionLines({ event, sessions, now, day }: SessionLinesProps) {
  const { i18n } = useTranslation()
  const address = useAddress()
  const starOf = useStar(event.id)
  const place = { locale: i18n.language, timeZone: event.timezone }
  return (
    <div className={cx(styles.lines, hasLongClock(i18n.language) && styles.wide)}>
      <List>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            href={paths.session({ event: address, sessionId: session.id })}
            timeZone={event.timezone}
            now={now}
            star={starOf(session)}
            state={!(day && sameDay(session.startTime, day, place)) && <p className={styles.day}>{shortDay(session.startTime, place)}</p>}
          />
        ))}
      </List>
    </div>
  )
}
