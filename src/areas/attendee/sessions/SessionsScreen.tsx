// The sessions that a pass is registered for, and those that it still can be.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BaseSession } from '../../../contract/events/sessions.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { clockRange, shortDay } from '../../../lib/time/calendar.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { attendeeArea } from '../area.ts'
import { passScreen, type OfPassPartProps } from '../pass-screen.tsx'

export const SessionsScreen = passScreen((t) => t('attendee.sessions.title'), Sessions)

function Sessions({ event, pass }: OfPassPartProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const available = useQuery(attendee.availableSessions({ eventId: event.id, passId: pass.id }))
  const mine = pass.accesses.filter(({ status }) => status === 'ready' || status === 'needsInfo')
  return (
    <>
      <Section title={t('attendee.sessions.mine')}>
        {mine.length === 0 ? (
          <p className="pad sub">{t('attendee.sessions.none')}</p>
        ) : (
          <List ruled nolead>
            {mine.map(({ sessionId, session, status }) => (
              <SessionRow
                key={sessionId}
                event={event}
                session={session}
                asks={
                  status === 'needsInfo'
                    ? attendeeArea.to.sessionAnswers({ event: address, passId: pass.id, sessionId: session.id })
                    : undefined
                }
              />
            ))}
          </List>
        )}
      </Section>
      <Section title={t('attendee.sessions.available')}>
        <Loaded of={available} freshness={false} empty={<p className="pad sub">{t('attendee.sessions.noneAvailable')}</p>}>
          {(found) => (
            <List ruled nolead>
              {found.map((session) => (
                <SessionRow key={session.id} event={event} session={session} />
              ))}
            </List>
          )}
        </Loaded>
      </Section>
    </>
  )
}

interface SessionRowProps {
  event: Event
  session: BaseSession
  /** The address of its questions, while answers are missing. */
  asks?: string | undefined
}

/** Leads to the page of the session, which has the way to register, or to the answers that are missing. */
function SessionRow({ event, session: { id, name, startTime, endTime, price }, asks }: SessionRowProps) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  const address = useAddress()
  const place = { locale: i18n.language, timeZone: event.timezone }
  return (
    <Row
      title={<bdi>{name}</bdi>}
      second={
        <>
          {listed([shortDay(startTime, place), clockRange(startTime, endTime, place)], i18n.language)}
          {asks !== undefined && (
            <StateLine kind="warn" icon="triangle-alert">
              {t('passes.state.incomplete')}
            </StateLine>
          )}
        </>
      }
      meta={price ? short(price) : undefined}
      href={asks ?? paths.session({ event: address, sessionId: id })}
      chevron
    />
  )
}
