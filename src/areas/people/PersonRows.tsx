// Rows of one kind that belong to a person, page by page, or one sentence if there are none.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { List } from '../../ui/rows/List.tsx'

export interface PersonRowsProps<T> {
  account: Account
  of: UseInfiniteQueryResult<InfiniteData<T[], number>>
  empty: 'noFollowers' | 'noFollowing' | 'noGroups'
  /** Renders one row, with a key. */
  row: (one: T) => ReactNode
}

export function PersonRows<T>({ account, of, empty, row }: PersonRowsProps<T>) {
  const { t } = useTranslation()
  return (
    <PagedRows of={of} none={{ face: <p className="pad sub">{t(`people.${empty}`, { name: displayName(account) })}</p> }}>
      {(rows) => <List>{rows.map(row)}</List>}
    </PagedRows>
  )
}
