// Who can be named by @: those who are here already, one's contacts, and whoever is found by what follows the @.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accounts } from '../../api/resources/accounts.ts'
import { settings } from '../../api/resources/settings.ts'
import { rowsOf } from '../../api/table.ts'
import type { BaseAccount } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { folded } from '../../lib/folded.ts'
import { namedBy, type Named } from './mentions.ts'
import type { Mentioning } from './use-mention.ts'

/** More would hide what is written. */
const MOST = 6

const fits =
  (token: string) =>
  (account: BaseAccount): boolean =>
    folded(`${account.username} ${displayName(account)}`)
      .split(' ')
      .some((word) => word.startsWith(folded(token)))

const distinct = (people: readonly BaseAccount[]): BaseAccount[] => [...new Map(people.map((account) => [account.id, account])).values()]

/** `here` are offered first, in their order; the same array as long as they are the same. Without a network the kept contacts are looked through. */
export function useNamedPeople(here: readonly BaseAccount[], me: string | undefined): { named: Named; mentioning: Mentioning } {
  const [token, setToken] = useState<string | null>(null)
  const [taken, setTaken] = useState<readonly BaseAccount[]>([])
  const looks = token !== null && token !== ''
  const { data: contacts } = useInfiniteQuery(settings.contacts({}))
  const { data: found } = useInfiniteQuery({ ...accounts.list({ search: token ?? '' }), ...(looks ? {} : { enabled: false }) })
  const known = useMemo(() => distinct([...here, ...taken, ...rowsOf(contacts)]), [here, taken, contacts])
  const named = useMemo(() => namedBy(known), [known])
  const people = token === null ? [] : distinct([...known.filter(fits(token)), ...(looks ? rowsOf(found) : [])])
  return {
    named,
    mentioning: {
      people: people.filter(({ id }) => id !== me).slice(0, MOST),
      onLook: setToken,
      onTake: (account) => setTaken((before) => [...before, account]),
    },
  }
}
