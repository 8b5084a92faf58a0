// The language of the visit: chosen at the start, changed by the person, applied to texts and to <html>.
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addressQuery } from '../lib/links/address-query.ts'
import { noteChoice } from '../state/device/choices.ts'
import { directionOf } from '../lib/text/direction.ts'
import { listenToEnglish } from './english.ts'
import { shown } from './format.ts'
import { loadWords, type Loader } from './loader.ts'
import { enabledLocale, languageFor, languageToOffer, type LanguageConfig, type LanguageOrigin, type LanguageWishes } from './order.ts'

/** The storage key of the choice, fixed by the specification. */
const storedName = 'foyer.locale'
const area = 'translation'

export interface LanguageStart extends Pick<LanguageWishes, 'selfLocale' | 'stored'> {
  /** Null for an unknown host, which uses English and fetches no words. */
  config: LanguageConfig | null
  loader?: Loader
  /** How long the start waits for words before it shows English until they arrive. In ms. */
  patienceMs?: number
}

/** `chosen`: by the person now, to be saved with the account. Otherwise the source of the language. */
export type LanguageChange = { locale: string; origin: LanguageOrigin | 'chosen' }

/** For texts outside React; components use `useTranslation`. */
export const i18n = createInstance()

let config: LanguageConfig = { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }
let loader: Loader = loadWords
let wanted = 'en'
let origin: LanguageChange['origin'] = 'default'
const listeners = new Set<(change: LanguageChange) => void>()

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  format: (value: unknown, _format, locale) => shown(value, locale ?? 'en'),
  add: () => undefined,
  addCached: () => undefined,
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storedName)
  } catch {
    return null
  }
}

function keep(locale: string): void {
  try {
    localStorage.setItem(storedName, locale)
    noteChoice()
  } catch {
    // Storage is disabled: the choice lasts until the page closes.
  }
}

/** The organisation's words override ours. */
const withOverrides = (locale: string, words: Record<string, string>) => ({ ...words, ...config.LANGUAGES[locale] })

/** Adds the English words of a screen, overridden by the organisation's. */
function addEnglishLater(words: Record<string, string>): void {
  i18n.addResources('en', area, withOverrides('en', words))
}

/** Loads a language without switching to it. Rejects if its words cannot be loaded. */
export async function loadLanguage(locale: string): Promise<void> {
  if (!i18n.hasResourceBundle(locale, area)) i18n.addResourceBundle(locale, area, withOverrides(locale, await loader(locale)))
}

async function speak(locale: string): Promise<void> {
  await loadLanguage(locale)
  // Words that arrive late must not override a later choice.
  if (wanted !== locale) return
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

function settle(locale: string, from: LanguageChange['origin']): void {
  wanted = locale
  origin = from
  for (const listener of listeners) listener({ locale, origin })
}

function retryWhenOnline(locale: string): void {
  addEventListener('online', () => void speak(locale).catch(() => retryWhenOnline(locale)), { once: true })
}

/** Switches to the language if its words arrive within `patienceMs`; otherwise uses English until they do. */
async function speakInTime(locale: string, patienceMs: number): Promise<void> {
  const spoken = speak(locale).catch(() => retryWhenOnline(locale))
  await Promise.race([spoken, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/**
 * Sets the language of this visit and returns its locale: from `?lang=`, else from the account, else from the device, else the
 * default, each only if the organisation has enabled it. `?lang=` is stored; the default never is.
 * Never rejects: English is used until the words arrive.
 */
export async function initLanguage(start: LanguageStart): Promise<string> {
  loader = start.loader ?? loadWords
  config = start.config ?? { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }
  listeners.clear()
  await i18n
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      load: 'currentOnly',
      resources: { en: { [area]: withOverrides('en', listenToEnglish(addEnglishLater)) } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  const asked = addressQuery().get('lang')
  const found = languageFor({ asked, selfLocale: start.selfLocale, stored: start.stored ?? readStored() }, config)
  if (found.origin === 'asked') keep(found.locale)
  settle(found.locale, found.origin)
  await speakInTime(found.locale, start.patienceMs ?? 3000)
  return found.locale
}

/**
 * Switches to a chosen language: loads its words, stores the choice on the device, and notifies listeners, which save it with the
 * account. `unavailable` if its words cannot be loaded now; then nothing changes.
 */
export async function chooseLanguage(choice: string): Promise<'chosen' | 'not-enabled' | 'unavailable'> {
  const locale = enabledLocale(choice, config)
  if (!locale) return 'not-enabled'
  try {
    await loadLanguage(locale)
  } catch {
    return 'unavailable'
  }
  keep(locale)
  settle(locale, 'chosen')
  await speak(locale)
  return 'chosen'
}

/**
 * Switches to the locale saved with the account (or found on the device) when it is known. It overrides the device's choice, but
 * not a choice made since the page was opened. Not stored on the device.
 */
export async function followSelfLocale(saved: string | null | undefined): Promise<void> {
  const locale = enabledLocale(saved, config)
  if (!locale || locale === wanted || origin === 'chosen' || origin === 'asked') return
  settle(locale, 'self')
  await speak(locale).catch(() => retryWhenOnline(locale))
}

/** The locale of the visit, for the `locale` header. Its words may still be loading. */
export const currentLocale = (): string => wanted

/** Subscribes to changes. Returns a function that unsubscribes. */
export function onLanguage(listener: (change: LanguageChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The choice on this device from before the sign-in to an account with another language. */
function chosenBefore(): string | null {
  const stored = enabledLocale(readStored(), config)
  return stored === wanted ? null : stored
}

/**
 * The language to offer: for a visitor without a choice, the browser's first enabled one that differs from the page. If the
 * account's language has overridden the device's choice, that choice.
 */
export function offeredLanguage(browser: readonly string[] = navigator.languages): string | null {
  if (origin === 'self') return chosenBefore()
  return origin === 'default' ? languageToOffer(browser, wanted, config) : null
}
