// Suggestions for mentions: people in the conversation, contacts, and server search results. The screen fetches the last two.
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { rowsOf } from '../../api/table.ts'
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { folded } from '../../lib/text/folded.ts'
import { namedBy, type Named } from './composer/mention-entities.ts'
import { mentionsIn, mentionText, type TextMention } from './composer/mentions.ts'
import type { Mentioning } from './composer/use-mention.ts'

/** The most suggestions, because more would cover the text. */
const MOST = 6

type People = InfiniteData<BaseAccount[], number> | undefined

export interface NamingOf {
  /** First suggestions, in order; must be a stable array. */
  here: readonly BaseAccount[]
  /** The account id of the author. */
  me: string | undefined
  /** The text after the @; null without a mention. */
  token: string | null
  onLook: Mentioning['onLook']
  /** Stored on the device, so they are searched offline too. */
  contacts: People
  found: People
}

export interface Naming {
  named: Named
  /** A stable function while the known people are the same. */
  namedIn: (text: string) => readonly TextMention[]
  mentioning: Mentioning
}

const fits =
  (token: string) =>
  (account: BaseAccount): boolean =>
    folded(`${account.username} ${displayName(account)}`)
      .split(/[\s._-]+/)
      .some((word, at) => word.startsWith(folded(token)) || (at === 0 && folded(account.username).startsWith(folded(token))))

const distinct = (people: readonly BaseAccount[]): BaseAccount[] => [...new Map(people.map((account) => [account.id, account])).values()]

export function useNaming({ here, me, token, onLook, contacts, found }: NamingOf): Naming {
  const [taken, setTaken] = useState<readonly BaseAccount[]>([])
  const known = useMemo(() => distinct([...here, ...taken, ...rowsOf(contacts)]), [here, taken, contacts])
  const named = useMemo(() => namedBy(known), [known])
  const namedIn = useCallback((text: string) => mentionsIn(text, (name) => named.get(name)?.username), [named])
  const others = token ? rowsOf(found) : []
  // The server also matches inside names; those come last.
  const people = token === null ? [] : distinct([...[...known, ...others].filter(fits(token)), ...others])
  return {
    named,
    namedIn,
    mentioning: {
      people: people.filter(({ id }) => id !== me).slice(0, MOST),
      onLook,
      onTake: (account) => setTaken((before) => [...before, account]),
      text: mentionText,
    },
  }
}
