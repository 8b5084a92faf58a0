// Reads what is on this device when the page opens, and again after something was removed.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { readHoldings, type Holdings } from '../../../offline/storage/holdings.ts'

const none: Holdings = { events: [], kinds: [], pictures: 0, app: 0, ownPacks: 0 }

/** Null until it is read; empty if the device cannot be read. */
export function useHoldings(): { holdings: Holdings | null; again: () => void } {
  const client = useQueryClient()
  const [holdings, setHoldings] = useState<Holdings | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const found = await readHoldings(client).catch(() => none)
      if (!gone) setHoldings(found)
    }
    void read()
    return () => void (gone = true)
  }, [client, round])
  return { holdings, again: useCallback(() => setRound((before) => before + 1), []) }
}
