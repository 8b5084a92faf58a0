// Decides the language of a visit and the language to offer. setup.ts applies it.
import { pseudoLocale } from './pseudo.ts'

/** The language settings of the organisation's configuration. */
export interface LanguageConfig {
  readonly DEFAULT_LOCALE: string
  readonly LOCALES: readonly string[]
  /** The organisation's own words per language: only the keys that differ. */
  readonly LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface LanguageWishes {
  /** `?lang=` in the address. */
  asked?: string | null
  /** The signed-in person's saved locale. */
  selfLocale?: string | null
  /** The choice stored on this device. */
  stored?: string | null
}

/** The source of the language. `asked` counts as a choice and is stored; `default` is never stored. */
export type LanguageOrigin = 'asked' | 'self' | 'stored' | 'default'

/** The enabled locale that matches a wish, in the organisation's spelling; null if it is not enabled. */
export function enabledLocale(wish: string | null | undefined, config: LanguageConfig): string | null {
  if (!wish) return null
  if (import.meta.env.DEV && wish === pseudoLocale) return pseudoLocale
  return config.LOCALES.find((locale) => locale.toLowerCase() === wish.toLowerCase()) ?? null
}

/**
 * The language to start in: from the link, else from the account, else from the device, else the organisation's default.
 * A language that is not enabled is ignored.
 */
export function languageFor(wishes: LanguageWishes, config: LanguageConfig): { locale: string; origin: LanguageOrigin } {
  const inOrder: [LanguageOrigin, string | null | undefined][] = [
    ['asked', wishes.asked],
    ['self', wishes.selfLocale],
    ['stored', wishes.stored],
  ]
  for (const [origin, wish] of inOrder) {
    const locale = enabledLocale(wish, config)
    if (locale) return { locale, origin }
  }
  return { locale: config.DEFAULT_LOCALE, origin: 'default' }
}

/** Language and script of a code, with likely subtags added, so that `zh-HK` matches `zh-TW` and not `zh-CN`. */
function written(locale: string): string {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    return `${language}-${script}`
  } catch {
    return locale.toLowerCase()
  }
}

function nearest(wish: string, locales: readonly string[]): string | undefined {
  const exact = locales.find((locale) => locale.toLowerCase() === wish.toLowerCase())
  return exact ?? locales.find((locale) => written(locale) === written(wish))
}

/**
 * The enabled language that a visitor prefers, by the order of the browser's list; null if the page has the first enabled one
 * already, or if none is enabled.
 */
export function languageToOffer(browser: readonly string[], current: string, config: LanguageConfig): string | null {
  for (const wish of browser) {
    const match = nearest(wish, config.LOCALES)
    if (match) return written(match) === written(current) ? null : match
  }
  return null
}
