// Joins class names.

/** The given class names with spaces between; anything falsy is left out. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
