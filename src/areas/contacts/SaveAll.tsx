// Saves all contacts in one file, for another address book.
import { useTranslation } from 'react-i18next'
import { SaveContacts } from '../../components/people/SaveContacts.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import styles from './ContactsScreen.module.css'

export interface SaveAllProps {
  accounts: readonly Account[]
  /** false: more contacts exist on the server that are not loaded. */
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
