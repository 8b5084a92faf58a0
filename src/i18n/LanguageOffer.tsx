// One line that offers the visitor's language, in that language. It never switches automatically, and ignoring it changes nothing.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../lib/text/direction.ts'
import styles from './LanguageOffer.module.css'
import { chooseLanguage, currentLocale, loadLanguage, offeredLanguage } from './setup.ts'

/**
 * Not rendered if a language was chosen before, no language of the browser is enabled, or its words cannot be loaded.
 * Declining is a choice too: the current language is then stored on the device like any choice.
 */
export function LanguageOffer() {
  const { t, i18n } = useTranslation()
  const [offered, setOffered] = useState<string | null>(null)

  useEffect(() => {
    let gone = false
    const locale = offeredLanguage()
    if (!locale) return undefined
    // Loaded before it is offered, because the sentence is part of it and the switch is then instant.
    loadLanguage(locale).then(
      () => gone || setOffered(locale),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  if (!offered) return null
  const own = i18n.getFixedT(offered)
  const choose = (locale: string) => () => {
    setOffered(null)
    void chooseLanguage(locale)
  }
  return (
    <section className={styles.offer} aria-label={t('language.region')} lang={offered} dir={directionOf(offered)}>
      <p className={styles.question}>{own('language.offer')}</p>
      <button type="button" className={styles.accept} onClick={choose(offered)}>
        {own('language.accept')}
      </button>
      <button type="button" className={styles.keep} onClick={choose(currentLocale())} aria-label={t('language.keep')} lang={i18n.language}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </section>
  )
}
