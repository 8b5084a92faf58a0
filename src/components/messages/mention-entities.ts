// People named in a text, as it is sent. Pure.
import type { BaseAccount } from '../../contract/accounts.ts'
import type { ActivityEntityInput } from '../../contract/bodies/feed.ts'
import { mentionsIn } from './mentions.ts'

/** People by their username in small letters. */
export type Named = ReadonlyMap<string, Pick<BaseAccount, 'id' | 'username'>>

export const namedBy = (people: Iterable<Pick<BaseAccount, 'id' | 'username'>>): Named =>
  new Map([...people].map((account) => [account.username.toLowerCase(), account]))

/** The marks that a text is sent with. */
export const mentionEntities = (text: string, people: Named): ActivityEntityInput[] =>
  mentionsIn(text, (username) => people.has(username)).map(({ startIndex, endIndex, username }) => ({
    type: 'mention',
    startIndex,
    endIndex,
    accountId: people.get(username)!.id,
    marks: [],
  }))

/** What servers take of a key. */
const LONGEST_KEY = 128

/** The key to send a text with its marks under. The text does not tell who of those it names was known, but where marks stand does. */
export const markedKey = (key: string, entities: readonly ActivityEntityInput[]): string =>
  [key, ...entities.map(({ startIndex }) => startIndex)].join('-').slice(0, LONGEST_KEY)
