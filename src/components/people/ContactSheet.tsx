// The saved data of a person, readable offline.
import { useTranslation } from 'react-i18next'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import styles from './ContactSheet.module.css'
import { NoteField } from './NoteField.tsx'
import { SaveContacts } from './SaveContacts.tsx'
import { WebLinks } from './WebLinks.tsx'

export interface ContactSheetProps {
  /** Null: closed. */
  account: Account | null
  onClose: () => void
  /** Opened from the profile, so without a link to it and without its links. */
  onPage?: boolean
}

export function ContactSheet({ account, onClose, onPage }: ContactSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={account !== null} onClose={onClose} title={<bdi>{displayName(account ?? undefined)}</bdi>}>
      {account && (
        <div className={styles.contact}>
          <NoteField accountId={account.id} />
          {!onPage && <WebLinks of={account} />}
          <div className={styles.acts}>
            <SaveContacts accounts={[account]} fileName={account.username} />
            {!onPage && (
              <Button kind="line" icon="user" href={paths.person({ accountId: account.username })}>
                {t('contacts.profile')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
