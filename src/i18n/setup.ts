// The language of the visit: chosen at the start, changed by the person, applied to texts and to <html>.
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { wordGroups } from 'virtual:word-groups'
import { whenIdle } from '../state/device/when-idle.ts'
import { addressQuery } from '../lib/links/address-query.ts'
import { noteChoice } from '../state/device/choices.ts'
import { directionOf } from '../lib/text/direction.ts'
import { listenToEnglish, loadedGroups } from './english.ts'
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
  /** How long a screen waits for its words before it shows English until they arrive. In ms. */
  patienceMs?: number
}

/** `chosen`: by the person now, to be saved with the account. Otherwise the source of the language. */
export type LanguageChange = { locale: string; origin: LanguageOrigin | 'chosen' }

/** For texts outside React; components use `useTranslation`. */
export const i18n = createInstance()

let config: LanguageConfig = { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }
let loader: Loader = loadWords
let patience = 3000
let wanted = 'en'
let origin: LanguageChange['origin'] = 'default'
/** The choices made so far: the words of an earlier one may arrive last. */
let choices = 0
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

/** Adds words to those of a language. The library would copy all of them, for each group. */
function addWords(locale: string, words: Record<string, string>): void {
  const known = i18n.getResourceBundle(locale, area) as Record<string, string> | undefined
  if (known) Object.assign(known, withOverrides(locale, words))
  else i18n.addResourceBundle(locale, area, withOverrides(locale, words))
}

/** Loads of groups of words, by `{locale}/{group}`. A failed one is removed. */
const loads = new Map<string, Promise<void>>()
/** What screens wait for, by `{locale}/{group}`: the words, or the end of the patience. Each is waited for once. */
const waits = new Map<string, Promise<void>>()

/** The groups that the loaded screens need. English is bundled with their scripts. */
const neededGroups = (locale: string): string[] => (locale === 'en' ? [] : [...loadedGroups()])

function loadGroup(locale: string, group: string): Promise<void> {
  const name = `${locale}/${group}`
  const known = loads.get(name)
  if (known) return known
  const load = loader(locale, group).then((words) => addWords(locale, words))
  loads.set(name, load)
  load.catch(() => loads.delete(name))
  return load
}

/** Loads the words that a language needs now, without switching to it. Rejects if they cannot be loaded. */
export const loadLanguage = (locale: string) => Promise.all(neededGroups(locale).map((group) => loadGroup(locale, group)))

/** Renders the words that have arrived, unless another language was chosen since. Then loads those of other screens, for offline use. */
async function show(locale: string): Promise<void> {
  if (wanted !== locale || !i18n.hasResourceBundle(locale, area)) return
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  if (locale !== 'en') whenIdle(() => void Promise.allSettled(wordGroups.map((group) => loadGroup(locale, group))), 5000)
}

function retryWhenOnline(locale: string): void {
  addEventListener('online', () => void neededGroups(locale).map((group) => showGroup(locale, group)), { once: true })
}

const showGroup = (locale: string, group: string): Promise<void> =>
  loadGroup(locale, group)
    .then(() => show(locale))
    .catch(() => retryWhenOnline(locale))

function groupInTime(locale: string, group: string): Promise<void> {
  const name = `${locale}/${group}`
  const known = waits.get(name)
  if (known) return known
  const wait = Promise.race([showGroup(locale, group), new Promise<void>((resolve) => setTimeout(resolve, patience))])
  waits.set(name, wait)
  return wait
}

/** Resolves when the words of the loaded screens are there, or when the patience ends: then English is shown until they arrive. */
export async function wordsReady(): Promise<void> {
  await Promise.all(neededGroups(wanted).map((group) => groupInTime(wanted, group)))
}

/** Adds the English words of a screen, overridden by the organisation's, and loads them in the language of the visit. */
function addEnglishLater(words: Record<string, string>, group: string): void {
  addWords('en', words)
  if (wanted !== 'en') void groupInTime(wanted, group)
}

async function speak(locale: string): Promise<void> {
  await wordsReady()
  await show(locale)
}

function settle(locale: string, from: LanguageChange['origin']): void {
  wanted = locale
  origin = from
  for (const listener of listeners) listener({ locale, origin })
}

/**
 * Sets the language of this visit and returns its locale: from `?lang=`, else from the account, else from the device, else the
 * default, each only if the organisation has enabled it. `?lang=` is stored; the default never is.
 * Never rejects: English is used until the words arrive.
 */
export async function initLanguage(start: LanguageStart): Promise<string> {
  loader = start.loader ?? loadWords
  config = start.config ?? { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }
  patience = start.patienceMs ?? 3000
  for (const state of [listeners, loads, waits]) state.clear()
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
  await speak(found.locale)
  return found.locale
}

/**
 * Switches to a chosen language: loads its words, stores the choice on the device, and notifies listeners, which save it with the
 * account. `unavailable` if its words cannot be loaded now, `superseded` if another choice was made meanwhile; then nothing changes.
 */
export async function chooseLanguage(choice: string): Promise<'chosen' | 'not-enabled' | 'unavailable' | 'superseded'> {
  const locale = enabledLocale(choice, config)
  if (!locale) return 'not-enabled'
  const number = (choices += 1)
  try {
    await loadLanguage(locale)
  } catch {
    return 'unavailable'
  }
  if (number !== choices) return 'superseded'
  keep(locale)
  settle(locale, 'chosen')
  await show(locale)
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
  await speak(locale)
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
