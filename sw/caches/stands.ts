// The targets of all notifications that one notification has replaced.

/** The number of targets that are remembered. */
export const MOST = 50

/** Reads the targets from the data of a notification, which an older worker may have written. */
export function standsOf(data: unknown): string[] {
  const { stands }: { stands?: unknown } = typeof data === 'object' && data !== null ? data : {}
  return Array.isArray(stands) ? stands.filter((place) => typeof place === 'string') : []
}
