// A session in the programme: time, duration, title, place and speakers. The star adds it to the agenda.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../contract/events/sessions.ts'
import { clock } from '../../lib/time/dates.ts'
import { ago, duration, minutesBetween } from '../../lib/time/durations.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import styles from './SessionLine.module.css'
import { TrackMark } from './TrackMark.tsx'

export interface SessionLineProps {
  session: Session
  href: string
  /** The event's time zone; 'local' for the reader's. */
  timeZone: string | null
  /** "+1 day", if the reader's day is another than the event's. */
  shift?: string
  now: number
  /** False for the second of two sessions at the same time, which share one time. */
  showTime?: boolean
  /** Shows "in 51 min" beside the place. */
  countdown?: boolean
  /** Omit if it cannot be saved: breaks, visitors. */
  star?: { saved: boolean; onToggle: () => void }
  /** One line about a change or problem: moved, clash, full. */
  state?: ReactNode
}

export function SessionLine({ session, href, timeZone, shift, now, showTime = true, countdown, star, state }: SessionLineProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const place = { locale, timeZone }
  const people = listed(
    session.speakers.map((speaker) => displayName(speaker)),
    locale,
  )
  const ahead = () => {
    const minutes = minutesBetween(now, session.startTime)
    return minutes > 0 && minutes < 24 * 60 ? t('today.in', { time: duration(minutes, locale) }) : ago(session.startTime, locale, now)
  }
  const where = [session.location?.name, countdown ? ahead() : people].filter(Boolean)
  return (
    <div className={cx(styles.line, Date.parse(session.endTime) < now && styles.past)}>
      <div className={styles.when}>
        {showTime && (
          <>
            <time dateTime={session.startTime}>{clock(session.startTime, place)}</time>
            {shift !== undefined && <small>{shift}</small>}
            <small>{duration(minutesBetween(session.startTime, session.endTime), locale)}</small>
          </>
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          <Anchor href={href}>
            <bdi>{session.name}</bdi>
          </Anchor>
        </p>
        {(where.length > 0 || session.tracks.length > 0) && (
          <p className={styles.where} data-ages={countdown ? '' : undefined}>
            {session.tracks.map((track) => (
              <TrackMark key={track.id} track={track} />
            ))}
            {where.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        )}
        {state}
      </div>
      {star && (
        <IconButton
          icon="star"
          className={styles.star}
          pressed={star.saved}
          label={star.saved ? t('today.unsave', { session: session.name }) : t('today.save', { session: session.name })}
          onClick={star.onToggle}
        />
      )}
    </div>
  )
}
