// A long list cut into blocks, each drawn anew only when its own rows change, or not at all while it is far away. Where a block begins
// is told by the rows themselves, so that what comes in at either end leaves the others as they are. Pure.

export interface Block<Row> {
  key: string
  rows: Row[]
}

/** The same for the same key, and about one in `size` of all. */
function begins(key: string, size: number): boolean {
  let sum = 0
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) % 8191
  return sum % size === 0
}

/** `keyOf` names a row for good; a block holds about `size` of them. */
export function blocksOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, size: number): Block<Row>[] {
  const blocks: Block<Row>[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const last = blocks.at(-1)
    if (last && !begins(key, size)) last.rows.push(row)
    else blocks.push({ key: last ? key : 'first', rows: [row] })
  }
  return blocks
}

/** Whether both hold the same things in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
