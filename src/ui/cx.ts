// Joins class names.

/** Joins class names with spaces and skips falsy values. Allocates no arrays, because every element of every row calls it. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
