// How many rows a page of a list has.

/** Fixed by the contract (1.4): a full page means that there may be another. */
export const PAGE_SIZE = 25
