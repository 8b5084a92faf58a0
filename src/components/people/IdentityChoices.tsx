// The accounts that a person may use, as a list to switch between them.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { DelegateAccount, Self } from '../../contract/people/accounts.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { maySwitch } from '../../kit/writes/may-switch.ts'
import { tell } from '../../kit/writes/tell.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { isUsedHere } from '../../offline/storage/used-here.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { session } from '../../state/identity/session.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { AccountLine } from './AccountLine.tsx'
import { delegationWords } from './delegation-words.ts'
import styles from './IdentityChoices.module.css'

export interface IdentityChoicesProps {
  /** The signed-in person; undefined until loaded. */
  myself: Self | undefined
  others: readonly DelegateAccount[]
  panel?: boolean
  onChosen?: () => void
}

export function IdentityChoices({ myself, others, panel, onChosen }: IdentityChoicesProps) {
  const { t, i18n } = useTranslation()
  const core = useCore()
  const { actingAs } = useSnapshot(session)
  const inUse = (
    <>
      <Icon name="check" className={styles.check} />
      <VisuallyHidden>{t('identity.acting.inUse')}</VisuallyHidden>
    </>
  )
  const choose = async (accountId: string | null, name?: string) => {
    const scope = core.scope()
    const needsSaved = scope && accountId !== actingAs && !isReachable(connectivity.state)
    if (needsSaved && !(await isUsedHere(scope, accountId))) return tell({ kind: 'failure', text: 'identities.unused' })
    onChosen?.()
    if (accountId === actingAs || (await maySwitch(t))) core.actAs(accountId, name)
  }
  return (
    <List panel={panel} label={t('identity.acting.choose')}>
      {myself ? (
        <AccountLine
          account={myself}
          second={t('identity.acting.yourself')}
          current={actingAs === null}
          end={actingAs === null ? inUse : undefined}
          onPress={() => void choose(null)}
        />
      ) : (
        <Row lead={<Glyph icon="user" />} title={t('identity.acting.yourself')} onPress={() => void choose(null)} />
      )}
      {others.map((account) => (
        <AccountLine
          key={account.id}
          account={account}
          second={delegationWords(account, t, i18n.language)}
          current={account.id === actingAs}
          end={account.id === actingAs ? inUse : undefined}
          onPress={() => void choose(account.id, displayName(account))}
        />
      ))}
    </List>
  )
}
