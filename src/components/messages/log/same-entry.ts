// Whether two log entries look the same: entries are rebuilt for every change of a pending message, and rarely differ. Pure.
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

/** The visible data of an entry. An account is the same object while it is unchanged. */
function partsOf(entry: LogEntry): unknown[] {
  if (entry.kind === 'run') return ['run', entry.key, entry.mine, entry.bot, entry.account, ...entry.bubbles.flatMap(seenOf)]
  return Object.values(entry)
}

export const sameEntry = (before: LogEntry, after: LogEntry): boolean => before === after || sameRows(partsOf(before), partsOf(after))
