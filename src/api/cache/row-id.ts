// The id of a list row.

type Named = Partial<Record<'id' | 'channelId' | 'accountId', string | number>> | null | undefined

/** A membership in a conversation has no id of its own. Returns undefined for a row without an id. */
export function idOf(given: unknown): unknown {
  const row = given as Named
  return row?.id ?? (row?.channelId && row.accountId ? [row.channelId, row.accountId].join(' ') : undefined)
}
