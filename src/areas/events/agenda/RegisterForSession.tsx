// The way to register a pass for a session, for members who have passes for its event.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { session as signedIn } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { attendeeArea } from '../../attendee/area.ts'

export function RegisterForSession({ event, session }: { event: Event; session: Session }) {
  const { t } = useTranslation()
  const address = useAddress()
  const isMember = useSnapshot(signedIn).status === 'signed-in'
  const { data: record } = useQuery({ ...attendee.record({ eventId: event.id }), ...(isMember ? {} : { enabled: false }) })
  const passes = record?.passes.filter(({ status }) => status !== 'canceled') ?? []
  if (passes.length === 0) return null
  const isIn = ({ accesses }: (typeof passes)[number]) =>
    accesses.some(({ sessionId, status }) => sessionId === session.id && (status === 'ready' || status === 'needsInfo'))
  return (
    <div className="acts">
      {passes.some(isIn) && (
        <Tag kind="good" icon="check">
          {t('attendee.session.registered')}
        </Tag>
      )}
      {!passes.every(isIn) && (
        <Button href={attendeeArea.to.registerSession({ event: address, sessionId: session.id })}>{t('attendee.session.register')}</Button>
      )}
    </div>
  )
}
