// Whether the device holds the answers that a screen calls saved.
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepingOf } from '../identity/scope.ts'

/** Whether an answer of each of these reads is on the device. False until then: what has arrived is written moments later. */
export function useHeld(keys: readonly QueryKey[]): boolean {
  const client = useQueryClient()
  const [held, setHeld] = useState('')
  const hashes = keys.map(hashKey).join('\n')
  useEffect(() => {
    let gone = false
    const wait = async () => {
      const keeping = await keepingOf(client)
      await keeping?.whenHeld(hashes.split('\n'))
      if (keeping && !gone) setHeld(hashes)
    }
    void wait()
    return () => {
      gone = true
    }
  }, [client, hashes])
  return held === hashes
}
