// What is saved and what the server found, put together so that nothing that is shown ever moves. Pure.
import type { PaletteRow } from '../../components/palette/saved-matches.ts'

const nameOf = ({ kind, id }: PaletteRow): string => `${kind} ${id}`

/** Those of `found` that are not among `shown`. */
export function beyond(shown: readonly PaletteRow[], found: readonly PaletteRow[]): PaletteRow[] {
  const known = new Set(shown.map(nameOf))
  return found.filter((row) => !known.has(nameOf(row)))
}

/** The first of them that are settled: nothing is shown before all above it, so that nothing is pushed down. */
export function inOrder<Part>(parts: readonly Part[], settled: (part: Part) => boolean): Part[] {
  const first = parts.findIndex((part) => !settled(part))
  return first === -1 ? [...parts] : parts.slice(0, first)
}
