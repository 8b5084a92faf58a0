// What takes back a write that was discarded while it was on its way, and has arrived.
import type { Vars } from '../../api/endpoint.ts'
import { queueable, type QueuedWrite } from '../../api/queue.ts'
import { newId } from '../../lib/data/uuid.ts'
import type { OutboxRow } from './rows/row.ts'

/** Where the writes that can be taken back say how. After a start no one may have asked for these files yet. */
const files: Record<string, () => Promise<unknown>> = {
  activities: () => import('../../api/resources/community/activities.ts'),
  chat: () => import('../../api/resources/community/chat.ts'),
  threads: () => import('../../api/resources/community/threads.ts'),
}

/** The write that undoes `row`, of which `answer` came; undefined where nothing can. Rejects when its code cannot be loaded now. */
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
