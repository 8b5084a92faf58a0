// The people of the organisation: all, teams or popular ones. Search filters by name while typing.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../api/resources/people/accounts.ts'
import { self } from '../../api/resources/people/self.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { named } from '../../components/people/named.ts'
import { SearchedRows } from '../../kit/list/SearchedRows.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchLine, useSearch } from '../../kit/list/SearchLine.tsx'
import { paths, type PeopleType } from '../../paths.ts'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { List } from '../../ui/rows/List.tsx'
import { LinkTabs } from '../../ui/navigation/Tabs.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

const types: readonly { type?: PeopleType; label: 'everyone' | 'teams' | 'popular' }[] = [
  { label: 'everyone' },
  { type: 'team', label: 'teams' },
  { type: 'popular', label: 'popular' },
]

export function PeopleScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const type = types.find((one) => one.type === query.get('type'))?.type
  const search = useSearch()
  const lists = (
    <LinkTabs
      label={t('people.lists')}
      tabs={types.map((one) => ({
        href: paths.people(one.type && { type: one.type }),
        label: t(`people.${one.label}`),
        current: one.type === type,
      }))}
    />
  )
  return (
    <ListScreen root title={t('people.title')} search={<SearchLine placeholder={t('people.search')} />} lists={lists}>
      <People key={type ?? 'all'} type={type} search={search} />
    </ListScreen>
  )
}

function People({ type, search }: { type: PeopleType | undefined; search: string }) {
  const { t } = useTranslation()
  const of = type === 'team' ? { accountType: type } : {}
  const all = useInfiniteQuery(type === 'popular' ? accounts.popular() : accounts.list(of))
  // Popular people are few and returned in full, so they are searched on the device.
  const asks = type !== 'popular'
  const found = useInfiniteQuery({ ...accounts.list({ ...of, search }), ...(asks && search ? {} : { enabled: false }) })
  const links = useQuery(self.relationships()).data?.accounts ?? {}
  const empty = search ? (
    <EmptyState title={t('people.notFoundTitle')}>{t('people.notFoundText')}</EmptyState>
  ) : (
    <EmptyState title={t('people.noneTitle')}>{t('people.noneText')}</EmptyState>
  )
  return (
    <SearchedRows all={all} found={asks ? found : undefined} search={search} fits={named} nameOf={displayName} empty={empty}>
      {(rows) => (
        <List>
          {rows.map((account) => (
            <AccountLine
              key={account.id}
              account={account}
              href={paths.person({ accountId: account.username })}
              end={links[account.id] && <Icon name="user-check" label={t('people.following')} />}
            />
          ))}
        </List>
      )}
    </SearchedRows>
  )
}
