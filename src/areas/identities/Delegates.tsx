// The people who may act as the account in use. The person themselves and delegates of a team can change them; delegates of a person can only leave.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings, settingsWrites } from '../../api/resources/organization/settings.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { delegationWords } from '../../components/people/delegation-words.ts'
import type { DelegateAccount, Self } from '../../contract/people/accounts.ts'
import { ask } from '../../kit/ask/ask.ts'
import { useFocusStays } from '../../kit/hooks/use-focus-stays.ts'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { AddSheet } from './AddSheet.tsx'
import styles from './identities.module.css'

export interface DelegatesProps {
  /** The account in use. */
  of: Self
  /** The signed-in person. */
  myself: Self
}

export function Delegates({ of, myself }: DelegatesProps) {
  const { t } = useTranslation()
  const delegates = useInfiniteQuery(settings.delegates())
  const [isAdding, setIsAdding] = useState(false)
  const isTeam = of.accountType === 'team'
  const isMine = of.id === myself.id
  const mayChange = isMine || isTeam
  const name = displayName(of)
  const text = isTeam ? t('identities.ofTeam', { name }) : isMine ? t('identities.ofMe') : t('identities.ofPerson', { name })
  const add = mayChange && (
    <Button icon="user-plus" onClick={() => setIsAdding(true)}>
      {t('identities.add')}
    </Button>
  )
  return (
    <Section title={isMine ? t('identities.delegates') : t('identities.delegatesOf', { name })}>
      <p className={styles.text}>{text}</p>
      <PagedRows
        of={delegates}
        skeleton={<Skeleton kind="rows" count={2} />}
        none={{ face: <p className={styles.text}>{t('identities.none')}</p> }}
      >
        {(rows) => <Rows rows={rows} of={of} myself={myself} mayChange={mayChange} />}
      </PagedRows>
      {add && <div className={styles.action}>{add}</div>}
      {mayChange && <AddSheet open={isAdding} onClose={() => setIsAdding(false)} of={of} myself={myself} />}
    </Section>
  )
}

interface RowsProps extends DelegatesProps {
  rows: readonly DelegateAccount[]
  mayChange: boolean
}

function Rows({ rows, of, myself, mayChange }: RowsProps) {
  const { t, i18n } = useTranslation()
  const { mutateAsync: remove } = useMutation({ ...settingsWrites.removeDelegate, meta: { quiet: true } })
  const stays = useFocusStays<HTMLDivElement>()
  const account = displayName(of)
  const askToRemove = async (delegate: DelegateAccount) => {
    const name = displayName(delegate)
    const isRemoved = await ask({
      title: t('identities.removeTitle', { name }),
      text: t('identities.removeText', { name, account }),
      confirm: t('identities.remove'),
      cancel: t('identities.cancel'),
      act: () => remove({ accountId: delegate.id }),
    })
    if (isRemoved) void tell({ kind: 'notice', text: 'identities.removed', values: { name } })
  }
  // Afterwards the server refuses the next call, and the app returns to the person's own account (src/offline/identity/revoked.ts).
  const askToLeave = () =>
    void ask({
      title: t('identities.leaveTitle', { name: account }),
      text: t('identities.leaveText', { name: account }),
      confirm: t('identities.leave'),
      cancel: t('identities.cancel'),
      act: () => remove({ accountId: myself.id }),
    })
  return (
    <div {...stays}>
      <List panel>
        {rows.map((delegate) => {
          const name = displayName(delegate)
          const isMe = delegate.id === myself.id
          return (
            <AccountLine
              key={delegate.id}
              account={delegate}
              second={delegationWords(delegate, t, i18n.language)}
              end={
                isMe ? (
                  <Button size="sm" onClick={askToLeave}>
                    {t('identities.leave')}
                  </Button>
                ) : (
                  mayChange && (
                    <Button size="sm" aria-label={t('identities.removeOf', { name })} onClick={() => void askToRemove(delegate)}>
                      {t('identities.remove')}
                    </Button>
                  )
                )
              }
            />
          )
        })}
      </List>
    </div>
  )
}
