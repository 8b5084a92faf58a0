// A long list cut into blocks, each drawn anew only when its own rows change, or not at all while it is far away.

export interface Block<Row> {
  key: string
  rows: Row[]
}

/** The block of each row that was ever drawn: a row stays where it is, whatever comes in at either end of the list. */
export type Places = Map<string, string>

/** Notes, in `places`, where rows go that have no place yet: to the block beside them while there is room, else to one of their own. */
function settle(keys: readonly string[], size: number, places: Places): void {
  const held = new Map<string, number>()
  for (const key of keys) {
    const block = places.get(key)
    if (block !== undefined) held.set(block, (held.get(block) ?? 0) + 1)
  }
  const go = (key: string, beside: string | undefined) => {
    const block = beside !== undefined && (held.get(beside) ?? 0) < size ? beside : key
    held.set(block, (held.get(block) ?? 0) + 1)
    places.set(key, block)
  }
  const first = keys.findIndex((key) => places.has(key))
  for (let at = first - 1; at >= 0; at -= 1) go(keys[at]!, places.get(keys[at + 1]!))
  for (const [at, key] of keys.entries()) if (!places.has(key)) go(key, at === 0 ? undefined : places.get(keys[at - 1]!))
}

/** `keyOf` names a row for good; a block holds at most `size` of them. `places` belongs to the list and is added to. */
export function blocksOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, size: number, places: Places): Block<Row>[] {
  settle(rows.map(keyOf), size, places)
  const blocks = new Map<string, Row[]>()
  let place: string | undefined
  let key = ''
  for (const row of rows) {
    const next = places.get(keyOf(row))!
    if (next !== place) {
      place = next
      key = next
      // Something came into the middle of a full one: the rest of it stands by itself.
      while (blocks.has(key)) key += '+'
      blocks.set(key, [])
    }
    blocks.get(key)!.push(row)
  }
  return [...blocks].map(([name, held]) => ({ key: name, rows: held }))
}

/** Whether both hold the same things in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
