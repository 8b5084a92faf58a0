// Patterns that organisers define for answers. Client and server must interpret them in the same way.

/** The pattern as a Unicode regular expression, or without the Unicode flag if it is invalid with it; null if invalid. Never throws. */
export function compiledPattern(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags)
    } catch {
      continue
    }
  }
  return null
}
