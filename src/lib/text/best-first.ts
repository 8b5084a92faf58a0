// What was looked for comes first where it begins a name: "har" means Haruto before Bhattacharya. The server orders its lists alike.
import { folded } from './folded.ts'

/** 0: the name begins so. 1: each word begins one of its own. 2: it is found somewhere. */
function rankOf(name: string, typed: string): number {
  const whole = folded(name)
  if (whole.startsWith(typed)) return 0
  const parts = whole.split(/[^\p{L}\p{M}\p{N}]+/u)
  return typed.split(' ').every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

/** The rows in the order of what fits best; those that fit alike stay as they are. Of nothing typed all stay. Pure. */
export function bestFirst<Row>(rows: readonly Row[], typed: string, nameOf: (row: Row) => string): Row[] {
  const words = folded(typed)
  if (words === '') return [...rows]
  return rows
    .map((row) => ({ row, rank: rankOf(nameOf(row), words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
