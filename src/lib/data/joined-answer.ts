// Several choices in one answer. Answers are always text (contract 1.8), so the choices are joined.

function fromJson(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
  } catch {
    return null
  }
}

/**
 * The parts of a joined answer: a JSON array of texts, or comma-separated texts. A part that contains a comma is found if it is in
 * `known`; the longest match counts. Empty and repeated parts are dropped. Never throws. Pure.
 */
export function partsOf(text: string, known: ReadonlySet<string>): string[] {
  const listed = fromJson(text)
  if (listed !== null) return [...new Set(listed)]
  const pieces = text.split(',')
  const longest = Math.max(1, ...[...known].map((value) => value.split(',').length))
  const parts = new Set<string>()
  for (let start = 0; start < pieces.length;) {
    let end = Math.min(pieces.length, start + longest)
    const part = (): string => pieces.slice(start, end).join(',').trim()
    while (end > start + 1 && !known.has(part())) end -= 1
    if (part() !== '') parts.add(part())
    start = end
  }
  return [...parts]
}

/** Joins parts into one answer: comma-separated, or as a JSON array if commas would be ambiguous. Pure. */
export function joinParts(parts: readonly string[], known: ReadonlySet<string>): string {
  const joined = parts.join(',')
  const again = partsOf(joined, known)
  return again.length === parts.length && again.every((part, at) => part === parts[at]) ? joined : JSON.stringify(parts)
}
