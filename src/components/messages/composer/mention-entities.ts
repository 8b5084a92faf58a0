// The mention entities of a text. Pure.
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import type { ActivityEntityInput } from '../../../contract/bodies/feed.ts'
import { folded } from '../../../lib/text/folded.ts'
import { mentionsIn } from './mentions.ts'

/** Accounts by folded user name. */
export type Named = ReadonlyMap<string, Pick<BaseAccount, 'id' | 'username'>>

export const namedBy = (people: Iterable<Pick<BaseAccount, 'id' | 'username'>>): Named =>
  // The first account wins if two have the same name.
  new Map([...people].toReversed().map((account) => [folded(account.username), account]))

/** The entities of a text. */
export const mentionEntities = (text: string, people: Named): ActivityEntityInput[] =>
  mentionsIn(text, (name) => people.get(name)?.username).map(({ startIndex, endIndex, username }) => ({
    type: 'mention',
    startIndex,
    endIndex,
    accountId: people.get(folded(username))!.id,
    marks: [],
  }))
