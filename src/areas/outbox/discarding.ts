// Discards what waits, with five seconds to think again.
import { proxy } from 'valtio'
import { queueable, type Queue } from '../../api/queue.ts'
import type { Vars } from '../../api/endpoint.ts'
import { newId } from '../../lib/data/uuid.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { changeOwn } from '../../state/identity/own.ts'
import { tell } from '../../kit/writes/tell.ts'

/** As long as the notice with its Undo is shown. */
const THINK = 5000

/** Keys of rows that are about to go: no longer shown. */
export const going = proxy<{ keys: string[] }>({ keys: [] })

const shownAgain = (key: string): void => {
  going.keys = going.keys.filter((other) => other !== key)
}

/** What was discarded while it still might have been sent leaves at once, and is written again when that is undone. */
async function leaveNow(queue: Queue, { key, op, lane, params, body }: Waiting): Promise<() => void> {
  await queue.discard(key)
  return () => {
    const row = queueable(op)
    if (!row) return
    const { method, path, auth, deadline, queue: how } = row
    const vars = { ...params, body } as Vars<string, unknown>
    const write = {
      key: newId(),
      op,
      lane,
      method,
      path,
      auth,
      deadline,
      params,
      body,
      wish: how?.wish?.(vars),
      holds: how?.holds,
      first: how?.first,
    }
    void queue.take(write).catch(() => tell({ kind: 'failure', text: 'failed.unknown' }))
  }
}

/** What no one sends any more only leaves the screen, and the device when no one thought again. */
function leaveLater(queue: Queue, key: string): () => void {
  going.keys.push(key)
  const timer = setTimeout(() => {
    void queue
      .discard(key)
      .catch(() => {})
      .then(() => shownAgain(key))
  }, THINK)
  return () => {
    clearTimeout(timer)
    shownAgain(key)
  }
}

/** Takes a row out of the outbox and says so, with the way back. Killed meanwhile, the app still has what no one sends. */
export async function discardRow(queue: Queue, row: Waiting): Promise<void> {
  const mightLeave = (row.state === 'queued' || row.state === 'sending') && queueable(row.op) !== undefined
  // What is not sent is no longer among what was asked for (screens/support).
  if (row.op === 'support.create') changeOwn('requests', (before) => before.filter(({ key }) => key !== row.key))
  const undo = mightLeave ? await leaveNow(queue, row) : leaveLater(queue, row.key)
  void tell({ kind: 'notice', text: 'outbox.discarded', group: `discarded ${row.key}`, undo })
}
