// The groups somebody is in, as far as the reader may know of them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people.ts'
import { rowsOf } from '../../api/table.ts'
import { GroupLine } from '../../components/groups/GroupLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { List } from '../../ui/List.tsx'

export function PersonGroups({ account }: { account: Account }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(people.groups({ accountId: account.id }))
  return (
    <>
      <Loaded of={list} empty={<p className="pad sub">{t('people.noGroups', { name: displayName(account) })}</p>}>
        {(data) => (
          <List>
            {rowsOf(data).map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </List>
        )}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
