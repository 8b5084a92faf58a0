// One room of an event: what the organisers say about it, and its sessions day by day.
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { fullDay } from '../../../lib/time/dates.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { SessionLines } from '../agenda/SessionLines.tsx'
import { eventsArea } from '../area.ts'
import styles from './MapScreen.module.css'
import { addressOf, daysIn, type Room } from './rooms.ts'

export interface RoomPageProps {
  event: Event
  room: Room
  read: LoadedQuery<Session[]>
}

export function RoomPage({ event, room, read }: RoomPageProps) {
  const { i18n } = useTranslation()
  const address = useAddress()
  const now = useNow()
  const locale = i18n.language
  const { location } = room
  const where = addressOf(location, locale)
  return (
    <ListScreen
      title={location.name}
      of={event.name}
      // Most rooms have the address of the venue.
      sub={where && where !== addressOf(event, locale) ? <bdi>{where}</bdi> : undefined}
      back={eventsArea.to.map({ event: address })}
    >
      <Freshness dataUpdatedAt={read.dataUpdatedAt} isFetching={read.isFetching} failed={Boolean(read.error)} />
      {location.image && (
        <div className={styles.picture}>
          <Picture image={location.image} alt="" ratio="16/9" sizes="(min-width: 42rem) 40rem, 100vw" eager />
        </div>
      )}
      {location.description && (
        <div className={styles.about}>
          <UserHtml markup={location.description} />
        </div>
      )}
      {daysIn(room, event.timezone).map(([day, sessions]) => (
        <Section key={day} title={fullDay(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' })}>
          <SessionLines event={event} sessions={sessions} now={now} day={sessions[0]!.startTime} />
        </Section>
      ))}
    </ListScreen>
  )
}
