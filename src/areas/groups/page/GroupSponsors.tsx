// Who supports a group, in the order the group gives them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import type { PartProps } from './group-parts.ts'

export function GroupSponsors({ group }: PartProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.sponsors({ groupId: group.id }))
  return (
    <>
      <PageHead title={t('groups.part.sponsors')} />
      <Loaded of={list} empty={<EmptyState title={t('groups.noSponsorsTitle')}>{t('groups.noSponsorsText')}</EmptyState>}>
        {(data) => (
          <List>
            {rowsOf(data).map((account) => (
              <AccountLine key={account.id} account={account} href={paths.person({ accountId: account.username })} chevron />
            ))}
          </List>
        )}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
