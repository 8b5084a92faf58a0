// One day of the agenda as a grid of rooms and times. For screen readers it is a list, in which each session has its time and room.
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clashesOf } from '../../../components/events/agenda/agenda.ts'
import { useMyTime } from '../../../components/events/agenda/use-switches.ts'
import { useStar } from '../../../components/events/agenda/use-star.ts'
import { TrackMark } from '../../../components/events/TrackMark.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { clockRange } from '../../../lib/time/calendar.ts'
import { clock, dayKey, fullDay } from '../../../lib/time/dates.ts'
import { dayShift } from '../../../lib/time/day-shift.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { hasLongClock } from '../../../components/events/agenda/long-clock.ts'
import { Programme, type ProgrammeProps } from './Programme.tsx'
import styles from './ProgrammeGrid.module.css'
import { roomGrid, type Span } from './room-grid.ts'
import { useAgendaChoice } from './use-agenda-choice.ts'
import { useMine } from '../../../components/reads/use-mine.ts'

/** Places an item; the first column has the times, the first row the rooms. As custom properties, which painted copies keep. */
const at = (columns: Span, rows: Span) =>
  ({ '--column': columns.from + 1, '--column-end': columns.to + 1, '--row': rows.from + 1, '--row-end': rows.to + 1 }) as CSSProperties

export function ProgrammeGrid(props: ProgrammeProps) {
  const { event, sessions, day, now } = props
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { mine, track } = useAgendaChoice()
  const { isMine } = useMine(event.id, event.registrations.length > 0)
  const starOf = useStar(event.id)
  const isMyTime = useMyTime().isOn
  const locale = i18n.language
  const place = { locale, timeZone: isMyTime ? 'local' : event.timezone }
  const wanted = sessions.filter(
    (session) =>
      dayKey(session.startTime, { timeZone: event.timezone }) === day &&
      (!mine || isMine(session)) &&
      (track === null || session.tracks.some(({ slug }) => slug === track)),
  )
  // It says why nothing is here.
  if (wanted.length === 0) return <Programme {...props} />
  const { rooms, starts, cells, columns } = roomGrid(wanted, locale)
  const overlapping = new Set(
    clashesOf(sessions, isMine)
      .flat()
      .map(({ id }) => id),
  )
  return (
    <div className={styles.scroller}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
        role="list"
        aria-label={fullDay(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' })}
        className={cx(styles.grid, hasLongClock(locale) && styles.wide)}
        style={{ '--columns': columns } as CSSProperties}
      >
        {rooms.map(({ name, ...span }) => (
          <li key={name} aria-hidden className={styles.room} style={at(span, { from: 0, to: 1 })}>
            {name === null ? t('events.placeOpen') : <bdi>{name}</bdi>}
          </li>
        ))}
        {starts.map(({ at: start, row }) => (
          <li key={start} aria-hidden className={styles.time} style={at({ from: 0, to: 1 }, { from: row, to: row + 1 })}>
            {clock(start, place)}
          </li>
        ))}
        {cells.map(({ session, columns: across, rows }) => {
          const star = starOf(session)
          const shift = isMyTime ? dayShift(session.startTime, { locale, timeZone: event.timezone }) : undefined
          return (
            <li key={session.id} className={cx(styles.cell, Date.parse(session.endTime) < now && styles.past)} style={at(across, rows)}>
              <div className={styles.what}>
                <p className={styles.title}>
                  <Anchor href={paths.session({ event: address, sessionId: session.id })}>
                    <bdi>{session.name}</bdi>
                  </Anchor>
                </p>
                <p className={styles.when}>
                  {session.tracks.map((one) => (
                    <TrackMark key={one.id} track={one} />
                  ))}
                  <span className="num">{listed([clockRange(session.startTime, session.endTime, place), shift], locale)}</span>
                  {session.location && (
                    <VisuallyHidden>
                      {' · '}
                      <bdi>{session.location.name}</bdi>
                    </VisuallyHidden>
                  )}
                </p>
                {overlapping.has(session.id) && (
                  <StateLine kind="warn" icon="clash">
                    {t('clash.mark')}
                  </StateLine>
                )}
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
            </li>
          )
        })}
      </ul>
    </div>
  )
}
