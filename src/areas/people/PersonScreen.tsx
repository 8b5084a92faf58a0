// A profile: the person, the reader's relationship to them, and their content.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { accounts } from '../../api/resources/people/accounts.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { WebLinks } from '../../components/people/WebLinks.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './PersonHead.module.css'
import { PersonHead } from './PersonHead.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonTabs } from './PersonTabs.tsx'

/** `:accountId` is an account's id or user name; both are requested as they are. */
export function PersonScreen() {
  const { t } = useTranslation()
  const { accountId } = useParams<{ accountId: string }>()
  const person = useQuery(accounts.detail({ accountId }))
  return (
    <DetailScreen
      of={person}
      title={person.data && displayName(person.data)}
      back={paths.home()}
      actions={person.data && <PersonMenu account={person.data} />}
      gone={{ title: t('people.goneTitle'), text: t('people.goneText'), to: paths.home(), way: t('people.toHome') }}
      skeleton={<Skeleton kind="text" count={4} />}
    >
      {(account) => <Found account={account} />}
    </DetailScreen>
  )
}

function Found({ account }: { account: Account }) {
  // Until the server has processed the unblock, it returns none of their content.
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
