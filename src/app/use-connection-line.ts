// The light under the door: what the line below the top bar says about the connection.
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connectivity } from '../state/connectivity.ts'
import type { Shell } from '../ui/shell-context.ts'

/** A refresh that is done sooner needs no light. */
const PATIENCE = 500

export function useConnectionLine(): Shell['line'] {
  const { state } = useSnapshot(connectivity)
  const busy = useIsFetching() > 0
  const [lit, setLit] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(setLit, PATIENCE, true)
    return () => {
      clearTimeout(timer)
      setLit(false)
    }
  }, [busy])
  if (state === 'offline' || state === 'captive') return 'cut'
  return lit ? 'lit' : 'still'
}
