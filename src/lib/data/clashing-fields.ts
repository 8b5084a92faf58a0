// Concurrent edits of an object: which fields one person changed, and which fields both changed. Pure.

/** Values that can be compared directly. */
type Values = Readonly<Record<string, string | null>>

/** The fields of `mine` that differ from the initial values. */
export const changedFields = <T extends Values>(base: T, mine: T): (keyof T & string)[] =>
  Object.keys(base).filter((field) => mine[field] !== base[field])

/** The fields that both have changed, to different values. A field changed by only one person does not clash. */
export const clashingFields = <T extends Values>(base: T, mine: T, theirs: T): (keyof T & string)[] =>
  changedFields(base, mine).filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
