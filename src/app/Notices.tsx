// The regions of the notices, loaded when the page is at rest: a live region is only heard if it was there before its words.
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { update } from '../offline/worker.ts'
import { toasts } from '../state/toasts.ts'
import { lazyPart } from '../components/lazy-part.ts'

const ToastRegion = lazyPart(() => import('./ToastRegion.tsx'), 'ToastRegion')
const UpdateNotice = lazyPart(() => import('./UpdateNotice.tsx'), 'UpdateNotice')

const REST = 1500

export function Notices() {
  const { shown } = useSnapshot(toasts)
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setAtRest, REST, true)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{(atRest || shown.length > 0) && <ToastRegion />}</Suspense>
}

/** Stands in the page, above the screen. */
export function Update() {
  const { waiting } = useSnapshot(update)
  return <Suspense>{waiting && <UpdateNotice />}</Suspense>
}
