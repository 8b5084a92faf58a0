// Which sessions of an event are in the member's agenda: those with a star, and those that their passes are registered for.
import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { session as visit } from '../../state/identity/session.ts'
import { isKept, registeredIds } from '../events/agenda/kept.ts'

export interface Mine {
  isMine: (session: Session) => boolean
  isRegistered: (session: Session) => boolean
}

/** Visitors have no agenda. The passes are read only if the member is registered for the event. */
export function useMine(eventId: string, isAttending: boolean): Mine {
  const { status } = useSnapshot(visit)
  const member = status === 'signed-in'
  const reads = member && isAttending
  const record = useQuery({ ...attendee.record({ eventId }), ...(reads ? {} : { enabled: false }) })
  const ids = registeredIds((reads && record.data?.passes) || [])
  const isRegistered = ({ id }: Session) => ids.has(id)
  return { isRegistered, isMine: (session) => member && (isKept(session) || isRegistered(session)) }
}
