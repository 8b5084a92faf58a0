// Whether two lists are the same, one by one. Pure.

/** Whether both hold the same things in the same order. */
export const sameRows = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((row, at) => row === after[at])
