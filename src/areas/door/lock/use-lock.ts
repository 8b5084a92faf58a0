// Whether the door is locked, and what waits for its PIN. Leaving the door waits for it too.
import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { guardLeaving } from '../../../kit/form/leaving/guard-leaving.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'

export interface Lock {
  isLocked: boolean
  /** Runs `act`, after the PIN if the door is locked. */
  require: (act: () => void) => void
  /** What runs once the PIN is typed; null: nothing is asked. */
  asked: (() => void) | null
  stopAsking: () => void
}

export const unlock = (): void => changeOwn('doorLock', () => null)

/** `locks`: false for a door that cannot be locked. */
export function useLock(locks: boolean): Lock {
  const { ready, doorLock } = useSnapshot(own)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const isLocked = locks && doorLock !== null
  const isUnknown = locks && !ready
  const require = useCallback(
    (act: () => void) => {
      if (isLocked) setAsked(() => act)
      // Before the device has told whether it is locked, nothing that the lock may forbid is done.
      else if (!isUnknown) act()
    },
    [isLocked, isUnknown],
  )
  useEffect(() => {
    if (!isLocked) return undefined
    return guardLeaving((go) =>
      setAsked(() => () => {
        unlock()
        go()
      }),
    )
  }, [isLocked])
  return { isLocked, require, asked: isLocked ? asked : null, stopAsking: useCallback(() => setAsked(null), []) }
}
