// The text to send to a person who has no account yet: copied, shared, or written as an email on this device.
import { useTranslation } from 'react-i18next'
import { copyText } from '../../kit/writes/copy-text.ts'
import { paths } from '../../paths.ts'
import { config } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './identities.module.css'

export interface InvitationProps {
  /** The address without an account. */
  email: string
  /** The account that the person is to act for. */
  name: string
}

export function Invitation({ email, name }: InvitationProps) {
  const { t } = useTranslation()
  const organization = config().NAME
  const link = new URL(paths.signIn(), location.origin).href
  const text = t('identities.invitation.words', { organization, name, link })
  const subject = t('identities.invitation.subject', { organization })
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <section className={styles.invitation} aria-label={t('identities.invitation.title')}>
      <h3>{t('identities.invitation.title')}</h3>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <div className={styles.buttons}>
        <Button icon="copy" onClick={() => void copyText(text)}>
          {t('identities.invitation.copy')}
        </Button>
        <Button icon="mail" href={mail}>
          {t('identities.invitation.mail')}
        </Button>
      </div>
    </section>
  )
}
