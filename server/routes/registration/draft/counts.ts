// What a package holds, compared with what is in it. Pure.

/** How many of each type of pass. */
export function counted(rows: { passTypeId: string; quantity: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { passTypeId, quantity } of rows) counts.set(passTypeId, (counts.get(passTypeId) ?? 0) + quantity)
  return counts
}

export const sameCounts = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
