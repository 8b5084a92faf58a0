// The regions of the notices, loaded when the page is at rest: a live region is only heard if it was there before its words.
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { update } from '../../state/device/update.ts'

const ToastRegion = lazyPart(() => import('./ToastRegion.tsx'), 'ToastRegion')
const UpdateNotice = lazyPart(() => import('./UpdateNotice.tsx'), 'UpdateNotice')

const Status = lazyPart(() => import('../status/Status.tsx'), 'Status')

const REST = 1500

/** Whether the first screen has had its time: what it can do without is loaded then. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setAtRest, REST, true)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}

/** The connection and what waits, in words. */
export const StatusPart = ({ place }: { place: 'bar' | 'rail' | 'page' | 'voice' }) => <Suspense children={<Status place={place} />} />

/** `told`: it is time to load them. */
export function Notices({ told }: { told: boolean }) {
  return (
    <Suspense>
      {told && (
        <>
          <ToastRegion />
          <Status place="voice" />
        </>
      )}
    </Suspense>
  )
}

/** Stands in the page, above the screen. */
export function Update() {
  const { state } = useSnapshot(connectivity)
  const { waiting, demanded } = useSnapshot(update)
  return (
    <Suspense>
      {(waiting || demanded) && <UpdateNotice />}
      {state === 'captive' && <Status place="page" />}
    </Suspense>
  )
}
