// All groups, filtered by access. Featured groups are first.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { groupAccess } from '../../../contract/enums.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { groupFits } from '../group-fits.ts'
import styles from '../groups.module.css'
import { NoSuchGroup } from '../NoSuchGroup.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

const skeleton = <Skeleton count={8} />

export function DiscoverGroups() {
  const { t } = useTranslation()
  const [query, setQuery] = useAddressQuery()
  const access = groupAccess.find((one) => one === query.get('access'))
  const searched = useSearched(({ search }) => groups.list({ access, search }))
  const puts = searched.search === '' && access === undefined
  const put = useInfiniteQuery({ ...groups.featured(), ...(puts ? {} : { enabled: false }) })
  const links = useQuery(self.relationships()).data
  const choose = (one: typeof access) =>
    setQuery(
      (now) => {
        if (one) now.set('access', one)
        else now.delete('access')
        return now
      },
      { replace: true },
    )
  const lines = (rows: readonly Group[]) => (
    <List>
      {rows.map((group) => (
        <GroupLine key={group.id} group={group} standing={links?.groups[group.id]} />
      ))}
    </List>
  )
  const none = <EmptyState title={t('groups.nothingTitle')}>{t('groups.nothingText')}</EmptyState>
  return (
    <>
      <div className={styles.chips}>
        <Chips label={t('groups.access')}>
          {[undefined, ...groupAccess].map((one) => (
            <Chip key={one ?? 'all'} pressed={one === access} onPress={() => choose(one)}>
              {t(one === undefined ? 'groups.all' : one === 'public' ? 'groups.openOnes' : 'groups.shutOnes')}
            </Chip>
          ))}
        </Chips>
      </div>
      <SearchedRows
        {...searched}
        key={access ?? 'all'}
        fits={groupFits}
        nameOf={({ name }) => name}
        skeleton={skeleton}
        empty={searched.search || access ? <NoSuchGroup /> : none}
      >
        {(rows) => {
          // Waits for the featured groups, which must not push down groups that are already being read.
          if (puts && put.data === undefined && put.fetchStatus === 'fetching') return skeleton
          const front = puts ? rowsOf(put.data) : []
          const inFront = new Set(front.map(({ id }) => id))
          const rest = rows.filter(({ id }) => !inFront.has(id))
          if (front.length === 0) return lines(rest)
          return (
            <>
              <Section title={t('groups.featured')}>{lines(front)}</Section>
              {rest.length > 0 && <Section title={t('groups.allOfThem')}>{lines(rest)}</Section>}
            </>
          )
        }}
      </SearchedRows>
    </>
  )
}
