// A long list cut into blocks, each drawn anew only when its own rows change.

export function blocksOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const blocks: Row[][] = []
  for (let at = 0; at < rows.length; at += size) blocks.push(rows.slice(at, at + size))
  return blocks
}

/** Whether both hold the same things in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
