// Slugs that people choose themselves: taken is taken.
import { sqlState } from '../../http/database-problems.ts'
import { Problem } from '../../http/problem.ts'

/** 460 naming `field` where the database says that a name is taken, or where no one asked it; anything else is thrown on. */
export function refuseTakenSlug(field: string, error?: unknown): never {
  if (error !== undefined && sqlState(error) !== '23505') throw error
  throw new Problem('known', { field, message: 'This address is taken.', cause: error })
}
