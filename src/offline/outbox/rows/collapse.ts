// Of several wishes with the same target only the last is sent; two that cancel each other out before being sent are dropped.
import { newId } from '../../../lib/data/uuid.ts'
import { mayHaveArrived, type OutboxRow } from './row.ts'
import { isRecord } from '../../../lib/data/is-record.ts'

type NewRow = Omit<OutboxRow, 'seq'>

export interface Collapsed {
  /** Places of the rows that the new one makes obsolete. */
  drops: number[]
  /** The row to store in their place; null if nothing is left to send. */
  add: NewRow | null
  /** The existing row with this key: the device confirmed it late, and it was written again. Then nothing is added. */
  there?: OutboxRow
}

/** Whether `collapse` depends on a row: one with the same key, or for a wish, one with the same target. Pure. */
export const concerns = (other: OutboxRow, { key, wish }: NewRow): boolean =>
  wish ? other.wish?.target === wish.target : other.key === key

/**
 * The effect of a new row on the pending ones, in the order of writing. A row in flight is not changed; the new one follows it. Fields of a
 * setting are merged, and the later value wins. A yes after an unsent no (or the reverse) cancels out, unless another wish with this target
 * is in flight. Pure.
 */
export function collapse(rows: readonly OutboxRow[], row: NewRow): Collapsed {
  const { wish } = row
  if (!wish) {
    const there = rows.find(({ key }) => key === row.key)
    return { drops: [], add: row, ...(there && { there }) }
  }
  const same = rows.filter((other) => other.wish?.target === wish.target && other.op !== '')
  const waiting = same.filter(({ state }) => state !== 'sending')
  if ('merge' in wish) {
    // A refused row stays refused: its fields are not sent again without asking. It is dropped once all its fields are set again.
    const unsent = waiting.filter(({ state }) => state === 'queued')
    const isSetAnew = ({ body }: OutboxRow) =>
      Object.keys(isRecord(body) ? body : {}).every((name) => isRecord(row.body) && name in row.body)
    const drops = waiting.filter((other) => unsent.includes(other) || isSetAnew(other)).map(({ seq }) => seq)
    const bodies = unsent.map(({ body }) => body).filter(isRecord)
    const body = bodies.length > 0 && isRecord(row.body) ? Object.assign({}, ...bodies, row.body) : row.body
    return { drops, add: { ...row, body } }
  }
  const drops = waiting.map(({ seq }) => seq)
  const [first] = waiting
  const undoes = first?.wish && 'on' in first.wish && first.wish.on !== wish.on
  const untouched = waiting.length === same.length && !waiting.some((other) => mayHaveArrived(other) || other.state !== 'queued')
  if (undoes && untouched) return { drops, add: null }
  // A row that may have arrived under the old key must not be answered for the new wish. The new wish must also be sent, even if it is
  // reversed before that. So it gets a new key.
  const key = same.some((other) => other.key === row.key) ? newId() : row.key
  const sent = waiting.map(({ firstSentAt }) => firstSentAt).filter((at) => at !== null)
  return { drops, add: { ...row, key, firstSentAt: sent.length > 0 ? Math.min(...sent) : row.firstSentAt } }
}
