// The sponsors of a group, in the group's order.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { paths } from '../../../paths.ts'
import { List } from '../../../ui/rows/List.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupSponsors({ group }: PartProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.sponsors({ groupId: group.id }))
  return (
    <>
      <PageHead title={t('groups.part.sponsors')} />
      <PagedRows of={list} none={{ title: t('groups.noSponsorsTitle'), text: t('groups.noSponsorsText') }}>
        {(rows) => (
          <List>
            {rows.map((account) => (
              <AccountLine key={account.id} account={account} href={paths.person({ accountId: account.username })} chevron />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}
