// Resets a forgotten password with the code from the email and a new password. Then signs in.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { rich } from '../../../i18n/rich.tsx'
import { confirmForgotPassword, forgotPassword, signIn } from '../../../state/signing-in/sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { beginAnew } from './begin-anew.ts'
import { codeDigits } from './code-digits.ts'
import { CodeField } from '../form/CodeField.tsx'
import { KeptEmail } from '../form/EmailField.tsx'
import styles from '../form/form.module.css'
import { FormTrouble } from '../form/FormTrouble.tsx'
import { PasswordField } from '../../../components/signing-in/PasswordField.tsx'
import { Resend } from './Resend.tsx'
import type { SignInStepProps } from './steps.ts'
import { codeTroubleOf, type Trouble } from '../form/trouble.ts'
import { typed } from '../form/typed.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

export function ResetStep({ go }: SignInStepProps) {
  const { t } = useTranslation()
  const { email } = useSnapshot(typed)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')

  async function send(): Promise<Trouble | null> {
    const changed = await confirmForgotPassword(email, codeDigits(code), password)
    if (!changed.ok) return codeTroubleOf(changed)
    beginAnew()
    const result = await signIn(email, password)
    if (!result.ok) go('password', { replace: true, problem: result.code, notice: 'changed' })
    return null
  }
  const form = useAuthForm({
    fields: ['code', 'password'],
    fresh: true,
    send,
  })
  return (
    <AuthFrame
      inner
      title={t('auth.reset.title')}
      sub={rich(t('auth.code.text'), {
        email: (
          <strong>
            <bdi className="ltr">{email}</bdi>
          </strong>
        ),
      })}
    >
      <FormTrouble words={form.failure} />
      <form {...form.props} className={styles.form}>
        <KeptEmail value={email} />
        <CodeField value={code} onChange={setCode} error={form.says('code')} />
        <PasswordField fresh label={t('auth.reset.password')} value={password} onChange={setPassword} error={form.says('password')} />
        <Button type="submit" kind="solid" size="big" busy={form.busy}>
          {t('auth.reset.action')}
        </Button>
      </form>
      <Resend send={() => forgotPassword(email)} />
    </AuthFrame>
  )
}
