// The languages of this organisation in two columns, each in its own language. One tap switches.
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { findLanguages, languagesOf, type Language } from '../../i18n/languages.ts'
import { chooseLanguage } from '../../i18n/setup.ts'
import { beginChoice, languageChoice } from '../../state/device/language-choice.ts'
import { config } from '../../state/identity/tenant.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import flags from '../../ui/pictures/flags.svg?no-inline'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { Spinner } from '../../ui/marks/Spinner.tsx'
import styles from './LanguagePicker.module.css'

/** Arrow keys move in the text direction without selecting, because a selection re-renders the whole app. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = cells.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: forwards, ArrowLeft: -forwards, ArrowDown: columns, ArrowUp: -columns }
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? cells.length - 1 : at + (steps[event.key] ?? 0)
  const target = cells[to]
  if (!target || to === at) return
  event.preventDefault()
  target.focus()
}

/** `onChosen`: called after the switch. If the language cannot be loaded, a message is shown and nothing changes. */
export function LanguagePicker({ onChosen }: { onChosen?: () => void }) {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useState('')
  const { loading, refused } = useSnapshot(languageChoice)
  const [shownIn] = useState(i18n.language)
  useEffect(
    () => () => {
      // After a switch the picker is mounted in the other language, and shows what was refused meanwhile.
      if (i18n.language === shownIn) beginChoice(null)
    },
    [i18n, shownIn],
  )
  const all = languagesOf(config())
  const found = findLanguages(all, search, i18n.language)

  const names = new Intl.DisplayNames([i18n.language], { type: 'language', languageDisplay: 'standard', fallback: 'none' })
  const nameOf = ({ value, name }: Language): string => names.of(value) ?? name

  const choose = async ({ value }: Language) => {
    const isShown = value === i18n.language && loading === null
    const number = beginChoice(isShown ? null : value)
    if (isShown) return onChosen?.()
    const outcome = await chooseLanguage(value)
    if (languageChoice.number !== number) return
    Object.assign(languageChoice, { loading: null, refused: outcome === 'unavailable' || outcome === 'not-enabled' })
    if (outcome === 'chosen') onChosen?.()
  }
  return (
    <div className={styles.picker}>
      <SearchInput value={search} onChange={setSearch} placeholder={t('settings.searchLanguages', { count: all.length })} pauseMs={120} />
      {refused && (
        <Banner kind="bad" urgent>
          {t('settings.languageUnavailable')}
        </Banner>
      )}
      {found.length === 0 && (
        <p className="sub" role="status">
          {t('settings.noLanguage')}
        </p>
      )}
      <div role="radiogroup" aria-label={t('settings.language')} className={styles.grid} tabIndex={-1} onKeyDown={moveInGrid}>
        {found.map((language, at) => {
          const chosen = language.value === i18n.language
          const first = found.some(({ value }) => value === i18n.language) ? chosen : at === 0
          return (
            <button
              key={language.value}
              type="button"
              role="radio"
              aria-checked={chosen}
              tabIndex={first ? 0 : -1}
              className={styles.language}
              onClick={() => void choose(language)}
            >
              <svg viewBox="0 0 28 20" className={styles.flag} aria-hidden>
                <use href={`${flags}#${language.flag}`} />
              </svg>
              <span>
                <span className={styles.native} lang={language.value} dir={language.direction}>
                  {language.native}
                </span>
                <span className={styles.name}>{nameOf(language)}</span>
              </span>
              {loading === language.value ? <Spinner /> : chosen && <Icon name="check" />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
