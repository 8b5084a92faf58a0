// The lock of the person on screen, and what is locked for them, as the device has it now.
import { useCallback, useEffect, useState } from 'react'
import { onOpened } from '../../../offline/seal/opened.ts'
import { lockOf, waitingFor, type Lock, type Waiting } from '../../../offline/seal/vault.ts'
import { session } from '../../../state/identity/session.ts'

export interface Locked {
  lock: Lock | undefined
  waiting: Waiting | null
}

/** `locked` is null until the device has answered; a device that cannot be read has no lock. */
export function useLocked(): { locked: Locked | null; look: () => Promise<void> } {
  const [locked, setLocked] = useState<Locked | null>(null)
  const look = useCallback(async () => {
    const { sub } = session
    const nothing = { lock: undefined, waiting: null }
    if (sub === null) return setLocked(nothing)
    const [lock, waiting] = await Promise.all([lockOf(sub), waitingFor(sub)]).catch(() => [undefined, null] as const)
    setLocked(lock ? { lock, waiting } : nothing)
  }, [])
  useEffect(() => {
    // In a task of its own: it answers once the device has.
    const first = setTimeout(() => void look())
    const forget = onOpened(() => void look())
    return () => {
      clearTimeout(first)
      forget()
    }
  }, [look])
  return { locked, look }
}
