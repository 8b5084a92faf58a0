// All contacts in one file, for an address book elsewhere.
import { useTranslation } from 'react-i18next'
import { SaveContacts } from '../../components/people/SaveContacts.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import styles from './ContactsScreen.module.css'

export interface SaveAllProps {
  accounts: readonly Account[]
  /** false: more of them are on the server, and not here. */
  whole: boolean
}

export function SaveAll({ accounts, whole }: SaveAllProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.all}>
      <SaveContacts accounts={accounts} fileName="contacts" />
      {!whole && <p className="sub">{t('contacts.notWhole')}</p>}
    </div>
  )
}
