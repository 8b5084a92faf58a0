// The write that undoes another, which was discarded while in flight and has arrived.
import type { Vars } from '../../api/endpoint.ts'
import { queueable, type QueuedWrite } from '../../api/queue.ts'
import { newId } from '../../lib/data/uuid.ts'
import type { OutboxRow } from './rows/row.ts'

/** The files that define how their writes are undone. After a start they may not be loaded yet. */
const files: Record<string, () => Promise<unknown>> = {
  activities: () => import('../../api/resources/community/activities.ts'),
  chat: () => import('../../api/resources/community/chat.ts'),
  threads: () => import('../../api/resources/community/threads.ts'),
}

/** The write that undoes `row` after `answer`; undefined if it cannot be undone. Rejects if its code cannot be loaded now. */
export async function takingBack(row: OutboxRow, answer: unknown): Promise<QueuedWrite | undefined> {
  const [resource = ''] = row.op.split('.')
  await files[resource]?.()
  const undo = queueable(row.op)?.queue?.undo?.(answer, { ...row.params, body: row.body })
  if (!undo) return undefined
  const { op, params } = undo
  const how = queueable(op)
  if (!how?.queue) return undefined
  const { method, path, auth, deadline, queue } = how
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return { key: newId(), op, lane: queue.lane(params as Vars<string, unknown>), method, path, auth, deadline, params: named }
}
