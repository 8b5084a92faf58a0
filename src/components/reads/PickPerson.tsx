// Finds an account in the directory. Pressing it chooses it, and the sheet stays open for the next one.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directory } from '../../api/resources/people/directory.ts'
import { AccountLine } from '../people/AccountLine.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { List } from '../../ui/rows/List.tsx'

export interface PickPersonProps {
  /** The ids of accounts that are chosen already. */
  chosen: ReadonlySet<string>
  onPick: (account: BaseAccount) => void
}

export function PickPerson({ chosen, onPick }: PickPersonProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const people = useInfiniteQuery(directory.list(search.trim() ? { search: search.trim() } : {}))
  return (
    <>
      <SearchInput value={search} onChange={setSearch} placeholder={t('people.pick.find')} pauseMs={300} />
      <PagedRows of={people} none={{ title: t('people.pick.noneTitle'), text: t('people.pick.noneText') }}>
        {(rows) => (
          <List>
            {rows.map((account) => {
              const isChosen = chosen.has(account.id)
              return (
                <AccountLine
                  key={account.id}
                  account={account}
                  onPress={isChosen ? undefined : () => onPick(account)}
                  end={isChosen && <Icon name="check" label={t('people.pick.added')} />}
                />
              )
            })}
          </List>
        )}
      </PagedRows>
    </>
  )
}
