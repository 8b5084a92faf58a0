// The three lines under the title of an event: time, place and host.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { placeOf } from '../../../components/events/place-of.ts'
import type { Event } from '../../../contract/events/events.ts'
import { clock, dayRange, lastMoment, sameDay } from '../../../lib/time/dates.ts'
import { readsOtherwise, timeHere, zoneName } from '../../../lib/time/zones.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { eventsArea } from '../area.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { DayLeaf } from '../../../ui/pictures/DayLeaf.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import styles from './EventFacts.module.css'

/** "09:00 to 18:00, Central European Time". The time zone is omitted if the event has none. */
export function hoursOf(t: TFunction, start: string, end: string, place: { locale: string; timeZone: string | null }): string {
  const zone = zoneName(place, start)
  const hours = { start: clock(start, place), end: clock(end, place) }
  return zone === null ? t('events.hours', hours) : t('events.hoursZoned', { ...hours, zone })
}

export function EventFacts({ event, now }: { event: Event; now: number }) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const address = useAddress()
  const place = { locale, timeZone: event.timezone }
  const { eventStart, eventEnd, creator, eventType } = event
  // Only for events that can be joined remotely: at the venue, people use the local time.
  const here = eventType !== 'physical' && sameDay(eventStart, lastMoment(eventStart, eventEnd), place) && readsOtherwise(eventStart, place)
  const where = placeOf(event, locale)
  const how = t(`events.type.${eventType}`)
  const street = where && event.venue ? listed([event.address1, event.address2, event.zip], locale) : ''
  return (
    <div className={styles.facts}>
      <Row
        lead={<DayLeaf date={eventStart} timeZone={event.timezone} locale={locale} />}
        title={<time dateTime={eventStart}>{dayRange(eventStart, eventEnd, place, now)}</time>}
        second={
          <>
            {hoursOf(t, eventStart, eventEnd, place)}
            {here && <span className={styles.more}>{t('events.yourTime', { time: timeHere(eventStart, place) })}</span>}
          </>
        }
      />
      <Row
        lead={<Glyph icon={eventType === 'virtual' ? 'video' : 'map-pin'} kind="raised" />}
        title={eventType === 'virtual' ? how : where ? <bdi>{where}</bdi> : t('events.placeOpen')}
        second={
          eventType === 'virtual' ? undefined : (
            <>
              {how}
              {street && (
                <span className={styles.more}>
                  <bdi>{street}</bdi>
                </span>
              )}
            </>
          )
        }
        href={eventType === 'virtual' || !where ? undefined : eventsArea.to.map({ event: address })}
        chevron={eventType !== 'virtual' && where !== ''}
      />
      <Row
        lead={
          <Avatar
            name={displayName(creator)}
            size="lead"
            imageUrl={creator.image?.uri}
            shape={creator.accountType === 'team' ? 'square' : 'circle'}
          />
        }
        title={t('events.hostedBy', { name: displayName(creator) })}
        second={listed([creator.title, creator.company], locale) || undefined}
      />
    </div>
  )
}
