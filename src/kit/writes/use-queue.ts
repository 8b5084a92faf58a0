// What a person does with something that waits: sent again, or given up.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queueOf, type Queue } from '../../api/queue.ts'
import { tell } from './tell.ts'

/** Gives the function that does something with the outbox of what is on screen; where that fails, which only the device can cause, it says so. */
export function useQueue(): (act: (queue: Queue) => Promise<unknown>) => void {
  const client = useQueryClient()
  return useCallback(
    (act) =>
      void queueOf(client)
        .then(act)
        .catch(() => tell({ kind: 'failure', text: 'failed.unknown' })),
    [client],
  )
}
