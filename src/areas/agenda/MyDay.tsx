// One day of the member's own agenda: its overlaps, and the sessions of each event.
import { useTranslation } from 'react-i18next'
import { clashesOf } from '../../components/events/agenda/agenda.ts'
import { Clashes } from '../../components/events/agenda/Clashes.tsx'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import { useStars } from '../../components/events/agenda/use-star.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { readsOtherwise, zoneName } from '../../lib/time/zones.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/rows/Section.tsx'
import { OwnLines } from './OwnLines.tsx'
import { byEvent, dayOf, type OwnSession } from './own-sessions.ts'

export interface MyDayProps {
  /** Of all days, because a session may last until after midnight. */
  sessions: readonly OwnSession[]
  day: string
  now: number
}

export function MyDay({ sessions, day, now }: MyDayProps) {
  const { t, i18n } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const starOf = useStars()
  const byId = new Map(sessions.map((one) => [one.session.id, one]))
  const ofDay = sessions.filter((one) => dayOf(one) === day)
  const ids = new Set(ofDay.map(({ session }) => session.id))
  const clashes = clashesOf(
    sessions.map(({ session }) => session),
    () => true,
  ).filter((pair) => pair.some(({ id }) => ids.has(id)))
  const eventOf = ({ id }: Session) => byId.get(id)!.event
  /** Then only the reader's clock can be compared. */
  const ofTwoZones = (one: Session, other: Session) => eventOf(one).timezone !== eventOf(other).timezone
  return (
    <>
      <Clashes
        clashes={clashes}
        zoneOf={([one, other]) => (isMyTime || ofTwoZones(one, other) ? 'local' : eventOf(one).timezone)}
        noteOf={(pair) => (!isMyTime && ofTwoZones(...pair) ? t('events.timesHere') : null)}
        eventOf={(session, [one, other]) => (eventOf(one).id === eventOf(other).id ? null : eventOf(session).name)}
        isRegistered={({ id }) => byId.get(id)!.isRegistered}
        starOf={(session) => starOf(eventOf(session).id, session)}
      />
      {byEvent(ofDay).map(({ event, sessions: own }) => {
        const place = { locale: i18n.language, timeZone: event.timezone }
        const zone = !isMyTime && readsOtherwise(own[0]!.session.startTime, place) && zoneName(place, own[0]!.session.startTime)
        return (
          <Section
            key={event.id}
            title={<bdi>{event.name}</bdi>}
            action={{ label: t('today.agenda'), href: paths.agenda({ event: event.slug, day }) }}
          >
            {zone && <p className="pad sub">{t('events.timesIn', { zone })}</p>}
            <OwnLines sessions={own} now={now} clashes={clashes} label={event.name} />
          </Section>
        )
      })}
    </>
  )
}
