// Path parts that may be an id or a readable name, told apart without asking the database.
import { Problem } from '../../http/problem.ts'

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid; anything else in a comparison with one is an error there, not "no row". */
export const isUuid = (text: string): boolean => uuidShape.test(text)

/** The id itself. A malformed one answers like one that does not exist, so that ids cannot be probed by their form. */
export function uuidOr404(text: string): string {
  if (!isUuid(text)) throw new Problem('notFound')
  return text.toLowerCase()
}

/** A numeric id as PostgreSQL's `int` holds it; 404 for anything else. */
export function serialOr404(text: string): number {
  const value = Number(text)
  if (!/^[1-9]\d{0,9}$/.test(text) || value > 2_147_483_647) throw new Problem('notFound')
  return value
}

/** The given ones without nulls and repetitions, for an `in` list. */
export const distinct = (ids: Iterable<string | null | undefined>): string[] => [
  ...new Set([...ids].filter((id) => typeof id === 'string')),
]
