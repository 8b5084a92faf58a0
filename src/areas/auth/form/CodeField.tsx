// The code from the email. Phones suggest it automatically.
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from './form.module.css'

export interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      name="code"
      label={t('auth.code.label')}
      hint={t('auth.code.hint')}
      value={value}
      error={error}
      className={styles.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for nothing else, and was asked for by a press.
      autoFocus
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
