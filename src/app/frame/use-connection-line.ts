// The status line under the top bar: up to date, refreshing, or offline.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connectivity } from '../../state/device/connectivity.ts'
import type { Shell } from '../../ui/layout/shell-context.ts'

/** A refresh that ends sooner is not shown. In ms. */
const PATIENCE = 500

/** Whether a request has lasted this long. Does not re-render at the start of a request, or if it ends in time. */
function useLongFetch(): boolean {
  const client = useQueryClient()
  const [long, setLong] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const busy = client.isFetching() > 0
      if (busy === (timer !== undefined)) return
      clearTimeout(timer)
      timer = busy ? setTimeout(setLong, PATIENCE, true) : undefined
      setLong(false)
    }
    look()
    const stop = client.getQueryCache().subscribe(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
  return long
}

export function useConnectionLine(): Shell['line'] {
  const { state } = useSnapshot(connectivity)
  const lit = useLongFetch()
  if (state === 'offline' || state === 'captive') return 'cut'
  return lit ? 'lit' : 'still'
}
