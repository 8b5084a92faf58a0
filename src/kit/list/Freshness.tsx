// A line with the age of the shown data if refetching failed or takes long. Hidden if the data is fresh, and offline, where the status
// line shows the age for the whole screen. Always a time of day, never "stale".
import { Suspense, useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { shown } from '../../state/shown/shown.ts'
import { lazyPart } from '../lazy/lazy-part.ts'

const FreshnessLine = lazyPart(() => import('./FreshnessLine.tsx'), 'FreshnessLine')

const OLD = 60_000
/** A shorter refetch is not shown. In ms. */
const PATIENCE = 1200

export interface FreshnessProps {
  /** The time of the answer, milliseconds since 1970. */
  dataUpdatedAt: number
  isFetching: boolean
  /** Whether the last refetch failed. */
  failed: boolean
}

export function Freshness({ dataUpdatedAt, isFetching, failed }: FreshnessProps) {
  const { state } = useSnapshot(connectivity)
  const [slow, setSlow] = useState(false)
  const [old, setOld] = useState(false)
  const id = useId()
  useEffect(() => {
    shown.ages[id] = dataUpdatedAt
    return () => void delete shown.ages[id]
  }, [id, dataUpdatedAt])
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
      setOld(Date.now() - dataUpdatedAt > OLD)
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching, dataUpdatedAt])

  if (!isReachable(state) || !(failed || (slow && old))) return null
  return (
    <Suspense>
      <FreshnessLine at={dataUpdatedAt} failed={failed} />
    </Suspense>
  )
}
