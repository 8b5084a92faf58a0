// The entries of a log under names that stay: a run of messages goes on at either end, and a day moves up with the oldest message of it.
import type { LogEntry } from './log-entries.ts'

/** One entry, and the day that stands above it. */
export interface Block {
  key: string
  entries: LogEntry[]
}

/** The block of every name that an entry ever had. */
export type Places = Map<string, string>

/** What an entry is known by for good, at either end: one is enough to find it again. A day has none. */
function namesOf(entry: LogEntry): { first: string; last: string } | null {
  if (entry.kind === 'day') return null
  if (entry.kind === 'run') return { first: entry.bubbles[0]!.key, last: entry.bubbles.at(-1)!.key }
  return { first: entry.key, last: entry.key }
}

/** `places` belongs to the log and is added to. A day without an entry after it goes with the one before. */
export function blocksOf(entries: readonly LogEntry[], places: Places): Block[] {
  const blocks: Block[] = []
  const taken = new Set<string>()
  let above: LogEntry[] = []
  for (const entry of entries) {
    const names = namesOf(entry)
    if (!names) {
      above.push(entry)
      continue
    }
    const { first, last } = names
    const [before, after] = [places.get(first), places.get(last)]
    let key = before ?? after ?? first
    // Something came into the middle of a run: the rest of it stands by itself.
    while (taken.has(key)) key += '+'
    taken.add(key)
    if (before !== key) places.set(first, key)
    if (after !== key) places.set(last, key)
    blocks.push({ key, entries: above.length > 0 ? [...above, entry] : [entry] })
    if (above.length > 0) above = []
  }
  if (above.length > 0) {
    const last = blocks.pop()
    blocks.push({ key: last?.key ?? '', entries: [...(last?.entries ?? []), ...above] })
  }
  return blocks
}
