// The outbox as a number: what waits, or what failed and needs the person.
import { useSnapshot } from 'valtio'
import { outbox } from '../../state/shown/outbox.ts'

/** State of the person's writes: all confirmed, some pending, or some failed and need action. */
export type Load = 'nothing' | 'waiting' | 'failed'

export interface Waits {
  load: Load
  /** The number in the text: failed writes, else pending ones. */
  count: number
}

export function useWaits(): Waits {
  const { rows, held } = useSnapshot(outbox)
  // Writes that can still be undone are shown where they were made.
  const waiting = rows.length - held.length
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'unknown').length
  if (failed > 0) return { load: 'failed', count: failed }
  return { load: waiting > 0 ? 'waiting' : 'nothing', count: waiting }
}
