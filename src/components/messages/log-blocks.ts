// A long conversation cut into blocks. Where they begin is told by the entries themselves, so that what comes in above or below leaves
// the others as they are. Pure.
import type { LogEntry } from './log-entries.ts'

export interface LogBlock {
  key: string
  entries: LogEntry[]
}

/** One entry in so many begins a block. */
const SIZE = 16

/** The same for the same key, and any rest as likely as another. */
function begins({ key }: LogEntry): boolean {
  let sum = 0
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) % 8191
  return sum % SIZE === 0
}

export function logBlocks(entries: readonly LogEntry[]): LogBlock[] {
  const blocks: LogBlock[] = []
  for (const entry of entries) {
    const last = blocks.at(-1)
    if (last && !begins(entry)) last.entries.push(entry)
    else blocks.push({ key: last ? entry.key : 'oldest', entries: [entry] })
  }
  return blocks
}
