// Joins cached results and server results so that no visible row moves. Pure.
import type { PaletteRow } from '../../components/palette/saved-matches.ts'

const nameOf = ({ kind, id }: PaletteRow): string => `${kind} ${id}`

/** The rows of `found` that are not in `shown`. */
export function beyond(shown: readonly PaletteRow[], found: readonly PaletteRow[]): PaletteRow[] {
  const known = new Set(shown.map(nameOf))
  return found.filter((row) => !known.has(nameOf(row)))
}

/** The parts up to the first unsettled one: a part is shown only after all above it, so that nothing is pushed down. */
export function inOrder<Part>(parts: readonly Part[], settled: (part: Part) => boolean): Part[] {
  const first = parts.findIndex((part) => !settled(part))
  return first === -1 ? [...parts] : parts.slice(0, first)
}
