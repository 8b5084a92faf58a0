// A row on its way: how it is sent, and what is done by how that ends.
import { OfflineError, type ApiError } from '../../../api/transport/errors.ts'
import type { QueuedWrite } from '../../../api/queue.ts'
import { nameMessage } from '../../../state/typed/message-keys.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import type { Landings } from './landings.ts'
import { ended, moved } from './moves.ts'
import type { OutboxOptions } from '../options.ts'
import { recognise } from '../recognise.ts'
import type { OutboxRow } from '../rows/row.ts'
import { takingBack } from '../taking-back.ts'
import { outboxDelay } from './turns.ts'
import { verdictOn } from './verdict.ts'

/** Signed out by the server, it is asked again this often. */
const PAUSE = 30_000

/** Before it enters the cache, so that at no moment there are two of it: the message that came of it, and what was written. */
export function nameAnswer(row: OutboxRow, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) nameMessage(answer.id as number | string, row.key)
}

/** What delivering needs of the outbox around it. */
export interface Surroundings {
  landings: Landings
  isOver: () => boolean
  /** Changes a row where it is kept, and shows it; gives what became of it. */
  change: (row: OutboxRow, recipe: (row: OutboxRow) => OutboxRow | null) => Promise<OutboxRow | null | undefined>
  hide: (key: string) => void
  /** It will not happen, as far as anyone can tell. */
  drop: (row: OutboxRow, error?: unknown) => void
  accept: (write: QueuedWrite) => Promise<{ landed?: Promise<void> }>
}

/** Sends a row that was picked; resolves, never rejects, when it is known how that ended and everyone has been told. */
export function createDelivery(options: OutboxOptions, around: Surroundings): (row: OutboxRow) => Promise<void> {
  const { scope, transport, effects, news, now = Date.now, random = Math.random } = options
  const { landings, isOver, change, hide, drop, accept } = around

  async function deliver(row: OutboxRow): Promise<void> {
    const { method, path, auth, params, body, deadline, key } = row
    let answer: unknown
    try {
      const found = row.attempts > 1 ? await recognise(row, transport, options.me()) : 'absent'
      if (found === 'doubtful') {
        const changed = await change(row, (kept) => moved(kept, 'doubtful', { reason: 'failed.timeout' }))
        if (changed === null) drop(row)
        return
      }
      if (found !== 'absent') {
        await answered(row, found.answer)
        return
      }
      answer = await transport.send({ method, path, auth, params, body, deadline, idempotencyKey: key })
    } catch (error) {
      await failed(row, error)
      return
    }
    await answered(row, answer)
  }

  async function answered(row: OutboxRow, answer: unknown): Promise<void> {
    nameAnswer(row, answer)
    const left = await change(row, (kept) => (kept.recalled ? kept : moved(kept, 'answered')))
    if (left?.recalled && !(await takenBack(left, answer))) return
    if (isOver()) return
    if (outbox.of === scope.key) outbox.paused = false
    hide(row.key)
    landings.land(row.key)
    effects.answered(row, answer)
    news.answered(row, answer)
    options.onAnswered()
  }

  /** What undoes it is kept before it goes: a page killed in between, or a device that keeps nothing now, does both again. */
  async function takenBack(row: OutboxRow, answer: unknown): Promise<boolean> {
    try {
      const undo = answer === undefined ? undefined : await takingBack(row, answer)
      if (undo) void (await accept(undo)).landed?.catch(() => {})
    } catch {
      const at = now()
      await change(row, (kept) => moved(kept, 'passing', { triedAt: at, nextAt: at + outboxDelay(kept.attempts, random) }))
      return false
    }
    await change(row, (kept) => moved(kept, 'answered'))
    return true
  }

  async function failed(row: OutboxRow, error: unknown): Promise<void> {
    const verdict = verdictOn(error, row)
    if (isOver()) return
    if (verdict === 'stop') {
      if (outbox.of === scope.key) outbox.paused = !(error instanceof OfflineError)
      await change(row, (kept) => moved(kept, 'passing', { nextAt: now() + PAUSE, triedAt: now() }))
      return
    }
    const { event, retryAfter } = verdict
    if (event === 'answered') return answered(row, undefined)
    const at = now()
    const changed = await change(row, (kept) => ended(kept, event, { error, retryAfter, at, random }))
    const isRefused = event === 'refused'
    // It is still where it was typed.
    if (isRefused && landings.has(row.key)) await change(row, () => null)
    if (isRefused || changed === null) drop(row, error)
    if (isRefused && (row.wish || row.method === 'DELETE')) options.onRefused(error as ApiError)
  }

  return deliver
}
