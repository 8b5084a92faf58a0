// The remaining supply while the demo sells items: rows must not exceed their supply.

export interface Stock {
  /** Takes one if available; without a limit always. */
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
