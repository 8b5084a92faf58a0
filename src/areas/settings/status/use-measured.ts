// Measures this device when the page opens, and again on request.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { measure, type Measured } from '../../../components/diagnostics/measure.ts'
import { checkNow } from '../../../offline/network/connectivity.ts'
import { connectivity } from '../../../state/device/connectivity.ts'

/** `measured` is null until the first measurement is complete. */
export function useMeasured(): { measured: Measured | null; busy: boolean; again: () => void } {
  const client = useQueryClient()
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [round, setRound] = useState(0)
  const [busyIn, setBusyIn] = useState(0)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const [found] = await Promise.all([measure(client), checkNow()])
      if (gone) return
      setMeasured({ ...found, contact: connectivity.state === 'online' ? Date.now() : found.contact })
      setBusyIn(round + 1)
    }
    void look()
    return () => void (gone = true)
  }, [client, round])
  return { measured, busy: busyIn <= round, again: useCallback(() => setRound((before) => before + 1), []) }
}
