// Sessions of the member's own agenda as lines, with their overlaps and registrations.
import { useTranslation } from 'react-i18next'
import { hurriedIds, type Clash } from '../../components/events/agenda/agenda.ts'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import { useStars } from '../../components/events/agenda/use-star.ts'
import { SessionLine } from '../../components/events/SessionLine.tsx'
import { TrackOrder } from '../../components/events/track-order.ts'
import { dayShift } from '../../lib/time/day-shift.ts'
import { duration } from '../../lib/time/durations.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/rows/List.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import type { OwnSession } from './own-sessions.ts'

export interface OwnLinesProps {
  sessions: readonly OwnSession[]
  now: number
  clashes?: readonly Clash[]
  countdown?: boolean
  label?: string
}

export function OwnLines({ sessions, now, clashes = [], countdown, label }: OwnLinesProps) {
  const { t, i18n } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const starOf = useStars()
  const locale = i18n.language
  const hurried = hurriedIds(
    sessions.map(({ session }) => session),
    () => true,
  )
  const overlapping = new Set(clashes.flat().map(({ id }) => id))
  return (
    <TrackOrder value={sessions[0]?.tracks ?? []}>
      <List label={label}>
        {sessions.map(({ event, session, isRegistered }) => (
          <SessionLine
            key={session.id}
            session={session}
            href={paths.session({ event: event.slug, sessionId: session.id })}
            timeZone={isMyTime ? 'local' : event.timezone}
            shift={isMyTime ? dayShift(session.startTime, { locale, timeZone: event.timezone }) : undefined}
            now={now}
            countdown={countdown}
            star={starOf(event.id, session)}
            state={
              <>
                {isRegistered && <StateLine icon="circle-check">{t('clash.registered')}</StateLine>}
                {overlapping.has(session.id) && (
                  <StateLine kind="warn" icon="clash">
                    {t('clash.mark')}
                  </StateLine>
                )}
                {hurried.has(session.id) && <StateLine icon="clock">{t('clash.toChangeRoom', { time: duration(0, locale) })}</StateLine>}
              </>
            }
          />
        ))}
      </List>
    </TrackOrder>
  )
}
