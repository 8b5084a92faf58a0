// The language of the sign-in page and a picker for others, before an account exists to save the choice.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { languagesOf } from '../../i18n/languages.ts'
import { config } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import styles from './LanguageButton.module.css'

// Lazy-loaded: few people change the language, and the form should load first.
const LanguagePicker = lazyPart(() => import('../../components/organization/LanguagePicker.tsx'), 'LanguagePicker')

/** Renders nothing if there is only one language. */
export function LanguageButton() {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const languages = languagesOf(config())
  const current = languages.find(({ value }) => value === i18n.language)
  if (languages.length < 2) return null
  const name = current?.native ?? i18n.language
  return (
    <div>
      <Button
        size="sm"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('auth.language', { name })}
        onClick={() => setOpen(true)}
      >
        <span className={styles.inside}>
          <Icon name="globe" size="sm" />
          <span lang={current?.value}>{name}</span>
          <Icon name="chevron-down" size="sm" />
        </span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('settings.language')}>
        <Suspense>
          <LanguagePicker onChosen={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  )
}
