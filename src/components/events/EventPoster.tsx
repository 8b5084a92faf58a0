// An event in a list: its card with the venue and the person's attendance.
import { useTranslation } from 'react-i18next'
import type { BaseEvent, Event } from '../../contract/events/events.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { EventCard, shortOf } from './EventCard.tsx'
import styles from './EventPoster.module.css'
import { placeOf } from './place-of.ts'

export interface EventPosterProps {
  /** The venue is only in the full form. */
  event: BaseEvent | Event
  now: number
  going?: boolean
  /** A large card with the picture on top. */
  large?: boolean
}

export function EventPoster({ event, now, going, large }: EventPosterProps) {
  const { t, i18n } = useTranslation()
  const place = 'venue' in event ? placeOf(event, i18n.language) : ''
  return (
    <EventCard
      event={event}
      now={now}
      className={large ? styles.large : styles.tall}
      picture={
        large
          ? { image: event.image, ratio: '16/10', sizes: '22rem' }
          : { image: event.squareImage ?? event.image, ratio: '3/4', sizes: '84px' }
      }
    >
      {place ? (
        <p className={styles.where}>
          <Icon name="map-pin" size="em" />
          <bdi>{place}</bdi>
        </p>
      ) : (
        shortOf(event)
      )}
      {going && (
        <StateLine kind="good" icon="circle-check">
          {t(Date.parse(event.eventEnd) < now ? 'events.youWent' : 'events.youGo')}
        </StateLine>
      )}
    </EventCard>
  )
}
