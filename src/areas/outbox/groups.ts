// Groups the rows of the outbox by place: the place waiting longest first, and within it the oldest row first.
import type { Waiting } from '../../state/shown/outbox.ts'
import { kindOf, type Kind, type Place } from './kinds.ts'

export interface Group {
  key: string
  place: Place
  rows: { row: Waiting; kind: Kind }[]
}

/** Pure. */
export function groupsOf(rows: readonly Waiting[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    const kind = kindOf(row)
    const key = `${kind.place.name} ${kind.place.id ?? ''}`
    const group = groups.get(key) ?? { key, place: kind.place, rows: [] }
    groups.set(key, group)
    group.rows.push({ row, kind })
  }
  return [...groups.values()]
}
