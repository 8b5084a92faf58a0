// Sends one row and processes the outcome.
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

/** The retry interval after the server ended the session. */
const PAUSE = 30_000

/** Called before the answer enters the cache, so that the new message and the pending one are never both shown. */
export function nameAnswer(row: OutboxRow, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) nameMessage(answer.id as number | string, row.key)
}

/** The parts of the outbox that delivery depends on. */
export interface Surroundings {
  landings: Landings
  isOver: () => boolean
  /** Changes a row where it is stored, and shows it. Returns the result. */
  change: (row: OutboxRow, recipe: (row: OutboxRow) => OutboxRow | null) => Promise<OutboxRow | null | undefined>
  hide: (key: string) => void
  /** The write will not happen, as far as can be determined. */
  drop: (row: OutboxRow, error?: unknown) => void
  accept: (write: QueuedWrite) => Promise<{ landed?: Promise<void> }>
}

/** Sends a picked row. Resolves, and never rejects, when the outcome is known and all listeners are notified. */
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

  /**
   * The undoing write is stored before this row is removed. If the page is killed in between, or the device cannot store it, both steps are
   * repeated.
   */
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
    // The text is still in its text field.
    if (isRefused && landings.has(row.key)) await change(row, () => null)
    if (isRefused || changed === null) drop(row, error)
    if (isRefused && (row.wish || row.method === 'DELETE')) options.onRefused(error as ApiError)
  }

  return deliver
}
