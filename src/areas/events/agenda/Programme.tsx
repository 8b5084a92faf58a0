// One day of the agenda: past sessions folded away, a line at the current time, and the sessions to come.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyTime } from '../../../components/events/agenda/use-switches.ts'
import { SessionLine } from '../../../components/events/SessionLine.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { clock, fullDay } from '../../../lib/time/dates.ts'
import { dayShift } from '../../../lib/time/day-shift.ts'
import { listed } from '../../../lib/text/listed.ts'
import { duration } from '../../../lib/time/durations.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { clashesOf, foldPast, hurriedIds, nowPlace, slotsOf, type Clash, type Slot } from '../../../components/events/agenda/agenda.ts'
import { Clashes } from '../../../components/events/agenda/Clashes.tsx'
import { hasLongClock } from '../../../components/events/agenda/long-clock.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import styles from './Programme.module.css'
import { useAgendaChoice } from './use-agenda-choice.ts'
import { SeatLine } from './SeatLine.tsx'
import { useMine, type Mine } from '../../../components/reads/use-mine.ts'
import { useBeforePrint } from '../../../kit/hooks/use-before-print.ts'
import { useStar } from '../../../components/events/agenda/use-star.ts'

export interface ProgrammeProps {
  event: Event
  /** Of all days. */
  sessions: readonly Session[]
  /** "2026-11-20", in the event's time zone. */
  day: string
  now: number
}

export function Programme({ event, sessions, day, now }: ProgrammeProps) {
  const { t, i18n } = useTranslation()
  const { mine, track, choose } = useAgendaChoice()
  const [unfolded, setUnfolded] = useState(false)
  useBeforePrint(() => setUnfolded(true))
  const { isMine, isRegistered, canRegister } = useMine(event.id, event.registrations.length > 0)
  const wanted = sessions.filter(
    (session) => (!mine || isMine(session)) && (track === null || session.tracks.some(({ slug }) => slug === track)),
  )
  const starOf = useStar(event.id)
  const timeZone = useMyTime().isOn ? 'local' : event.timezone
  const ofDay = new Set(slotsOf(sessions, day, event.timezone).flatMap((slot) => slot.sessions))
  // Of all days, because a session may last until after midnight.
  const clashes = clashesOf(sessions, isMine).filter((pair) => pair.some((session) => ofDay.has(session)))
  const slots = slotsOf(wanted, day, event.timezone)
  const { past, rest } = foldPast(slots, now)
  const shown = unfolded ? slots : rest
  const earlier = past.reduce((count, slot) => count + slot.sessions.length, 0)
  if (slots.length === 0)
    return (
      <EmptyState
        title={mine ? t('programme.noneKeptTitle') : t('programme.noneOfTrackTitle')}
        actions={<Button onClick={() => choose({})}>{t('events.wholeAgenda')}</Button>}
      >
        {mine ? t('programme.noneKeptText') : t('programme.noneOfTrackText')}
      </EmptyState>
    )
  return (
    <div className={cx(hasLongClock(i18n.language) && styles.wide)}>
      <p className={styles.date}>{fullDay(`${day}T12:00:00Z`, { locale: i18n.language, timeZone: 'UTC' })}</p>
      <Clashes clashes={clashes} zoneOf={() => timeZone} isRegistered={isRegistered} starOf={starOf} />
      {earlier > 0 && (
        <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} />
          <span>{t('programme.earlier', { count: earlier })}</span>
        </button>
      )}
      <Lines
        event={event}
        timeZone={timeZone}
        slots={shown}
        day={day}
        now={now}
        clashes={clashes}
        hurried={hurriedIds(sessions, isMine)}
        starOf={starOf}
        isRegistered={isRegistered}
        canRegister={canRegister}
      />
    </div>
  )
}

const overlaps = (clashes: readonly Clash[], { id }: Session): boolean => clashes.some((pair) => pair.some((one) => one.id === id))

interface LinesProps extends Pick<Mine, 'isRegistered' | 'canRegister'> {
  event: Event
  /** Of the times shown; 'local' for the reader's. */
  timeZone: string | null
  slots: readonly Slot[]
  day: string
  now: number
  clashes: readonly Clash[]
  hurried: ReadonlySet<string>
  starOf: ReturnType<typeof useStar>
}

function Lines({ event, timeZone, slots, day, now, clashes, hurried, starOf, isRegistered, canRegister }: LinesProps) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const place = { locale: i18n.language, timeZone }
  const shiftOf = ({ startTime }: Session) =>
    timeZone === 'local' ? dayShift(startTime, { ...place, timeZone: event.timezone }) : undefined
  const present = nowPlace(slots, now)
  const time = clock(now, place)
  const line = (
    <li key="now" className={styles.now} data-ages aria-label={t('programme.nowAt', { time })}>
      <span aria-hidden>{time}</span>
      <i />
    </li>
  )
  const lines = slots.flatMap((slot, at) => [
    ...(at === present ? [line] : []),
    ...slot.sessions.map((session, nth) => (
      <li key={session.id} className={cx(nth === 0 && at > 0 && at !== present && styles.next, nth === 0 && styles.first)}>
        <SessionLine
          session={session}
          href={paths.session({ event: address, sessionId: session.id })}
          timeZone={timeZone}
          shift={shiftOf(session)}
          now={now}
          showTime={nth === 0}
          star={starOf(session)}
          state={
            <>
              {nth > 0 && <VisuallyHidden>{listed([clock(session.startTime, place), shiftOf(session)], i18n.language)}</VisuallyHidden>}
              <SeatLine
                session={session}
                isRegistered={isRegistered(session)}
                canRegister={canRegister(session) && Date.parse(session.endTime) > now}
              />
              {overlaps(clashes, session) && (
                <StateLine kind="warn" icon="clash">
                  {t('clash.mark')}
                </StateLine>
              )}
              {hurried.has(session.id) && (
                <StateLine icon="clock">{t('clash.toChangeRoom', { time: duration(0, i18n.language) })}</StateLine>
              )}
            </>
          }
        />
      </li>
    )),
  ])
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" aria-label={fullDay(`${day}T12:00:00Z`, { ...place, timeZone: 'UTC' })}>
      {lines}
      {present === slots.length && line}
    </ul>
  )
}
