// The languages of the picker: which are offered here, and finding one by any of its names.
import { folded } from '../lib/text/folded.ts'
import generated from './languages.json'
import type { LanguageConfig } from './order.ts'

/** One row of languages.json: `flag` is a file of circle-flags, `share` how much of English is translated, 0 to 1. */
export interface Language {
  id: string
  value: string
  name: string
  native: string
  /** `ltr` or `rtl`, as the `dir` attribute takes it. */
  direction: string
  flag: string
  share: number
  offered: boolean
}

const known: Language[] = generated

/**
 * The enabled languages in the organisation's order, as far as we can speak them: translated well enough, or with words of
 * the organisation's own, or its default.
 */
export function languagesOf(config: LanguageConfig): Language[] {
  const speakable = ({ value, offered }: Language) => offered || value === config.DEFAULT_LOCALE || config.LANGUAGES[value] !== undefined
  return config.LOCALES.flatMap((locale) => known.filter((language) => language.value === locale)).filter(speakable)
}

/** Languages whose native, English or current-language name, or code, holds `search`; accents and case do not matter. */
export function findLanguages(languages: Language[], search: string, locale: string): Language[] {
  const wish = folded(search.trim())
  if (wish === '') return languages
  const inCurrent = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return languages.filter(({ value, name, native }) =>
    [value, name, native, inCurrent.of(value) ?? ''].some((candidate) => folded(candidate).includes(wish)),
  )
}
