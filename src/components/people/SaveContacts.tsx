// Exports people to the device's address book, with private notes only on request.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Account } from '../../contract/people/accounts.ts'
import { own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ToggleField } from '../../ui/choices/ToggleField.tsx'
import { saveFile } from '../../kit/writes/save-file.ts'
import { contactCard } from './contact-card.ts'

export interface SaveContactsProps {
  accounts: readonly Account[]
  /** File name without extension. */
  fileName: string
}

export function SaveContacts({ accounts, fileName }: SaveContactsProps) {
  const { t } = useTranslation()
  const { notes } = useSnapshot(own)
  const [withNotes, setWithNotes] = useState(false)
  const noted = accounts.some(({ id }) => notes[id] !== undefined)
  const cards = () => accounts.map((account) => contactCard(account, location.origin, withNotes ? notes[account.id] : undefined)).join('')
  return (
    <>
      {noted && (
        <ToggleField label={t('contacts.withNotes')} checked={withNotes} onChange={(event) => setWithNotes(event.target.checked)} />
      )}
      <Button kind="line" icon="download" onClick={() => void saveFile(`${fileName}.vcf`, 'text/vcard', cards())}>
        {t('contacts.save', { count: accounts.length })}
      </Button>
    </>
  )
}
