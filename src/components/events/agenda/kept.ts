// Which sessions are the member's own: those with a star, and those that their passes are registered for. Pure. A file of its own, because
// every start needs it.
import type { BasePass } from '../../../contract/events/passes.ts'
import type { Session } from '../../../contract/events/sessions.ts'

/** Whether the caller keeps it in their agenda. */
export const isKept = ({ accounts }: Pick<Session, 'accounts'>): boolean => (accounts?.length ?? 0) > 0

const counts = ({ status }: Pick<BasePass, 'status'>): boolean => status === 'ready' || status === 'needsInfo'

/** The ids of the sessions that these passes are registered for. */
export const registeredIds = (passes: readonly Pick<BasePass, 'status' | 'accesses'>[]): ReadonlySet<string> =>
  new Set(passes.filter(counts).flatMap(({ accesses }) => accesses.filter(counts).map(({ sessionId }) => sessionId)))
