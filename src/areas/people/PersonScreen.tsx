// Someone's page: who they are, how one stands to them, what there is of them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { accounts } from '../../api/resources/people/accounts.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { WebLinks } from '../../components/people/WebLinks.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './PersonHead.module.css'
import { PersonHead } from './PersonHead.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonTabs } from './PersonTabs.tsx'

/** `:accountId` is an id or the name of an account; both are asked for as they stand. */
export function PersonScreen() {
  const { t } = useTranslation()
  const { accountId } = useParams<{ accountId: string }>()
  const person = useQuery(accounts.detail({ accountId }))
  useTitle(person.data && displayName(person.data))
  const gone = (
    <EmptyState page drawing="shut" title={t('people.goneTitle')} actions={<Button href={paths.home()}>{t('people.toHome')}</Button>}>
      {t('people.goneText')}
    </EmptyState>
  )
  return (
    <>
      <Bar back={paths.home()} actions={person.data && <PersonMenu account={person.data} />} />
      <Page>
        <Loaded of={person} page gone={gone} skeleton={<Skeleton kind="text" count={4} />}>
          {(account) => <Found account={account} />}
        </Loaded>
      </Page>
    </>
  )
}

function Found({ account }: { account: Account }) {
  // Until the server knows that the block has ended it shows none of theirs.
  const isLeaving = useSnapshot(outbox).rows.some(({ op, params }) => op === 'accounts.unblock' && params['accountId'] === account.id)
  return (
    <>
      <PersonHead account={account} />
      {account.bio && (
        <div className={styles.bio}>
          <UserHtml markup={account.bio} />
        </div>
      )}
      <WebLinks of={account} />
      {!account.blockedByAccounts?.length && !isLeaving && <PersonTabs account={account} />}
    </>
  )
}
