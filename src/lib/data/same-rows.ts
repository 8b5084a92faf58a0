// Whether two lists have identical items. Pure.

/** Whether both have the same items in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
