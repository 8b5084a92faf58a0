// Creates an account: name, email address, and a password with its rule.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { signIn, signUp } from '../../../state/signing-in/sign-in.ts'
import { config } from '../../../state/identity/tenant.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { beginAnew } from './begin-anew.ts'
import { EmailField } from '../form/EmailField.tsx'
import styles from '../form/form.module.css'
import { FormTrouble } from '../form/FormTrouble.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { PasswordField } from '../../../components/signing-in/PasswordField.tsx'
import { SharedDevice } from '../SharedDevice.tsx'
import type { SignInStepProps } from './steps.ts'
import { type Trouble } from '../form/trouble.ts'
import { typed } from '../form/typed.ts'
import { refusal, useAuthForm } from '../form/use-auth-form.ts'

export function CreateStep({ go, first, password, setPassword }: SignInStepProps) {
  const { t } = useTranslation()
  const { email, firstName, lastName } = useSnapshot(typed, { sync: true })

  async function send(): Promise<Trouble | null> {
    beginAnew()
    const result = await signUp({ email, password, firstName, lastName })
    if (!result.ok) return refusal(result)
    typed.created = true
    if (result.next === 'signIn') return refusal(await signIn(email, password))
    go('code')
    return null
  }
  const form = useAuthForm({
    fields: ['firstName', 'lastName', 'email', 'password'],
    fresh: true,
    send,
  })
  const enter = <LinkButton onClick={() => go('enter')}>{t('auth.create.signInInstead')}</LinkButton>
  const nameField = (name: 'firstName' | 'lastName') => (
    <Field
      name={name}
      label={t(`auth.${name}`)}
      value={name === 'firstName' ? firstName : lastName}
      error={form.says(name)}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      autoCapitalize="words"
      maxLength={100}
      dir="auto"
      onChange={(event) => (typed[name] = event.target.value)}
    />
  )
  return (
    <AuthFrame title={t('auth.create.title')} sub={t('auth.create.text', { name: config().NAME })} inner={first !== 'create'}>
      <FormTrouble words={form.failure} />
      <form {...form.props} className={styles.form}>
        <div className={styles.names}>
          {nameField('firstName')}
          {nameField('lastName')}
        </div>
        <EmailField
          value={email}
          onChange={(value) => (typed.email = value)}
          error={
            form.codeAt('email') === 'emailTaken' ? (
              <>
                {form.says('email')} {enter}
              </>
            ) : (
              form.says('email')
            )
          }
        />
        <PasswordField fresh label={t('auth.password.label')} value={password} onChange={setPassword} error={form.says('password')} />
        <Button type="submit" kind="solid" size="big" busy={form.busy}>
          {t('auth.create.action')}
        </Button>
      </form>
      <SharedDevice />
      {form.codeAt('email') !== 'emailTaken' && (
        <p className={styles.ways}>
          <span className="ink2">{t('auth.create.already')}</span>
          {enter}
        </p>
      )}
    </AuthFrame>
  )
}
