// The star of a session: keeps it in one's own agenda.
import { useMutation } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { selfWrites } from '../../../api/resources/people/self.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { session as visit } from '../../../state/identity/session.ts'
import { isKept } from './agenda.ts'

export interface Star {
  saved: boolean
  onToggle: () => void
}

/** Gives a session its star; undefined for breaks, and for visitors, who have no agenda. Shows at once, is sent in order. */
export function useStar(eventId: string): (session: Session) => Star | undefined {
  const { status } = useSnapshot(visit)
  // One after the other: of two fast taps the second must arrive last.
  const scope = { id: `stars ${eventId}` }
  const keep = useMutation({ ...selfWrites.saveSession, scope })
  const unkeep = useMutation({ ...selfWrites.unsaveSession, scope })
  return (session) => {
    if (status !== 'signed-in' || session.nonSession) return undefined
    const saved = isKept(session)
    return { saved, onToggle: () => (saved ? unkeep : keep).mutate({ eventId, sessionId: session.id }) }
  }
}
