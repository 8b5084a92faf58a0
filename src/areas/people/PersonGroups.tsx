// The groups of a person, as far as the reader may see them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { people } from '../../api/resources/people/people.ts'
import { GroupLine } from '../../components/groups/GroupLine.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import type { Group } from '../../contract/community/groups.ts'
import { PersonRows } from './PersonRows.tsx'

const line = (group: Group) => <GroupLine key={group.id} group={group} />

export function PersonGroups({ account }: { account: Account }) {
  const list = useInfiniteQuery(people.groups({ accountId: account.id }))
  return <PersonRows account={account} of={list} empty="noGroups" row={line} />
}
