// Whether two entries of a log show the same: it is made again with every step of every message on its way, and seldom differs. Pure.
import { sameRows } from '../../../lib/data/same-rows.ts'
import type { BubbleEntry, LogEntry } from './log-entries.ts'

const seenOf = ({ key, id, text, at, outgoing }: BubbleEntry): unknown[] => [
  key,
  id,
  text,
  at,
  outgoing?.state,
  outgoing?.tried,
  outgoing?.reason,
]

/** What can be seen of an entry; an account stays the same object as long as none of it changes. */
function partsOf(entry: LogEntry): unknown[] {
  if (entry.kind === 'run') return ['run', entry.key, entry.mine, entry.bot, entry.account, ...entry.bubbles.flatMap(seenOf)]
  return Object.values(entry)
}

export const sameEntry = (before: LogEntry, after: LogEntry): boolean => before === after || sameRows(partsOf(before), partsOf(after))
