// The language of the visit: chosen at the start, changed by the person, applied to words and to <html>.
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addressQuery } from '../lib/links/address-query.ts'
import { noteChoice } from '../state/device/choices.ts'
import { directionOf } from '../lib/text/direction.ts'
import { listenToEnglish } from './english.ts'
import { shown } from './format.ts'
import { loadWords, type Loader } from './loader.ts'
import { enabledLocale, languageFor, languageToOffer, type LanguageConfig, type LanguageOrigin, type LanguageWishes } from './order.ts'

/** Fixed by the specification: the choice is kept on the device under a name the next start reads. */
const storedName = 'foyer.locale'
const area = 'translation'

export interface LanguageStart extends Pick<LanguageWishes, 'selfLocale' | 'stored'> {
  /** Null for an unknown host: English then, and nothing is fetched. */
  config: LanguageConfig | null
  loader?: Loader
  /** How long the start waits for words before it shows English, which then gives way. In ms. */
  patienceMs?: number
}

/** `chosen` by the person here and now (to be saved with the account), or followed from somewhere else. */
export type LanguageChange = { locale: string; origin: LanguageOrigin | 'chosen' }

/** For words outside React; components use `useTranslation`. */
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
    // Storage is off: the choice lives as long as the page.
  }
}

/** The organisation's own words are over ours. */
const withOverrides = (locale: string, words: Record<string, string>) => ({ ...words, ...config.LANGUAGES[locale] })

/** A screen brings its own English along; the organisation's words are over those too. */
function addEnglishLater(words: Record<string, string>): void {
  i18n.addResources('en', area, withOverrides('en', words))
}

/** Makes a language ready without speaking it. Rejects when its words cannot be had. */
export async function loadLanguage(locale: string): Promise<void> {
  if (!i18n.hasResourceBundle(locale, area)) i18n.addResourceBundle(locale, area, withOverrides(locale, await loader(locale)))
}

async function speak(locale: string): Promise<void> {
  await loadLanguage(locale)
  // Words that arrive late must not undo a later choice.
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

/** Speaks it now if its words are there within `patienceMs`, else English until they are. */
async function speakInTime(locale: string, patienceMs: number): Promise<void> {
  const spoken = speak(locale).catch(() => retryWhenOnline(locale))
  await Promise.race([spoken, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/**
 * Sets the language of this visit and gives its locale: `?lang=` of the address, else the person's, else the one kept on
 * the device, else the default, each only if the organisation has enabled it. `?lang=` is kept; the default never is.
 * Never rejects: words that cannot be had are English until they come.
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
 * The person chooses a language: its words are loaded, it is spoken, kept on the device, and listeners are told, who save
 * it with the account. `unavailable` when its words cannot be had now: then nothing changes.
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
 * Follows the locale saved with the account (or found again on the device) once it is known. It wins over the device's, but not over what the person has
 * chosen since the page was opened. Nothing is kept on the device.
 */
export async function followSelfLocale(saved: string | null | undefined): Promise<void> {
  const locale = enabledLocale(saved, config)
  if (!locale || locale === wanted || origin === 'chosen' || origin === 'asked') return
  settle(locale, 'self')
  await speak(locale).catch(() => retryWhenOnline(locale))
}

/** The locale of the visit, for the `locale` header; its words may still be on their way. */
export const currentLocale = (): string => wanted

/** Tells of every later change; returns the way to stop. */
export function onLanguage(listener: (change: LanguageChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Chosen on this device before the account, which speaks another one, was signed in to. */
function chosenBefore(): string | null {
  const stored = enabledLocale(readStored(), config)
  return stored === wanted ? null : stored
}

/**
 * The enabled language to offer: to a visitor who has chosen none the browser's first that is not spoken, and where the account's
 * won over a choice of this device, that choice.
 */
export function offeredLanguage(browser: readonly string[] = navigator.languages): string | null {
  if (origin === 'self') return chosenBefore()
  return origin === 'default' ? languageToOffer(browser, wanted, config) : null
}
