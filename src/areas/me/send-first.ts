// Sends all pending writes and waits: as long as their number decreases, and a little longer.
import type { QueryClient } from '@tanstack/react-query'
import { queueOf } from '../../api/queue.ts'
import type { Core } from '../../offline/start.ts'
import { outbox } from '../../state/shown/outbox.ts'

/**
 * Milliseconds: the polling interval, and the time without progress after which sending counts as stuck. An attempt has a deadline of 15 s.
 */
const LOOK = 250
const PATIENCE = 18_000

/**
 * Tries all pending writes in every identity of this person, including failed ones. Resolves with the number left when there is no more
 * progress, 0 when all are sent. `onProgress` is called with the number left whenever it changes. Never rejects.
 */
export async function sendFirst(client: QueryClient, core: Core, onProgress: (left: number) => unknown): Promise<number> {
  const count = () => core.unsent().catch(() => outbox.rows.length)
  const queue = await queueOf(client).catch(() => null)
  await queue?.retryAll().catch(() => {})
  queue?.wake()
  let left = await count()
  let movedAt = Date.now()
  while (left > 0 && Date.now() - movedAt < PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    const now = await count()
    if (now !== left) {
      left = now
      movedAt = Date.now()
      onProgress(left)
    }
  }
  return left
}
