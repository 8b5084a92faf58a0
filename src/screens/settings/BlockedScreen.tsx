// The people whom the reader has blocked, each let back in from here.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/accounts.ts'
import { blocked } from '../../api/resources/blocked.ts'
import { rowsOf } from '../../api/table.ts'
import { AccountLine } from '../../components/AccountLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { tell } from '../../components/tell.ts'
import { useFocusStays } from '../../components/use-focus-stays.ts'
import { useTitle } from '../../components/use-title.ts'
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function BlockedScreen() {
  const { t } = useTranslation()
  const people = useInfiniteQuery(blocked.blocked())
  useTitle(t('people.blockedTitle'))
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('people.blockedTitle')} sub={t('people.blockedText')} />
        <Loaded
          of={people}
          skeleton={<Skeleton kind="rows" count={2} />}
          empty={<EmptyState title={t('people.blockedNoneTitle')}>{t('people.blockedNoneText')}</EmptyState>}
        >
          {(data) => <Rows accounts={rowsOf(data)} />}
        </Loaded>
        <MoreRows of={people} />
      </Page>
    </>
  )
}

function Rows({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation()
  const { mutate: block } = useMutation(accountWrites.block)
  const { mutate: unblock } = useMutation(accountWrites.unblock)
  const stays = useFocusStays<HTMLDivElement>()
  const letIn = (account: Account) => {
    const of = { accountId: account.id }
    unblock(of)
    void tell({ kind: 'notice', text: 'people.unblocked', values: { name: displayName(account) }, undo: () => block(of) })
  }
  return (
    <div {...stays}>
      <List>
        {accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            href={paths.person({ accountId: account.username })}
            end={
              <Button size="sm" aria-label={t('people.unblockOf', { name: displayName(account) })} onClick={() => letIn(account)}>
                {t('people.unblock')}
              </Button>
            }
          />
        ))}
      </List>
    </div>
  )
}
