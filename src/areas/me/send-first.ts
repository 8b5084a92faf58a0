// Sends what waits, and waits for it: as long as it gets less, and a little longer.
import type { QueryClient } from '@tanstack/react-query'
import { queueOf } from '../../api/queue.ts'
import type { Core } from '../../offline/start.ts'
import { outbox } from '../../state/shown/outbox.ts'

/** Milliseconds between two looks, and how long nothing may have moved before we call it stuck: an attempt has a deadline of 15 s. */
const LOOK = 250
const PATIENCE = 18_000

/**
 * Tries everything that waits in any identity of this person, failed ones too. Gives how many are left when nothing moves any
 * more, 0 when all is sent. `onProgress` hears how many are left whenever that changes. Never rejects.
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
