// Addresses of the app that are spelled almost like one that does not exist. Pure.

/** The number of letters to insert, remove, replace or swap with their neighbour. */
export function spellingDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line.push(
        Math.min(
          rows[row - 1]![at]! + 1,
          line[at - 1]! + 1,
          rows[row - 1]![at - 1]! + (isSame ? 0 : 1),
          swapped ? rows[row - 2]![at - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(line)
  }
  return rows[one.length]![other.length]!
}

const MOST = 3

/** At most three, the closest first. `patterns`: addresses of the router; those with parameters are left out. */
export function closeAddresses(path: string, patterns: readonly string[]): string[] {
  const typed = path.toLowerCase().replace(/\/+$/, '')
  return patterns
    .filter((pattern) => pattern.length > 1 && !/[:*]/.test(pattern))
    .map((pattern) => ({ pattern, far: spellingDistance(typed, pattern) }))
    .filter(({ pattern, far }) => far <= Math.max(1, Math.floor(pattern.length / 4)))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ pattern }) => pattern)
}
