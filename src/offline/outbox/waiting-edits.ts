// The edits of what waits, found by the query they concern: an answer of the server costs what concerns it, however much waits.
import type { Edit, Key } from '../../api/options.ts'
import type { OutboxRow } from './rows/row.ts'

interface Noted {
  row: OutboxRow
  edits: Edit[]
}

const exactly = (key: Key): string => `= ${JSON.stringify(key)}`
const below = (key: Key): string => `< ${JSON.stringify(key)}`
const addressOf = ({ key, exact }: Edit): string => (exact ? exactly(key) : below(key))
/** Where an edit of this query may be noted: under its whole key, or under any beginning of it. */
const addressesOf = (key: Key): string[] => [
  exactly(key),
  ...Array.from({ length: key.length + 1 }, (_, length) => below(key.slice(0, length))),
]

/**
 * Gives the edits of `waiting` (in the order of writing) that concern a query. `editsOf` is asked once for each row; undefined where
 * its code is not loaded yet, and asked again then. What a row does to a list is said by the file of that list: a read that was not
 * seen before may bring edits with it, so that all rows are asked again.
 */
export function createWaitingEdits(
  waiting: () => readonly OutboxRow[],
  editsOf: (row: OutboxRow) => Edit[] | undefined,
): (key: Key) => Edit[] {
  const noted = new Map<string, Noted>()
  const byAddress = new Map<string, Set<string>>()
  const reads = new Set<string>()
  let seen: readonly OutboxRow[] = []

  function note(row: OutboxRow): void {
    const edits = editsOf(row)
    if (!edits) return
    noted.set(row.key, { row, edits })
    for (const address of edits.map(addressOf)) byAddress.set(address, (byAddress.get(address) ?? new Set()).add(row.key))
  }

  function forget(key: string): void {
    for (const address of noted.get(key)?.edits.map(addressOf) ?? []) {
      const keys = byAddress.get(address)
      keys?.delete(key)
      if (keys?.size === 0) byAddress.delete(address)
    }
    noted.delete(key)
  }

  /** Follows what waits now. */
  function follow(read: string): void {
    const rows = waiting()
    if (!reads.has(read)) {
      reads.add(read)
      noted.clear()
      byAddress.clear()
    } else if (rows === seen && noted.size === rows.length) return
    seen = rows
    const keys = new Set(rows.map(({ key }) => key))
    for (const key of noted.keys()) if (!keys.has(key)) forget(key)
    for (const row of rows) {
      const known = noted.get(row.key)
      if (known) known.row = row
      else note(row)
    }
  }

  return (key) => {
    follow(JSON.stringify(key.slice(0, 2)))
    const addresses = new Set(addressesOf(key))
    const rows = new Set([...addresses].flatMap((address) => [...(byAddress.get(address) ?? [])]))
    return [...rows]
      .map((row) => noted.get(row)!)
      .filter(({ row }) => row.state !== 'failed')
      .toSorted((a, b) => a.row.seq - b.row.seq)
      .flatMap(({ edits }) => edits.filter((edit) => addresses.has(addressOf(edit))))
  }
}
