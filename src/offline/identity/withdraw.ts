// Words written in a name one may no longer use: given back to their writer, never sent in another name.
import { createNews } from '../outbox/news.ts'
import { rowFor, type OutboxRow } from '../outbox/rows/row.ts'
import { createRows } from '../outbox/rows/rows.ts'
import { OUTBOX_STORE, outboxDatabase } from '../storage/names.ts'
import { createStore, type HealingStore } from '../storage/store.ts'
import { clearOutbox } from './outboxes.ts'

/** What was typed in it; '' for a like and its kind, which says nothing without the name. */
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
      // Without an operation it is shown, and cannot be sent.
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
 * Moves what waits in the outbox of one identity to that of another, as words to copy or to discard, and empties the first.
 * However often, and in however many tabs, it is done once. Never rejects: what could not be moved stays where it was, is
 * counted, and asked about at sign-out.
 */
export async function withdraw(fromId: string, toId: string): Promise<void> {
  const work = () => move(fromId, toId).catch(() => {})
  await (globalThis.navigator.locks ? navigator.locks.request(`foyer-withdraw-${fromId}`, work) : work())
  const news = createNews(outboxDatabase(toId))
  news.changed()
  // What was begun to be said is still heard.
  setTimeout(() => news.stop())
}
