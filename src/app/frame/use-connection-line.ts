// The light under the door: what the line below the top bar says about the connection.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connectivity } from '../../state/device/connectivity.ts'
import type { Shell } from '../../ui/layout/shell-context.ts'

/** A refresh that is done sooner needs no light. */
const PATIENCE = 500

/** Whether something has been asked for this long already. Draws nothing again when it is asked for, nor when it comes in time. */
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
