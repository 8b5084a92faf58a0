// The plan of the venue and its rooms, with what happens in them. `room` in the address shows one room and its sessions.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { TrackOrder, trackOrder } from '../../../components/events/track-order.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { clock } from '../../../lib/time/dates.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { eventsArea } from '../area.ts'
import styles from './MapScreen.module.css'
import { RoomPage } from './RoomPage.tsx'
import { addressOf, nowIn, roomsOf, webMap, type Room } from './rooms.ts'

const PictureViewer = lazyPart(() => import('../../../components/viewer/PictureViewer.tsx'), 'PictureViewer')

export function MapScreen() {
  return <OfEvent skeleton={<Skeleton count={6} />}>{(event) => <OfMap event={event} />}</OfEvent>
}

function OfMap({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const [query] = useAddressQuery()
  const read = useQuery(events.sessions({ eventId: event.id }))
  const rooms = roomsOf(read.data ?? [], i18n.language)
  const room = rooms.find(({ location }) => location.id === query.get('room'))
  if (room)
    return (
      <TrackOrder value={trackOrder(read.data ?? [])}>
        <RoomPage key={room.location.id} event={event} room={room} read={read} />
      </TrackOrder>
    )
  return (
    <ListScreen title={t('eventMap.title')} of={event.name} back={paths.event({ event: address })}>
      <Plan event={event} />
      <Loaded<Session[]>
        of={read}
        isEmpty={() => rooms.length === 0}
        empty={!event.venueMap && <NoRooms />}
        skeleton={<Skeleton count={6} />}
      >
        {() => <Rooms event={event} rooms={rooms} />}
      </Loaded>
    </ListScreen>
  )
}

function NoRooms() {
  const { t } = useTranslation()
  return <EmptyState title={t('eventMap.noneTitle')}>{t('eventMap.noneText')}</EmptyState>
}

/** The address of the venue, and the organisers' picture of it, which opens large. */
function Plan({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const [shown, setShown] = useState<string>()
  const { venue, venueMap } = event
  const href = webMap(event)
  const alt = t('eventMap.plan', { venue: venue ?? event.name })
  return (
    <>
      {event.eventType !== 'virtual' && (venue ?? href) && (
        <div className={styles.venue}>
          <p>
            {venue && (
              <strong>
                <bdi>{venue}</bdi>
              </strong>
            )}
            <bdi className={styles.address}>{addressOf(event, i18n.language)}</bdi>
          </p>
          {href && (
            <Button size="sm" icon="external-link" href={href}>
              {t('eventMap.web')}
            </Button>
          )}
        </div>
      )}
      {venueMap && (
        <button
          type="button"
          className={styles.plan}
          onClick={({ currentTarget }) => setShown(currentTarget.querySelector('img')?.currentSrc || venueMap.uri)}
        >
          <Picture image={venueMap} alt={alt} sizes="(min-width: 42rem) 40rem, 100vw" eager />
        </button>
      )}
      <Suspense>
        {venueMap && shown !== undefined && <PictureViewer image={venueMap} alt={alt} shown={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  )
}

function Rooms({ event, rooms }: { event: Event; rooms: readonly Room[] }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const now = useNow(60_000)
  const place = { locale: i18n.language, timeZone: event.timezone }
  const second = (room: Room) => {
    const { running, next } = nowIn(room, now)
    if (running) return t('eventMap.now', { session: running.name })
    return next && Date.parse(next.startTime) - now < 24 * 60 * 60_000
      ? t('eventMap.next', { time: clock(next.startTime, place), session: next.name })
      : undefined
  }
  return (
    <Section title={t('eventMap.rooms')}>
      <List>
        {rooms.map((room) => (
          <Row
            key={room.location.id}
            lead={<Glyph icon="places" kind="raised" />}
            title={<bdi>{room.location.name}</bdi>}
            second={second(room) ?? t('eventMap.sessions', { count: room.sessions.length })}
            href={eventsArea.to.map({ event: address, room: room.location.id })}
            chevron
          />
        ))}
      </List>
    </Section>
  )
}
