// Which sessions of the member's own agenda are about to begin. Pure.
import { isKept } from '../../components/events/agenda/kept.ts'
import type { Session } from '../../contract/events/sessions.ts'

/** In ms. */
const AHEAD = 10 * 60_000

/** The key of a reminder: a session that was moved reminds again. */
export const reminderOf = ({ id, startTime }: Pick<Session, 'id' | 'startTime'>): string => `${id} ${Date.parse(startTime)}`

/** Those with a star or a registration that begin within ten minutes, except those in `reminded`. */
export function dueSessions(
  sessions: readonly Session[],
  registered: ReadonlySet<string>,
  reminded: readonly string[],
  now: number,
): Session[] {
  const isDue = (session: Session) => {
    const left = Date.parse(session.startTime) - now
    return left > 0 && left <= AHEAD && (isKept(session) || registered.has(session.id)) && !reminded.includes(reminderOf(session))
  }
  return sessions.filter(isDue).toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
}
