// Admits a guest whose pass is not on this phone's list. The server is asked as soon as it can be reached.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { tell } from '../../../kit/writes/tell.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import type { Outcome } from '../outcome.ts'
import styles from './sheets.module.css'

export interface NoteSheetProps {
  door: DoorKeeper
  passId: string
  onOutcome: (outcome: Outcome) => void
}

export function NoteSheet({ door, passId, onOutcome }: NoteSheetProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    door.admit({ passId, accountId: null, note: note.trim() }).then(
      (scan) => onOutcome({ kind: 'admitted', scan }),
      () => tell({ kind: 'failure', text: 'failed.unkept' }),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('door.note')}
        hint={t('door.noteHint')}
        optional
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" kind="solid">
        {t('door.admit')}
      </Button>
    </form>
  )
}
