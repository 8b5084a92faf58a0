// Signing in: first the email address, then the password below it.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { paths } from '../../../paths.ts'
import { takeRedirect } from '../../../state/signing-in/redirect.ts'
import { session } from '../../../state/identity/session.ts'
import { forgotPassword, resendCode, signIn } from '../../../state/signing-in/sign-in.ts'
import { config } from '../../../state/identity/tenant.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { beginAnew } from './begin-anew.ts'
import { EmailField } from '../form/EmailField.tsx'
import styles from '../form/form.module.css'
import { FormTrouble } from '../form/FormTrouble.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { PasswordField } from '../../../components/signing-in/PasswordField.tsx'
import { ProviderButtons } from '../ProviderButtons.tsx'
import { providersOf } from '../providers.ts'
import { SharedDevice } from '../SharedDevice.tsx'
import type { SignInStepProps } from './steps.ts'
import { type Trouble } from '../form/trouble.ts'
import { typed } from '../form/typed.ts'
import { refusal, useAuthForm } from '../form/use-auth-form.ts'
import { wordsOfTrouble } from '../form/words-of-trouble.ts'

export function EnterStep({ step, place, go, password, setPassword }: SignInStepProps) {
  const { t } = useTranslation()
  const { email } = useSnapshot(typed, { sync: true })
  const { status } = useSnapshot(session)
  const { NAME, DESCRIPTION, AUTH } = config()
  const withPassword = step === 'password'
  const providers = withPassword ? [] : providersOf(AUTH)
  // An error from a provider belongs to no form on this page.
  const [elsewhere, setElsewhere] = useState<Trouble | null>(place?.problem ? { says: place.problem } : null)

  async function send(): Promise<Trouble | null> {
    setElsewhere(null)
    if (!withPassword) {
      go('password')
      return null
    }
    beginAnew()
    const result = await signIn(email, password)
    if (result.ok || result.code !== 'unconfirmed') return refusal(result)
    // A code may already have been sent. If not, the next step has a button for it.
    await resendCode(email)
    go('code')
    return null
  }
  async function forgot(): Promise<Trouble | null> {
    const result = await forgotPassword(email)
    if (result.ok) go('reset')
    return refusal(result)
  }
  const form = useAuthForm({
    fields: withPassword ? ['email', 'password'] : ['email'],
    send,
  })
  const failure = form.failure ?? (elsewhere ? wordsOfTrouble(elsewhere, t) : undefined)
  const { ref } = form.props
  useEffect(() => {
    if (!withPassword) return
    const field = ref.current?.elements.namedItem('password')
    if (field instanceof HTMLElement) field.focus()
  }, [withPassword, ref])

  const create = <LinkButton onClick={() => go('create')}>{t('auth.create.link')}</LinkButton>
  const emailForm = AUTH.EMAIL && (
    <form {...form.props} className={styles.form}>
      <EmailField
        value={email}
        onChange={(value) => (typed.email = value)}
        error={
          form.codeAt('email') === 'unknownEmail' ? (
            <>
              {form.says('email')} {create}
            </>
          ) : (
            form.says('email')
          )
        }
      />
      {withPassword && (
        <>
          <PasswordField label={t('auth.password.label')} value={password} onChange={setPassword} error={form.says('password')} />
          <span className={styles.forgot}>
            <LinkButton onClick={() => void form.also(['email'], forgot)}>{t('auth.password.forgot')}</LinkButton>
          </span>
        </>
      )}
      <Button type="submit" kind="solid" size="big" busy={form.busy}>
        {withPassword ? t('auth.signIn') : t('auth.continue')}
      </Button>
      {/* Before the providers, which would push it below the fold on a phone. */}
      {!withPassword && (
        <p className={styles.ways}>
          <span className="ink2">{t('auth.create.new')}</span>
          {create}
        </p>
      )}
    </form>
  )
  const social = AUTH.LAYOUT === 'social'
  const or = providers.length > 0 && AUTH.EMAIL && (
    <div className={styles.or}>
      <span>{social ? t('auth.orEmail') : t('auth.orProvider')}</span>
    </div>
  )
  const providerButtons = providers.length > 0 && <ProviderButtons onTrouble={setElsewhere} />
  return (
    <AuthFrame title={<bdi>{NAME}</bdi>} sub={DESCRIPTION && <span dir="auto">{DESCRIPTION}</span>} inner={withPassword}>
      {status === 'ended' && <Banner kind="info">{t('auth.ended')}</Banner>}
      {place?.notice && !form.isWrong && <Banner kind="good">{t(`auth.notice.${place.notice}`)}</Banner>}
      <FormTrouble words={failure} />
      {social ? providerButtons : emailForm}
      {or}
      {social ? emailForm : providerButtons}
      <SharedDevice />
      {!withPassword && (
        <p className={styles.ways}>
          <Anchor href={paths.home()} className="link" onClick={() => void takeRedirect()}>
            {t('auth.lookAround')}
          </Anchor>
        </p>
      )}
    </AuthFrame>
  )
}
