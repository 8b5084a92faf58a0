// A list of accounts that the host adds to and removes from: sponsors, or co-hosts.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { ask } from '../../../kit/ask/ask.ts'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { PickPerson } from '../../../components/reads/PickPerson.tsx'
import styles from './people.module.css'

export interface EditablePeopleProps {
  people: readonly BaseAccount[]
  /** Undefined if the reader may not change the list. */
  changes?: {
    /** The title of the sheet and the label of its button. */
    label: string
    add: (account: BaseAccount) => Promise<unknown>
    /** The question before someone is removed. */
    question: (name: string) => { title: string; text: string }
    remove: (account: BaseAccount) => Promise<unknown>
  }
  /** Accounts that cannot be added, though they are not in the list. */
  also?: readonly string[]
  /** Instead of an empty list. */
  empty: ReactNode
}

export function EditablePeople({ people, changes, also = [], empty }: EditablePeopleProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const remove = async (account: BaseAccount, { question, remove: act }: NonNullable<typeof changes>) =>
    ask({ ...question(displayName(account)), confirm: t('hosting.remove'), cancel: t('hosting.keep'), act: () => act(account) })
  return (
    <>
      {changes && (
        <div className={styles.actions}>
          <Button icon="user-plus" onClick={() => setOpen(true)}>
            {changes.label}
          </Button>
        </div>
      )}
      {people.length === 0 ? (
        empty
      ) : (
        <List>
          {people.map((account) => (
            <AccountLine
              key={account.id}
              account={account}
              end={
                changes && (
                  <IconButton
                    icon="trash-2"
                    label={t('hosting.removeOf', { name: displayName(account) })}
                    onClick={() => void remove(account, changes)}
                  />
                )
              }
            />
          ))}
        </List>
      )}
      {changes && (
        <Sheet open={open} onClose={() => setOpen(false)} title={changes.label}>
          <FailureLine error={failure} />
          <PickPerson
            chosen={new Set([...also, ...people.map(({ id }) => id)])}
            onPick={(account) => {
              setFailure(null)
              changes.add(account).catch(setFailure)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
