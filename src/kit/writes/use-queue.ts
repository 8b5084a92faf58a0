// Actions for a pending write: retry or discard.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queueOf, type Queue } from '../../api/queue.ts'
import { tell } from './tell.ts'

/** Returns a function that runs an outbox action for the current identity, and shows a failure of the device. */
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
