// A long list cut into blocks, each drawn anew only when its own rows change, or not at all while it is far away.

export interface Block<Row> {
  key: string
  rows: Row[]
}

/** The block of every name that a row ever had: a row stays where it is, whatever comes in at either end of the list. */
export type Places = Map<string, string>

/** What a row is known by for good: one name is enough to find it again. None for one that moves among the others. */
export type NamesOf<Row> = (row: Row) => readonly string[]

/** The block of each row; one that has none yet goes to that of the row beside it while there is room, else to one of its own. */
function settle(names: readonly (readonly string[])[], size: number, places: Places): string[] {
  const blocks = names.map((of) => of.map((name) => places.get(name)).find((block) => block !== undefined))
  const held = new Map<string, number>()
  const hold = (block: string) => held.set(block, (held.get(block) ?? 0) + 1)
  for (const block of blocks) if (block !== undefined) hold(block)
  let beside: string | undefined
  const go = (at: number) => {
    const [name] = names[at]!
    if (blocks[at] === undefined && name !== undefined) {
      blocks[at] = beside !== undefined && (held.get(beside) ?? 0) < size ? beside : name
      hold(blocks[at])
    }
    beside = blocks[at] ?? beside
  }
  for (let at = blocks.findIndex((block) => block !== undefined); at >= 0; at -= 1) go(at)
  beside = undefined
  for (const at of names.keys()) go(at)
  // A row without a name goes with the one after it: were it held to its place, all the rows it passes by would have to move.
  let after = beside ?? ''
  return blocks
    .toReversed()
    .map((block) => (after = block ?? after))
    .toReversed()
}

/** A block holds at most `size` rows that have names. `places` belongs to the list and is added to. */
export function blocksOf<Row>(rows: readonly Row[], namesOf: NamesOf<Row>, size: number, places: Places): Block<Row>[] {
  const names = rows.map(namesOf)
  const blocks = new Map<string, Row[]>()
  let place: string | undefined
  let key = ''
  for (const [at, next] of settle(names, size, places).entries()) {
    for (const name of names[at]!) places.set(name, next)
    if (next !== place) {
      place = next
      key = next
      // Something came into the middle of a full one: the rest of it stands by itself.
      while (blocks.has(key)) key += '+'
      blocks.set(key, [])
    }
    blocks.get(key)!.push(rows[at]!)
  }
  return [...blocks].map(([name, held]) => ({ key: name, rows: held }))
}

/** Whether both hold the same things in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
