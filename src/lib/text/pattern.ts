// Patterns that organisers write for answers: client and server must read them alike.

/** A pattern of whole characters, or as it is where it is none; null when it is no pattern at all. Never throws. */
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
