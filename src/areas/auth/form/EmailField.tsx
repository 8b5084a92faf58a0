// The email address, which is the name of an account.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'

export interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      name="email"
      type="email"
      label={t('auth.email')}
      placeholder={t('auth.emailExample')}
      value={value}
      error={error}
      // The name that password managers keep beside the password.
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      dir={value === '' ? undefined : 'ltr'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** For steps that go on with an address typed before: password managers look for it beside the password. */
export function KeptEmail({ value }: { value: string }) {
  return <input type="email" name="username" autoComplete="username" value={value} readOnly hidden />
}
