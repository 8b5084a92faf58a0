// Buttons for signing in with a provider instead of email. Each leaves for the provider's page, which returns here.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithProvider } from '../../state/signing-in/sign-in.ts'
import { config } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { beginAnew } from './steps/begin-anew.ts'
import styles from './form/form.module.css'
import { ProviderIcon } from './ProviderIcon.tsx'
import { providersOf, type Provider } from './providers.ts'
import { troubleOf, type Trouble } from './form/trouble.ts'

export function ProviderButtons({ onTrouble }: { onTrouble: (trouble: Trouble | null) => void }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<string | null>(null)
  const providers = providersOf(config().AUTH)

  useEffect(() => {
    // The browser may restore this page from the back/forward cache when the user goes back from the provider's page.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function leave({ name }: Provider): Promise<void> {
    if (leaving !== null) return
    setLeaving(name)
    onTrouble(null)
    beginAnew()
    const result = await signInWithProvider(name)
    if (result.ok) return
    setLeaving(null)
    const { says, field } = troubleOf(result)
    onTrouble({ says: field ? 'unknown' : says })
  }
  return (
    <fieldset aria-label={t('auth.providers')} className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          kind="line"
          className={provider.own ? styles.own : undefined}
          busy={leaving === provider.name}
          onClick={() => void leave(provider)}
        >
          <span className={styles.provider}>
            {provider.own ? <Icon name="key-round" /> : <ProviderIcon name={provider.name} />}
            {provider.label}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
