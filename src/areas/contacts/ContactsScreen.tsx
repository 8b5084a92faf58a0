// The accounts that the member follows and that follow back: an address book that works offline, with the member's notes.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { rowsOf } from '../../api/table.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { ContactSheet } from '../../components/people/ContactSheet.tsx'
import { named } from '../../components/people/named.ts'
import { SearchLine, useSearch } from '../../kit/list/SearchLine.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { folded } from '../../lib/text/folded.ts'
import { paths } from '../../paths.ts'
import { contactsArea } from './area.ts'
import { own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { byName } from './by-name.ts'
import { ContactLine } from './ContactLine.tsx'
import styles from './ContactsScreen.module.css'
import { SaveAll } from './SaveAll.tsx'
import { useContacts } from './use-contacts.ts'

export function ContactsScreen() {
  const { t } = useTranslation()
  const contacts = useContacts()
  const none = (
    <EmptyState title={t('contacts.noneTitle')} actions={<Button href={paths.people()}>{t('people.search')}</Button>}>
      {t('contacts.noneText')}
    </EmptyState>
  )
  return (
    <ListScreen title={t('contacts.title')} sub={t('contacts.subtitle')} back={paths.me()}>
      <div className={styles.acts}>
        <Button icon="qr-code" href={contactsArea.to.card()}>
          {t('card.title')}
        </Button>
        <Button icon="camera" href={contactsArea.to.scan()}>
          {t('scan.title')}
        </Button>
      </div>
      <Loaded of={contacts} empty={none}>
        {(data) => <Contacts all={rowsOf(data)} whole={!contacts.hasNextPage} />}
      </Loaded>
    </ListScreen>
  )
}

function Contacts({ all, whole }: { all: readonly Account[]; whole: boolean }) {
  const { t, i18n } = useTranslation()
  const { notes } = useSnapshot(own)
  const search = useSearch()
  // By id, because the account's data may change while the sheet is open.
  const [open, setOpen] = useState<string | null>(null)
  const fits = (account: Account) => named(account, search) || folded(notes[account.id] ?? '').includes(folded(search))
  const shown = byName(search === '' ? all : all.filter(fits), i18n.language)
  return (
    <>
      <SearchLine placeholder={t('contacts.search')} pauseMs={0} />
      {shown.length === 0 ? (
        <EmptyState title={t('people.notFoundTitle')}>{t('people.notFoundText')}</EmptyState>
      ) : (
        <List label={t('contacts.title')}>
          {shown.map((account) => (
            <ContactLine key={account.id} account={account} note={notes[account.id]} onPress={() => setOpen(account.id)} />
          ))}
        </List>
      )}
      <SaveAll accounts={byName(all, i18n.language)} whole={whole} />
      <ContactSheet account={all.find(({ id }) => id === open) ?? null} onClose={() => setOpen(null)} />
    </>
  )
}
