// The way to register a pass for a session, for members who have passes for its event.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { listed } from '../../../lib/text/listed.ts'
import { session as signedIn } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { attendeeArea } from '../../attendee/area.ts'

export function RegisterForSession({ event, session }: { event: Event; session: Session }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const isMember = useSnapshot(signedIn).status === 'signed-in'
  const { data: record } = useQuery({ ...attendee.record({ eventId: event.id }), ...(isMember ? {} : { enabled: false }) })
  const passes = record?.passes.filter(({ status }) => status !== 'canceled') ?? []
  if (passes.length === 0) return null
  const accesses = passes.flatMap((pass) =>
    pass.accesses
      .filter(({ sessionId, status }) => sessionId === session.id && (status === 'ready' || status === 'needsInfo'))
      .map(({ status }) => ({ pass, status })),
  )
  const asks = session._count.sections > 0
  return (
    <>
      <div className="acts">
        {accesses.length > 0 && (
          <Tag kind="good" icon="check">
            {t('attendee.session.registered')}
          </Tag>
        )}
        {accesses.length < passes.length && (
          <Button href={attendeeArea.to.registerSession({ event: address, sessionId: session.id })}>
            {t('attendee.session.register')}
          </Button>
        )}
        {asks &&
          accesses.map(({ pass }) => (
            <Button
              key={pass.id}
              kind="quiet"
              href={attendeeArea.to.sessionAnswers({ event: address, passId: pass.id, sessionId: session.id })}
            >
              {listed(
                [t('attendee.answers.title'), passes.length > 1 ? t('passes.numbered', { number: String(pass.alternateId) }) : null],
                i18n.language,
              )}
            </Button>
          ))}
      </div>
      {accesses.some(({ status }) => status === 'needsInfo') && (
        <StateLine kind="warn" icon="triangle-alert">
          {t('passes.state.incomplete')}
        </StateLine>
      )}
    </>
  )
}
