// Who follows somebody, and whom they follow.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people.ts'
import { rowsOf } from '../../api/table.ts'
import { AccountLine } from '../../components/AccountLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/List.tsx'

interface FollowsProps {
  account: Account
  of: typeof people.followers
  empty: 'noFollowers' | 'noFollowing'
}

function Follows({ account, of, empty }: FollowsProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(of({ accountId: account.id }))
  return (
    <>
      <Loaded of={list} empty={<p className="pad sub">{t(`people.${empty}`, { name: displayName(account) })}</p>}>
        {(data) => (
          <List>
            {rowsOf(data).map((person) => (
              <AccountLine key={person.id} account={person} href={paths.person({ accountId: person.username })} />
            ))}
          </List>
        )}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}

export const Followers = ({ account }: { account: Account }) => <Follows account={account} of={people.followers} empty="noFollowers" />
export const Following = ({ account }: { account: Account }) => <Follows account={account} of={people.following} empty="noFollowing" />
