// Time and place of a session.
import { useTranslation } from 'react-i18next'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { fullDay } from '../../../lib/time/dates.ts'
import { duration, minutesBetween } from '../../../lib/time/durations.ts'
import { listed } from '../../../lib/text/listed.ts'
import { DayLeaf } from '../../../ui/pictures/DayLeaf.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { eventsArea } from '../area.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hoursOf } from '../page/EventFacts.tsx'
import styles from './SessionScreen.module.css'

export function SessionFacts({ event, session }: { event: Event; session: Session }) {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone: event.timezone }
  const { startTime, endTime, location } = session
  const inAddress = useAddress()
  const street = location && listed([location.address1, location.address2, location.city], i18n.language)
  return (
    <div className={styles.facts}>
      <Row
        lead={<DayLeaf date={startTime} timeZone={event.timezone} locale={i18n.language} />}
        title={hoursOf(t, startTime, endTime, place)}
        second={t('events.length', { day: fullDay(startTime, place), length: duration(minutesBetween(startTime, endTime), i18n.language) })}
      />
      {location && (
        <Row
          lead={<Glyph icon="map-pin" />}
          title={<bdi>{location.name}</bdi>}
          second={location.description ? <UserHtml markup={location.description} /> : street ? <bdi>{street}</bdi> : undefined}
          href={eventsArea.to.map({ event: inAddress, room: location.id })}
          chevron
        />
      )}
    </div>
  )
}
