// The languages of the picker: which are offered, and search by name.
import { folded } from '../lib/text/folded.ts'
import generated from './languages.json'
import type { LanguageConfig } from './order.ts'

/** A row of languages.json. `flag`: a file of circle-flags. `share`: the translated share of the English texts, 0 to 1. */
export interface Language {
  id: string
  value: string
  name: string
  native: string
  /** `ltr` or `rtl`, for the `dir` attribute. */
  direction: string
  flag: string
  share: number
  offered: boolean
}

const known: Language[] = generated

/**
 * The enabled languages in the organisation's order, if they are sufficiently translated, have words of the organisation's own, or
 * are its default.
 */
export function languagesOf(config: LanguageConfig): Language[] {
  const speakable = ({ value, offered }: Language) => offered || value === config.DEFAULT_LOCALE || config.LANGUAGES[value] !== undefined
  return config.LOCALES.flatMap((locale) => known.filter((language) => language.value === locale)).filter(speakable)
}

/** Languages whose native, English or localised name, or code, contains `search`, ignoring accents and case. */
export function findLanguages(languages: Language[], search: string, locale: string): Language[] {
  const wish = folded(search.trim())
  if (wish === '') return languages
  const inCurrent = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return languages.filter(({ value, name, native }) =>
    [value, name, native, inCurrent.of(value) ?? ''].some((candidate) => folded(candidate).includes(wish)),
  )
}
