// The result of each invitation.
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../../components/people/AccountLine.tsx'
import type { InvitableAccount } from '../../../../contract/community/groups.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { List } from '../../../../ui/rows/List.tsx'
import { StateLine, type StateLineProps } from '../../../../ui/rows/StateLine.tsx'
import styles from './InvitePeople.module.css'

type Result = 'invited' | 'member' | 'declined' | 'refused'

const looks: Record<Result, Pick<StateLineProps, 'kind' | 'icon'>> = {
  invited: { kind: 'good', icon: 'check' },
  member: { kind: 'info', icon: 'user-check' },
  declined: { kind: 'warn', icon: 'info' },
  refused: { kind: 'bad', icon: 'circle-alert' },
}

export interface InviteResultsProps {
  people: readonly InvitableAccount[]
  /** Ids that the server rejected. */
  refused: readonly string[]
  /** The same people as returned by the server since then; people not yet refetched are missing. */
  now: readonly InvitableAccount[]
  onDone: () => void
}

export function InviteResults({ people, refused, now, onDone }: InviteResultsProps) {
  const { t } = useTranslation()
  const resultOf = ({ id }: InvitableAccount): Result => {
    if (refused.includes(id)) return 'refused'
    // The server silently skips people who joined or declined at the same moment.
    const since = now.find((one) => one.id === id)
    if (since && since.groups.length > 0) return 'member'
    return since?.groupInvitations.some(({ status }) => status === 'rejected') ? 'declined' : 'invited'
  }
  return (
    <>
      <div className={styles.people} role="status">
        <List>
          {people.map((account) => {
            const result = resultOf(account)
            return (
              <AccountLine
                key={account.id}
                account={account}
                second={<StateLine {...looks[result]}>{t(`moderation.invitations.result.${result}`)}</StateLine>}
              />
            )
          })}
        </List>
      </div>
      <div className={styles.dock}>
        <Button kind="solid" size="big" onClick={onDone}>
          {t('moderation.invitations.done')}
        </Button>
      </div>
    </>
  )
}
