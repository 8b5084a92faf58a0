// Discards pending writes, with five seconds to undo.
import { proxy } from 'valtio'
import { queueable, type Queue } from '../../api/queue.ts'
import type { Vars } from '../../api/endpoint.ts'
import { newId } from '../../lib/data/uuid.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { changeOwn } from '../../state/identity/own.ts'
import { tell } from '../../kit/writes/tell.ts'

/** Milliseconds. As long as the notice with its Undo button is shown. */
const THINK = 5000

/** Keys of rows that are about to be deleted, and therefore hidden. */
export const going = proxy<{ keys: string[] }>({ keys: [] })

const shownAgain = (key: string): void => {
  going.keys = going.keys.filter((other) => other !== key)
}

/** A row that might still be sent is deleted immediately, and written again on undo. */
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

/** A row that is no longer being sent is only hidden. It is deleted from the device unless the user presses Undo. */
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

/**
 * Removes a row from the outbox and shows a notice with Undo. If the app is terminated meanwhile, rows that are no longer being sent are
 * still stored.
 */
export async function discardRow(queue: Queue, row: Waiting): Promise<void> {
  const mightLeave = (row.state === 'queued' || row.state === 'sending') && queueable(row.op) !== undefined
  // An unsent request no longer belongs in the list of requests (areas/support).
  if (row.op === 'support.create') changeOwn('requests', (before) => before.filter(({ key }) => key !== row.key))
  const undo = mightLeave ? await leaveNow(queue, row) : leaveLater(queue, row.key)
  void tell({ kind: 'notice', text: 'outbox.discarded', group: `discarded ${row.key}`, undo })
}
