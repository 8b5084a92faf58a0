// Which language a visit starts in, and which one is worth offering: decided here, done in setup.ts.
import { pseudoLocale } from './pseudo.ts'

/** What of the organisation's configuration concerns languages. */
export interface LanguageConfig {
  readonly DEFAULT_LOCALE: string
  readonly LOCALES: readonly string[]
  /** The organisation's own words per language: only the keys it says differently. */
  readonly LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface LanguageWishes {
  /** `?lang=` of the address. */
  asked?: string | null
  /** The signed-in person's saved locale. */
  selfLocale?: string | null
  /** The choice kept on this device. */
  stored?: string | null
}

/** Where the language came from. `asked` counts as a choice and is to be kept; `default` never is. */
export type LanguageOrigin = 'asked' | 'self' | 'stored' | 'default'

/** The enabled locale a wish names, in the organisation's own spelling; null when it is not enabled. */
export function enabledLocale(wish: string | null | undefined, config: LanguageConfig): string | null {
  if (!wish) return null
  if (import.meta.env.DEV && wish === pseudoLocale) return pseudoLocale
  return config.LOCALES.find((locale) => locale.toLowerCase() === wish.toLowerCase()) ?? null
}

/**
 * The language to start in: the link's, else the person's, else the device's, else the organisation's default.
 * A wish that is not enabled is passed over as if it had not been made.
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

/** Language and script of a code, likely ones filled in, so that `zh-HK` meets `zh-TW` and not `zh-CN`. */
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
 * The enabled language a visitor would rather read, from the browser's list in its order; null when the page is already
 * in the first one that is enabled, or none is.
 */
export function languageToOffer(browser: readonly string[], current: string, config: LanguageConfig): string | null {
  for (const wish of browser) {
    const match = nearest(wish, config.LOCALES)
    if (match) return written(match) === written(current) ? null : match
  }
  return null
}
