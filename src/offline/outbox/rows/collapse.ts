// Of several wishes about one thing only the last is sent; two that cancel each other out before leaving are none.
import { newId } from '../../../lib/data/uuid.ts'
import { mayHaveArrived, type OutboxRow } from './row.ts'
import { isRecord } from '../../../lib/data/is-record.ts'

type NewRow = Omit<OutboxRow, 'seq'>

export interface Collapsed {
  /** Places of the rows that the new one makes needless. */
  drops: number[]
  /** What is kept in their place; null when nothing is left to say. */
  add: NewRow | null
  /** It is there already, as this: the device was late to say that it took it, and it was written again under its key. Then nothing is added. */
  there?: OutboxRow
}

/** Whether `collapse` depends on a row: one with the same key, or for a wish, one about the same thing. Pure. */
export const concerns = (other: OutboxRow, { key, wish }: NewRow): boolean =>
  wish ? other.wish?.target === wish.target : other.key === key

/**
 * What a new row does to those that wait, in the order of writing. One on its way is left alone: the new one follows it.
 * Fields of a setting are merged, the later winning. A yes after an unsent no (or the reverse) is nothing, when no other wish
 * about it is on its way. Pure.
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
    // What was refused stays refused: its fields are not sent again unasked. Once all of them are set again it has nothing to say.
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
  // What may have arrived under the old key must not be answered for with the new wish; and the new one must be told, even if it
  // is turned round again before it leaves.
  const key = same.some((other) => other.key === row.key) ? newId() : row.key
  const sent = waiting.map(({ firstSentAt }) => firstSentAt).filter((at) => at !== null)
  return { drops, add: { ...row, key, firstSentAt: sent.length > 0 ? Math.min(...sent) : row.firstSentAt } }
}
