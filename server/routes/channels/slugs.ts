// Slugs that people choose themselves: a taken slug is refused instead of numbered.
import { sqlState } from '../../http/database-problems.ts'
import { Problem } from '../../http/problem.ts'

/** Throws 460 naming `field` for a unique violation, or without an error (a reserved word). Rethrows other errors. */
export function refuseTakenSlug(field: string, error?: unknown): never {
  if (error !== undefined && sqlState(error) !== '23505') throw error
  throw new Problem('known', { field, message: 'This address is taken.', cause: error })
}
