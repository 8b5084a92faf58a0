// Whether a channel matches a search.
import type { BaseChannel } from '../../../contract/community/channels.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'

/** Matches the name and the description, as the server does. Pure. */
export const channelFits = ({ name, description }: Pick<BaseChannel, 'name' | 'description'>, typed: string): boolean =>
  holdsWords(`${name} ${textOf(description ?? '')}`, typed)
