// Whether a group matches a search.
import type { Group } from '../../contract/community/groups.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** Matches the name and the description, as the server does. Pure. */
export const groupFits = ({ name, description }: Pick<Group, 'name' | 'description'>, typed: string): boolean =>
  holdsWords(`${name} ${description.replaceAll(/<[^>]*>/g, ' ')}`, typed)
