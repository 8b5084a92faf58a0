// The entries of a log under names that stay: a run of messages goes on at either end, and a day moves up with the oldest message of it.
import type { LogEntry } from './log-entries.ts'

/** One entry, and the day that stands above it. */
export interface Block {
  key: string
  entries: LogEntry[]
}

/** The block of every name that an entry ever had. */
export type Places = Map<string, string>

/** What an entry is known by for good: one name is enough to find it again. A day has none. */
function namesOf(entry: LogEntry): string[] {
  if (entry.kind === 'run') return [entry.bubbles[0]!.key, entry.bubbles.at(-1)!.key]
  return entry.kind === 'day' ? [] : [entry.key]
}

/** `places` belongs to the log and is added to. A day without an entry after it goes with the one before. */
export function blocksOf(entries: readonly LogEntry[], places: Places): Block[] {
  const blocks: Block[] = []
  const taken = new Set<string>()
  let above: LogEntry[] = []
  for (const entry of entries) {
    const names = namesOf(entry)
    const [name] = names
    if (name === undefined) {
      above.push(entry)
      continue
    }
    let key = names.map((one) => places.get(one)).find((one) => one !== undefined) ?? name
    // Something came into the middle of a run: the rest of it stands by itself.
    while (taken.has(key)) key += '+'
    taken.add(key)
    for (const one of names) places.set(one, key)
    blocks.push({ key, entries: [...above, entry] })
    above = []
  }
  if (above.length > 0) {
    const last = blocks.pop()
    blocks.push({ key: last?.key ?? '', entries: [...(last?.entries ?? []), ...above] })
  }
  return blocks
}
