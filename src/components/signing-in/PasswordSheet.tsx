// Asks for the password again before an action that needs a recent sign-in. What was entered before it stays.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form/Form.tsx'
import { Refused } from '../../kit/form/refused.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { config } from '../../state/identity/tenant.ts'
import { signInAgain } from '../../state/signing-in/sign-in.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SignInAgain } from './use-sign-in-again.ts'

export interface PasswordSheetProps {
  of: SignInAgain
  /** The address that the person signs in with; null if unknown. */
  email: string | null
}

export function PasswordSheet({ of, email }: PasswordSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={of.open} onClose={() => of.answer(false)} title={t('identities.again.title')}>
      {config().AUTH.EMAIL && email !== null && (
        <>
          <p className="sub">{t('identities.again.text')}</p>
          <PasswordForm email={email} onDone={() => of.answer(true)} />
        </>
      )}
      <p className="sub">{t('identities.again.provider')}</p>
    </Sheet>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const form = useForm({
    focus: 'field',
    check: (data) =>
      data.get('password') === '' ? { password: { sentence: t('auth.problem.passwordMissing'), code: 'passwordMissing' } } : {},
    async onSend() {
      const result = await signInAgain(email, password)
      if (result.ok) return true
      const { code } = result
      throw new Refused({ field: code === 'wrongPassword' ? 'password' : undefined, code, sentence: t(`auth.problem.${code}`) })
    },
    onSent: onDone,
  })
  return (
    <Form of={form} submit={t('auth.continue')}>
      {/* Password managers look for the address near the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('auth.password.label')} value={password} onChange={setPassword} error={form.says('password')} />
    </Form>
  )
}
