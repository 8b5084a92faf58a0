// After a sign-in on a device where this person has locked drafts or unsent changes: asks for their passkey or PIN, once per page.
import { Suspense, useEffect, useState } from 'react'
import { useCore } from '../../kit/hooks/core-context.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { Lock, Waiting } from '../../offline/seal/vault.ts'
import { keepsNothing } from '../../state/device/device.ts'

const UnlockSheet = lazyPart(() => import('../../areas/privacy/lock/UnlockSheet.tsx'), 'UnlockSheet')

/** People who were asked since this page was loaded. */
const asked = new Set<string>()

export function Unlocking() {
  const sub = useCore().scope()?.sub ?? null
  const [locked, setLocked] = useState<{ lock: Lock; waiting: Waiting } | null>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (sub === null || keepsNothing() || asked.has(sub)) return
    asked.add(sub)
    const look = async () => {
      const { lockOf, waitingFor } = await import('../../offline/seal/vault.ts')
      const [lock, waiting] = await Promise.all([lockOf(sub), waitingFor(sub)])
      if (lock && waiting) setLocked({ lock, waiting })
    }
    // A device that cannot be read asks at the next start.
    look().catch(() => asked.delete(sub))
  }, [sub])
  return (
    <Suspense>
      {locked && <UnlockSheet lock={locked.lock} waiting={isClosed ? null : locked.waiting} onClose={() => setClosed(true)} />}
    </Suspense>
  )
}
