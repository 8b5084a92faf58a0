// A contact: name, occupation, and the beginning of the member's note.
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { listed } from '../../lib/text/listed.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './ContactsScreen.module.css'

export interface ContactLineProps {
  account: Account
  note: string | undefined
  onPress: () => void
}

export function ContactLine({ account, note, onPress }: ContactLineProps) {
  const { t, i18n } = useTranslation()
  const work = listed([account.title, account.company], i18n.language)
  const second = note !== undefined && (
    <>
      {work && <bdi>{work}</bdi>}
      <span className={styles.note}>
        <Icon name="pencil" size="em" label={t('contacts.note')} />
        <bdi className={styles.words}>{note}</bdi>
      </span>
    </>
  )
  return <AccountLine account={account} second={second || undefined} onPress={onPress} />
}
