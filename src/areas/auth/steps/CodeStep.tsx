// The code that confirms the email address of a new account. Then signs in, without asking for the password again.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { rich } from '../../../i18n/rich.tsx'
import { confirmSignUp, resendCode, signIn } from '../../../state/signing-in/sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { codeDigits } from './code-digits.ts'
import { CodeField } from '../form/CodeField.tsx'
import { KeptEmail } from '../form/EmailField.tsx'
import styles from '../form/form.module.css'
import { FormTrouble } from '../form/FormTrouble.tsx'
import { Resend } from './Resend.tsx'
import type { SignInStepProps } from './steps.ts'
import { codeTroubleOf, type Trouble } from '../form/trouble.ts'
import { typed } from '../form/typed.ts'
import { useAuthForm } from '../form/use-auth-form.ts'

export function CodeStep({ go, password }: SignInStepProps) {
  const { t } = useTranslation()
  const { email } = useSnapshot(typed)
  const [code, setCode] = useState('')

  async function send(): Promise<Trouble | null> {
    const confirmed = await confirmSignUp(email, codeDigits(code))
    // Here this error has one meaning: the account was already confirmed, perhaps by a request with a lost response.
    if (!confirmed.ok && confirmed.code !== 'wrongPassword') return codeTroubleOf(confirmed)
    if (password === '') {
      go('password', { replace: true, notice: 'confirmed' })
      return null
    }
    const result = await signIn(email, password)
    if (!result.ok) go('password', { replace: true, problem: result.code, notice: 'confirmed' })
    return null
  }
  const form = useAuthForm({ fields: ['code'], send })
  return (
    <AuthFrame
      inner
      title={t('auth.code.title')}
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
        <Button type="submit" kind="solid" size="big" busy={form.busy}>
          {t('auth.code.confirm')}
        </Button>
      </form>
      <Resend send={() => resendCode(email)} />
    </AuthFrame>
  )
}
