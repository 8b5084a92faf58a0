// A locked door is the only page of its account on this device: a restart or another address leads back to it (areas/door/lock).
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { own } from '../../state/identity/own.ts'

export function useDoorLock(): void {
  const { doorLock } = useSnapshot(own)
  const [path, navigate] = useLocation()
  const at = doorLock?.at
  useEffect(() => {
    if (at !== undefined && location.pathname !== at) navigate(at, { replace: true })
  }, [at, path, navigate])
}
