// The sessions that a pass is registered for, and those that it still can be.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import type { BaseSession } from '../../../contract/events/sessions.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { clockRange, shortDay } from '../../../lib/time/calendar.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { OfPass } from '../OfPass.tsx'

interface SessionsProps {
  event: Event
  pass: BasePass
}

export function SessionsScreen() {
  const { t } = useTranslation()
  return <OfPass title={t('attendee.sessions.title')}>{(pass, event) => <Sessions pass={pass} event={event} />}</OfPass>
}

function Sessions({ event, pass }: SessionsProps) {
  const { t } = useTranslation()
  const available = useQuery(attendee.availableSessions({ eventId: event.id, passId: pass.id }))
  const mine = pass.accesses.filter(({ status }) => status === 'ready' || status === 'needsInfo').map(({ session }) => session)
  return (
    <>
      <Section title={t('attendee.sessions.mine')}>
        {mine.length === 0 ? <p className="pad sub">{t('attendee.sessions.none')}</p> : <Rows event={event} sessions={mine} />}
      </Section>
      <Section title={t('attendee.sessions.available')}>
        <Loaded of={available} freshness={false} empty={<p className="pad sub">{t('attendee.sessions.noneAvailable')}</p>}>
          {(found) => <Rows event={event} sessions={found} />}
        </Loaded>
      </Section>
    </>
  )
}

/** The page of a session has the way to register. */
function Rows({ event, sessions }: { event: Event; sessions: readonly BaseSession[] }) {
  const { i18n } = useTranslation()
  const address = useAddress()
  const place = { locale: i18n.language, timeZone: event.timezone }
  return (
    <List ruled nolead>
      {sessions.map(({ id, name, startTime, endTime }) => (
        <Row
          key={id}
          title={<bdi>{name}</bdi>}
          second={listed([shortDay(startTime, place), clockRange(startTime, endTime, place)], i18n.language)}
          href={paths.session({ event: address, sessionId: id })}
          chevron
        />
      ))}
    </List>
  )
}
