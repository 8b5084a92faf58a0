// An event in the list of events: its poster, when it is, what it is called, where, and whether one is going.
import { useTranslation } from 'react-i18next'
import type { BaseEvent, Event } from '../../contract/events/events.ts'
import { clock, dayRange } from '../../lib/time/dates.ts'
import { isRunning } from '../../lib/time/running-event.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './EventPoster.module.css'
import { placeOf } from './place-of.ts'

export interface EventPosterProps {
  /** Where it takes place is known of the full form only. */
  event: BaseEvent | Event
  now: number
  going?: boolean
  /** A large card with its picture on top. */
  large?: boolean
}

/** The whole card opens the event. Its days are those of its own place. */
export function EventPoster({ event, now, going, large }: EventPosterProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const here = { locale, timeZone: event.timezone }
  const place = 'venue' in event ? placeOf(event, locale) : ''
  return (
    <article className={large ? styles.large : styles.card}>
      <div className={styles.poster}>
        <Picture
          image={large ? event.image : (event.squareImage ?? event.image)}
          alt=""
          ratio={large ? '16/10' : '3/4'}
          sizes={large ? '22rem' : '84px'}
        />
      </div>
      <div className={styles.text}>
        <p className={styles.when}>
          <time dateTime={event.eventStart}>{dayRange(event.eventStart, event.eventEnd, here, now)}</time>
          <span>{clock(event.eventStart, here)}</span>
          {isRunning(event, now) && <Tag kind="brand">{t('events.onNow')}</Tag>}
        </p>
        <h3 className={styles.name}>
          <Anchor href={paths.event({ event: event.slug })}>
            <bdi>{event.name}</bdi>
          </Anchor>
        </h3>
        {place ? (
          <p className={styles.where}>
            <Icon name="map-pin" size="em" />
            <bdi>{place}</bdi>
          </p>
        ) : (
          event.shortDescription && (
            <p className={styles.what} dir="auto">
              {event.shortDescription}
            </p>
          )
        )}
        {going && (
          <StateLine kind="good" icon="circle-check">
            {t(Date.parse(event.eventEnd) < now ? 'events.youWent' : 'events.youGo')}
          </StateLine>
        )}
      </div>
    </article>
  )
}
