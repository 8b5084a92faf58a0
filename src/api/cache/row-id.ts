// What names a row of a list.

type Named = Partial<Record<'id' | 'channelId' | 'accountId', string | number>> | null | undefined

/** A seat in a conversation has no id of its own. undefined: this row has no name. */
export function idOf(given: unknown): unknown {
  const row = given as Named
  return row?.id ?? (row?.channelId && row.accountId ? [row.channelId, row.accountId].join(' ') : undefined)
}
