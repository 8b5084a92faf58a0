// The edits of pending rows, indexed by query: an answer costs only the edits that concern it, regardless of the number of rows.
import type { Edit, Key } from '../../api/options.ts'
import type { OutboxRow } from './rows/row.ts'

interface Noted {
  row: OutboxRow
  edits: Edit[]
}

const exactly = (key: Key): string => `= ${JSON.stringify(key)}`
const below = (key: Key): string => `< ${JSON.stringify(key)}`
const addressOf = ({ key, exact }: Edit): string => (exact ? exactly(key) : below(key))
/** The addresses of edits that can match this query: its whole key, or any prefix of it. */
const addressesOf = (key: Key): string[] => [
  exactly(key),
  ...Array.from({ length: key.length + 1 }, (_, length) => below(key.slice(0, length))),
]

/**
 * Returns the edits of `waiting` (in the order of writing) that concern a query. `editsOf` is called once per row; undefined while its code
 * is not loaded, then it is called again. The file of a list defines how a row changes the list. So a read that was not seen before may add
 * edits, and all rows are asked again.
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

  /** Updates the index to the rows that are pending now. */
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
