// What a notice stands for, where one has taken the place of others: the places of all of them.

/** So many are remembered. */
export const MOST = 50

/** Out of the data of a notice, which an older worker may have written. */
export function standsOf(data: unknown): string[] {
  const { stands }: { stands?: unknown } = typeof data === 'object' && data !== null ? data : {}
  return Array.isArray(stands) ? stands.filter((place) => typeof place === 'string') : []
}
