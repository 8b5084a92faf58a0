// How many rows a page of a list has.

/** Fixed by the contract (1.4): a full page means that there may be another. */
export const PAGE_SIZE = 25

/**
 * Whether rows follow this last page: it is full, or was before rows of it went, which its number tells by a half
 * (`remove` in edits.ts). A page that lost rows is not the end of its list.
 */
export const goesOn = (last: readonly unknown[] | undefined, number: unknown): boolean =>
  (last?.length ?? 0) >= PAGE_SIZE || (typeof number === 'number' && !Number.isInteger(number))
