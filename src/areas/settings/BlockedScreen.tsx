// The accounts that the reader has blocked, each with a button to unblock it.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import { blocked } from '../../api/resources/people/blocked.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { useFocusStays } from '../../kit/hooks/use-focus-stays.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

export function BlockedScreen() {
  const { t } = useTranslation()
  const people = useInfiniteQuery(blocked.blocked())
  return (
    <ListScreen title={t('people.blockedTitle')} sub={t('people.blockedText')} back={paths.settings()}>
      <PagedRows
        of={people}
        skeleton={<Skeleton kind="rows" count={2} />}
        none={{ title: t('people.blockedNoneTitle'), text: t('people.blockedNoneText') }}
      >
        {(accounts) => <Rows accounts={accounts} />}
      </PagedRows>
    </ListScreen>
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
