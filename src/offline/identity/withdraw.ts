// Text written as an account that one may no longer act as: it is returned to its writer, and never sent as another account.
import { createNews } from '../outbox/news.ts'
import { rowFor, type OutboxRow } from '../outbox/rows/row.ts'
import { createRows } from '../outbox/rows/rows.ts'
import { OUTBOX_STORE, outboxDatabase } from '../storage/names.ts'
import { createStore, type HealingStore } from '../storage/store.ts'
import { clearOutbox } from './outboxes.ts'

/** The text of a write; '' for writes like a like, which mean nothing without the account. */
function wordsOf({ body }: OutboxRow): string {
  const texts = typeof body === 'object' && body !== null ? Object.values(body).filter((value) => typeof value === 'string') : []
  return texts.find((text) => text.trim() !== '') ?? ''
}

async function move(fromId: string, toId: string): Promise<void> {
  const [from, to] = [fromId, toId].map((id) => createStore(outboxDatabase(id), OUTBOX_STORE, { durability: 'strict' })) as [
    HealingStore,
    HealingStore,
  ]
  try {
    const target = createRows(to)
    const moved = new Set((await target.all()).map(({ key }) => key))
    for (const row of await createRows(from).all()) {
      const words = wordsOf(row)
      if (words === '' || moved.has(row.key)) continue
      // Without an operation it is shown, but cannot be sent.
      const { key, createdAt } = row
      const write = { key, op: '', lane: `withdrawn ${key}`, method: 'POST' as const, path: '', auth: 'required' as const, params: {} }
      await target.add({ ...rowFor({ ...write, body: words }, createdAt), state: 'failed', reason: 'failed.executeAsForbidden' })
    }
    from.close()
    await clearOutbox(fromId)
  } finally {
    from.close()
    to.close()
  }
}

/**
 * Moves the pending writes of one identity to the outbox of another, as text to copy or discard, and empties the first. It happens only
 * once, however often and in however many tabs it is called. Never rejects: writes that could not be moved stay in the first outbox, are
 * counted, and are asked about at sign-out.
 */
export async function withdraw(fromId: string, toId: string): Promise<void> {
  const work = () => move(fromId, toId).catch(() => {})
  await (globalThis.navigator.locks ? navigator.locks.request(`foyer-withdraw-${fromId}`, work) : work())
  const news = createNews(outboxDatabase(toId))
  news.changed()
  // Closed in a later task, because `changed` posts its message in a microtask.
  setTimeout(() => news.stop())
}
