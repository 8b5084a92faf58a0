// The page size of lists.

/** Defined by the contract (1.4). A full page means that there may be another. */
export const PAGE_SIZE = 25

/**
 * Whether more rows follow this last page: it is full, or it was full before rows were removed, which a fractional page number
 * marks (`remove` in edits.ts). A page that lost rows is not the end of its list.
 */
export const goesOn = (last: readonly unknown[] | undefined, number: unknown): boolean =>
  (last?.length ?? 0) >= PAGE_SIZE || (typeof number === 'number' && !Number.isInteger(number))
