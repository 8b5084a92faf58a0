// The star of a session: adds it to the member's own agenda.
import { useMutation } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { selfWrites } from '../../../api/resources/people/self.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { session as visit } from '../../../state/identity/session.ts'
import { isKept } from './kept.ts'

export interface Star {
  saved: boolean
  onToggle: () => void
}

/** Returns the star of a session; undefined for breaks, and for visitors, who have no agenda. Updates are optimistic and sent in order. */
export function useStars(): (eventId: string, session: Session) => Star | undefined {
  const { status } = useSnapshot(visit)
  // A shared scope sends one after the other: the second of two fast taps must arrive last.
  const scope = { id: 'stars' }
  const keep = useMutation({ ...selfWrites.saveSession, scope })
  const unkeep = useMutation({ ...selfWrites.unsaveSession, scope })
  return (eventId, session) => {
    if (status !== 'signed-in' || session.nonSession) return undefined
    const saved = isKept(session)
    return { saved, onToggle: () => (saved ? unkeep : keep).mutate({ eventId, sessionId: session.id }) }
  }
}

/** The stars of the sessions of one event. */
export function useStar(eventId: string): (session: Session) => Star | undefined {
  const starOf = useStars()
  return (session) => starOf(eventId, session)
}
