// A code that the camera cannot read: the number on the pass, or its link.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from './sheets.module.css'

export function TypeSheet({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onCode(typed)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('door.codeLabel')}
        dir={typed === '' ? undefined : 'ltr'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="solid">
        {t('door.lookUp')}
      </Button>
    </form>
  )
}
