// What a session overlaps with, before a pass is registered for it. Pure.
import { clashesOf } from '../../../components/events/agenda/agenda.ts'
import { isKept } from '../../../components/events/agenda/kept.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import type { Session } from '../../../contract/events/sessions.ts'

export interface Overlap {
  session: Session
  /** The passes that are registered for it. None: it is only saved in the agenda. */
  passes: readonly BasePass[]
}

const counts = ({ status }: { status: BasePass['status'] }): boolean => status === 'ready' || status === 'needsInfo'

/** The sessions at the same time that are saved, or that a pass is registered for, in order. Sessions that only touch do not overlap. */
export function overlapping(sessionId: string, sessions: readonly Session[], passes: readonly BasePass[]): Overlap[] {
  const registeredFor = ({ id }: Session) =>
    passes.filter((pass) => counts(pass) && pass.accesses.some((access) => access.sessionId === id && counts(access)))
  const isOwn = (session: Session) => isKept(session) || registeredFor(session).length > 0
  return clashesOf(sessions, (session) => session.id === sessionId || isOwn(session)).flatMap((pair) => {
    if (!pair.some(({ id }) => id === sessionId)) return []
    return pair.filter(({ id }) => id !== sessionId).map((session) => ({ session, passes: registeredFor(session) }))
  })
}
