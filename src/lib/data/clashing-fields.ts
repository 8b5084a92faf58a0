// Something that several people may change: what one of them changed, and where two changed the same. Pure.

/** Values that can be compared as they are. */
type Values = Readonly<Record<string, string | null>>

/** What is different in `mine` from what it began with. */
export const changedFields = <T extends Values>(base: T, mine: T): (keyof T & string)[] =>
  Object.keys(base).filter((field) => mine[field] !== base[field])

/** What both have changed since, each to something else. What only one of them touched is theirs to change. */
export const clashingFields = <T extends Values>(base: T, mine: T, theirs: T): (keyof T & string)[] =>
  changedFields(base, mine).filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
