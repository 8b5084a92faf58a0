// Compares the passes that a package requires with those it contains. Pure.

/** The number of passes of each type. */
export function counted(rows: { passTypeId: string; quantity: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { passTypeId, quantity } of rows) counts.set(passTypeId, (counts.get(passTypeId) ?? 0) + quantity)
  return counts
}

export const sameCounts = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
