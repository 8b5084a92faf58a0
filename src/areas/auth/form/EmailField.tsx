// The email address, which identifies the account.
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
      // The user name that password managers store with the password.
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

/** For steps that use an address typed earlier: password managers look for it near the password. */
export function KeptEmail({ value }: { value: string }) {
  return <input type="email" name="username" autoComplete="username" value={value} readOnly hidden />
}
