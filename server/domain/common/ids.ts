// Path parts that are either an id or a slug, distinguished without a query.
import { Problem } from '../../http/problem.ts'

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether PostgreSQL accepts the text as a uuid. Comparing anything else with a uuid is an error there, not "no row". */
export const isUuid = (text: string): boolean => uuidShape.test(text)

/** The id in lower case. A malformed id gets the same 404 as a missing one, so that ids cannot be probed by their form. */
export function uuidOr404(text: string): string {
  if (!isUuid(text)) throw new Problem('notFound')
  return text.toLowerCase()
}

/** A numeric id in the range of PostgreSQL's `int`; 404 for anything else. */
export function serialOr404(text: string): number {
  const value = Number(text)
  if (!/^[1-9]\d{0,9}$/.test(text) || value > 2_147_483_647) throw new Problem('notFound')
  return value
}

/** Without nulls and duplicates, for an `in` list. */
export const distinct = (ids: Iterable<string | null | undefined>): string[] => [
  ...new Set([...ids].filter((id) => typeof id === 'string')),
]
