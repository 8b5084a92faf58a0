// What is left of something while the demo sells it: rows must not hold more than their supply.

export interface Stock {
  /** Takes one, if there is one; without a limit always. */
  take: (id: string) => boolean
  left: (id: string) => number
}

/** Stock of rows with a `supply`; null is without limit. */
export function createStock(rows: readonly { id?: string; supply?: number | null }[]): Stock {
  const counts = new Map(rows.map((row) => [row.id ?? '', row.supply ?? Infinity]))
  const left = (id: string): number => counts.get(id) ?? Infinity
  return {
    left,
    take(id) {
      if (left(id) < 1) return false
      counts.set(id, left(id) - 1)
      return true
    },
  }
}
