// Ranks search results: names that begin with the text first, so "har" finds Haruto before Bhattacharya. The server uses the same order.
import { folded } from './folded.ts'

/** 0: the name begins with the text. 1: each word begins a word of the name. 2: any other match. */
function rankOf(name: string, typed: string): number {
  const whole = folded(name)
  if (whole.startsWith(typed)) return 0
  const parts = whole.split(/[^\p{L}\p{M}\p{N}]+/u)
  return typed.split(' ').every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

/** The rows by rank; equal ranks keep their order. An empty text changes nothing. Pure. */
export function bestFirst<Row>(rows: readonly Row[], typed: string, nameOf: (row: Row) => string): Row[] {
  const words = folded(typed)
  if (words === '') return [...rows]
  return rows
    .map((row) => ({ row, rank: rankOf(nameOf(row), words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
