// Joins class names.

/** The given class names with spaces between; anything falsy is left out. Called for every part of every row: it makes no lists. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
