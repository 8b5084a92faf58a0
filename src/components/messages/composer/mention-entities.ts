// People named in a text, as it is sent. Pure.
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import type { ActivityEntityInput } from '../../../contract/bodies/feed.ts'
import { folded } from '../../../lib/text/folded.ts'
import { mentionsIn } from './mentions.ts'

/** People by their folded username. */
export type Named = ReadonlyMap<string, Pick<BaseAccount, 'id' | 'username'>>

export const namedBy = (people: Iterable<Pick<BaseAccount, 'id' | 'username'>>): Named =>
  // The first keeps the name, should two be named alike.
  new Map([...people].toReversed().map((account) => [folded(account.username), account]))

/** The marks that a text is sent with. */
export const mentionEntities = (text: string, people: Named): ActivityEntityInput[] =>
  mentionsIn(text, (name) => people.get(name)?.username).map(({ startIndex, endIndex, username }) => ({
    type: 'mention',
    startIndex,
    endIndex,
    accountId: people.get(folded(username))!.id,
    marks: [],
  }))
