// Small operations on rows, shared by everything that presents them. Pure.

/** Groups rows under the id that each names. */
export function grouped<Row, Value>(rows: Row[], key: (row: Row) => string, value: (row: Row) => Value): (id: string) => Value[] {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group === undefined) groups.set(key(row), [value(row)])
    else group.push(value(row))
  }
  return (id) => groups.get(id) ?? []
}

/** The one row of each id, for lookups. */
export const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]))

/** What is left of `supply` after `taken`; null means no limit. Never negative. */
export const left = (supply: number | null, taken: number): number | null => (supply === null ? null : Math.max(0, supply - taken))

/** A moment as the contract writes it, or null. */
export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null
