// Which sessions of an event are in the member's agenda: those with a star, and those that their passes are registered for.
import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { session as visit } from '../../state/identity/session.ts'
import { isKept, registeredIds } from '../events/agenda/kept.ts'

export interface Mine {
  isMine: (session: Session) => boolean
  isRegistered: (session: Session) => boolean
  /** Whether a pass of the member can still be registered for it. */
  canRegister: (session: Session) => boolean
  /** False while the passes are still on their way: sessions may be missing. */
  isWhole: boolean
}

/** Visitors have no agenda. The passes are read only if the member is registered for the event. */
export function useMine(eventId: string, isAttending: boolean): Mine {
  const { status } = useSnapshot(visit)
  const member = status === 'signed-in'
  const reads = member && isAttending
  const record = useQuery({ ...attendee.record({ eventId }), ...(reads ? {} : { enabled: false }) })
  const passes = (reads && record.data?.passes) || []
  const ids = registeredIds(passes)
  const isRegistered = ({ id }: Session) => ids.has(id)
  const hasAccess = (pass: BasePass, session: Session) => registeredIds([pass]).has(session.id)
  const canRegister = (session: Session) =>
    session.registrationEnabled && passes.some((pass) => pass.status === 'ready' && !hasAccess(pass, session))
  const isWhole = !reads || record.data !== undefined || record.isFetched || record.fetchStatus === 'paused'
  return { isRegistered, canRegister, isWhole, isMine: (session) => member && (isKept(session) || isRegistered(session)) }
}
