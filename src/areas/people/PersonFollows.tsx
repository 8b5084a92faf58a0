// The followers of a person, and the people they follow.
import { useInfiniteQuery } from '@tanstack/react-query'
import { people } from '../../api/resources/people/people.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { paths } from '../../paths.ts'
import { PersonRows } from './PersonRows.tsx'

const line = (person: Account) => <AccountLine key={person.id} account={person} href={paths.person({ accountId: person.username })} />

export function Followers({ account }: { account: Account }) {
  const list = useInfiniteQuery(people.followers({ accountId: account.id }))
  return <PersonRows account={account} of={list} empty="noFollowers" row={line} />
}

export function Following({ account }: { account: Account }) {
  const list = useInfiniteQuery(people.following({ accountId: account.id }))
  return <PersonRows account={account} of={list} empty="noFollowing" row={line} />
}
