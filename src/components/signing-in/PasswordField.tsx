// A password field, hidden unless the user chooses to show it. For a new password it shows the rule, and whether it is met.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { isLongEnough, PASSWORD_MIN } from './password-rule.ts'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** For a new password. */
  fresh?: boolean
}

export function PasswordField({ label, value, onChange, error, fresh }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const kept = isLongEnough(value)
  return (
    <Field
      name="password"
      type={shown ? 'text' : 'password'}
      label={label}
      value={value}
      error={error}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir={value === '' ? undefined : 'auto'}
      onChange={(event) => onChange(event.target.value)}
      hint={
        fresh ? (
          <span className={cx(styles.rule, kept && styles.kept)}>
            <Icon name={kept ? 'circle-check' : 'info'} size="em" />
            {t('auth.password.rule', { count: PASSWORD_MIN })}
          </span>
        ) : undefined
      }
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('auth.password.hide') : t('auth.password.show')}
          onClick={() => setShown((before) => !before)}
        />
      }
    />
  )
}
