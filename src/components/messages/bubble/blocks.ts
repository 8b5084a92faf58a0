// Stable keys of log entries: runs of messages grow at either end, and a day moves up with its oldest message.
import type { LogEntry } from '../log/log-entries.ts'

/** An entry with the day above it. */
export interface Block {
  key: string
  entries: LogEntry[]
}

/** The remembered state of a log. */
export interface Places {
  /** Blocks by every key that an entry ever had. */
  names: Map<string, string>
  entries: readonly LogEntry[]
  blocks: readonly Block[]
}

export const noPlaces = (): Places => ({ names: new Map(), entries: [], blocks: [] })

/** The stable keys of an entry, at either end; one is enough to find it again. A day has none. */
function namesOf(entry: LogEntry): { first: string; last: string } | null {
  if (entry.kind === 'day') return null
  if (entry.kind === 'run') return { first: entry.bubbles[0]!.key, last: entry.bubbles.at(-1)!.key }
  return { first: entry.key, last: entry.key }
}

/** The number of trailing blocks with identical entries; without the first of these, which may have had another day. */
function unchanged(entries: readonly LogEntry[], { entries: before, blocks }: Places): number {
  let same = 0
  while (same < Math.min(entries.length, before.length) && entries.at(-1 - same) === before.at(-1 - same)) same += 1
  let [count, held] = [0, 0]
  while (count < blocks.length) {
    held += blocks.at(-1 - count)!.entries.length
    if (held >= same) return count
    count += 1
  }
  return count
}

function cut(entries: readonly LogEntry[], names: Places['names']): Block[] {
  const blocks: Block[] = []
  const taken = new Set<string>()
  let above: LogEntry[] = []
  for (const entry of entries) {
    const named = namesOf(entry)
    above.push(entry)
    if (!named) continue
    const { first, last } = named
    const [before, after] = [names.get(first), names.get(last)]
    let key = before ?? after ?? first
    // A run was split by an insertion; its rest is a separate block.
    while (taken.has(key)) key += '+'
    taken.add(key)
    if (before !== key) names.set(first, key)
    if (after !== key) names.set(last, key)
    blocks.push({ key, entries: above })
    above = []
  }
  if (above.length > 0) {
    const last = blocks.pop()
    blocks.push({ key: last?.key ?? '', entries: [...(last?.entries ?? []), ...above] })
  }
  return blocks
}

/** `places` belongs to the log and is extended. A day without a following entry is part of the previous block. */
export function blocksOf(entries: readonly LogEntry[], places: Places): Block[] {
  const count = unchanged(entries, places)
  const kept = places.blocks.slice(places.blocks.length - count)
  const below = kept.reduce((sum, block) => sum + block.entries.length, 0)
  const blocks = [...cut(entries.slice(0, entries.length - below), places.names), ...kept]
  Object.assign(places, { entries, blocks })
  return blocks
}
