// Warns before a registration for a session that others of the member take place at the same time. It does not prevent it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { events } from '../../../api/resources/events/events.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clockRange } from '../../../lib/time/calendar.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { overlapping, type Overlap } from './overlapping.ts'
import styles from '../attendee.module.css'

/** Not rendered without an overlap. */
export function OverlapWarning({ event, session }: { event: Event; session: Session }) {
  const { t } = useTranslation()
  const { data: agenda = [] } = useQuery(events.sessions({ eventId: event.id }))
  const { data: record } = useQuery(attendee.record({ eventId: event.id }))
  const passes = record?.passes ?? []
  const overlaps = overlapping(session.id, agenda, passes)
  if (overlaps.length === 0) return null
  return (
    <div className="pad">
      <Banner kind="warn" icon="clash" title={t('attendee.session.overlaps')}>
        {overlaps.map((overlap) => (
          <OverlapLine key={overlap.session.id} event={event} of={overlap} hasOnePass={passes.length === 1} />
        ))}
      </Banner>
    </div>
  )
}

function OverlapLine({ event, of: { session, passes }, hasOnePass }: { event: Event; of: Overlap; hasOnePass: boolean }) {
  const { t, i18n } = useTranslation()
  const time = clockRange(session.startTime, session.endTime, { locale: i18n.language, timeZone: event.timezone })
  const numbers = listed(
    passes.map(({ alternateId }) => String(alternateId)),
    i18n.language,
  )
  const registered = hasOnePass
    ? t('clash.registered')
    : listed([t('clash.registered'), t('passes.numbered', { number: numbers })], i18n.language)
  return (
    <span className={styles.overlap}>
      <bdi>{session.name}</bdi>
      <small>{listed([time, session.location?.name, passes.length > 0 ? registered : t('events.kept')], i18n.language)}</small>
    </span>
  )
}
