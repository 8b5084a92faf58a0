// Whether a group is meant by what was typed.
import type { Group } from '../../contract/community/groups.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** By its name and what it is about, as the server looks. Pure. */
export const groupFits = ({ name, description }: Pick<Group, 'name' | 'description'>, typed: string): boolean =>
  holdsWords(`${name} ${description.replaceAll(/<[^>]*>/g, ' ')}`, typed)
