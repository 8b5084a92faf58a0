// The language of a visit in a real page: texts, <html>, and the stored choice.
import { afterEach, describe, expect, test, vi } from 'vitest'
// English is bundled with the code that uses it (scripts/words/plugin.ts). This import adds the words of the offer.
import './LanguageOffer.tsx'
import { addEnglish } from './english.ts'
import {
  chooseLanguage,
  currentLocale,
  followSelfLocale,
  i18n,
  initLanguage,
  offeredLanguage,
  onLanguage,
  wordsReady,
  type LanguageStart,
} from './setup.ts'

const config = { DEFAULT_LOCALE: 'en', LOCALES: ['en', 'es', 'ja', 'ar'], LANGUAGES: {} }
const words: Record<string, Record<string, string>> = {
  es: { 'language.region': 'Idioma', 'language.keep': 'No' },
  ja: { 'language.region': '言語' },
  ar: { 'language.region': 'اللغة' },
}
const loader = async (locale: string) => words[locale] ?? {}
const start = (more: Partial<LanguageStart> = {}) => initLanguage({ config, loader, ...more })

const late = async (locale: string) => new Promise<Record<string, string>>((resolve) => setTimeout(() => resolve(words[locale] ?? {}), 150))

function visit(address: string): void {
  history.replaceState(null, '', address)
}

afterEach(() => {
  localStorage.clear()
  visit('/')
})

describe('at the start', () => {
  test('the default is spoken and not kept', async () => {
    expect(await start()).toBe('en')
    expect(localStorage.getItem('foyer.locale')).toBeNull()
    expect(document.documentElement.lang).toBe('en')
  })

  test('the language kept on the device is spoken', async () => {
    localStorage.setItem('foyer.locale', 'ar')
    expect(await start()).toBe('ar')
    expect(i18n.t('language.region')).toBe('اللغة')
    expect(document.documentElement.dir).toBe('rtl')
  })

  test("a link's language is spoken and kept", async () => {
    visit('/events?lang=ja')
    expect(await start({ selfLocale: 'es' })).toBe('ja')
    expect(localStorage.getItem('foyer.locale')).toBe('ja')
  })

  test("a link's language that is not enabled does nothing", async () => {
    visit('/events?lang=de')
    expect(await start()).toBe('en')
    expect(localStorage.getItem('foyer.locale')).toBeNull()
  })

  test('an unknown host is spoken to in English', async () => {
    expect(await start({ config: null })).toBe('en')
  })

  test('words that are late are English until they come', async () => {
    await start({ stored: 'ja', loader: late, patienceMs: 20 })
    expect(i18n.t('language.region')).toBe('Language')
    await vi.waitFor(() => expect(i18n.t('language.region')).toBe('言語'))
  })

  test('words that cannot be had are asked for again when the network is back', async () => {
    let online = false
    await start({ stored: 'es', loader: async (locale) => (online ? loader(locale) : Promise.reject(new Error('offline'))) })
    expect(i18n.t('language.region')).toBe('Language')
    expect(currentLocale()).toBe('es')
    online = true
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(i18n.t('language.region')).toBe('Idioma'))
  })
})

describe('the words of a screen', () => {
  /** A loader whose core arrives immediately and whose other groups arrive as told. */
  const loaderOf = (other: (group: string) => Promise<Record<string, string>>) => (locale: string, group: string) =>
    group === 'core' ? loader(locale) : other(group)
  // A text that is not in the first load.
  const title = () => i18n.t('auth.title')

  test('are loaded with its script, and it waits for them', async () => {
    await start({
      stored: 'es',
      loader: loaderOf(async (group): Promise<Record<string, string>> => (group === 'hall' ? { 'auth.title': 'Sala' } : {})),
    })
    addEnglish({ 'auth.title': 'Hall' }, 'hall')
    await wordsReady()
    expect(title()).toBe('Sala')
    expect(i18n.t('language.region')).toBe('Idioma')
  })

  test('are English if they are late, and then rendered without a further change', async () => {
    let arrive: (words: Record<string, string>) => void = () => {}
    const arrived = new Promise<Record<string, string>>((resolve) => (arrive = resolve))
    await start({ stored: 'es', patienceMs: 20, loader: loaderOf((group) => (group === 'hall' ? arrived : Promise.resolve({}))) })
    addEnglish({ 'auth.title': 'Hall' }, 'hall')
    await wordsReady()
    expect(title()).toBe('Hall')
    expect(i18n.t('language.region')).toBe('Idioma')
    const rendered = new Promise((resolve) => i18n.on('languageChanged', resolve))
    arrive({ 'auth.title': 'Sala' })
    await rendered
    expect(title()).toBe('Sala')
  })

  test('that cannot be loaded leave the other words, and are loaded when the network is back', async () => {
    let online = false
    const other = async () => (online ? { 'auth.title': 'Sala' } : Promise.reject(new Error('offline')))
    await start({ stored: 'es', loader: loaderOf(other) })
    addEnglish({ 'auth.title': 'Hall' }, 'hall')
    await wordsReady()
    expect(title()).toBe('Hall')
    expect(i18n.t('language.region')).toBe('Idioma')
    expect(document.documentElement.lang).toBe('es')
    online = true
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(title()).toBe('Sala'))
  })

  test('of all screens are loaded when the browser is idle, once each', async () => {
    const asked: string[] = []
    await start({ stored: 'es', loader: loaderOf(async (group) => (asked.push(group), {})) })
    await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['people', 'account'])))
    expect(asked).toHaveLength(new Set(asked).size)
  })
})

describe('words', () => {
  test('fall back to English one by one', async () => {
    await start({ stored: 'es' })
    expect(i18n.t('language.keep')).toBe('No')
    expect(i18n.t('language.offer')).toBe('Read this in English?')
  })

  test('of the organisation lie over ours, in English too', async () => {
    const own = { ...config, LANGUAGES: { es: { 'language.region': 'Lengua' }, en: { 'language.region': 'Tongue' } } }
    await start({ config: own, stored: 'es' })
    expect(i18n.t('language.region')).toBe('Lengua')
    await chooseLanguage('en')
    expect(i18n.t('language.region')).toBe('Tongue')
    await start()
  })
})

describe('a choice', () => {
  test('is spoken, kept and told', async () => {
    await start()
    const told: unknown[] = []
    onLanguage((change) => told.push(change))
    expect(await chooseLanguage('ar')).toBe('chosen')
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('foyer.locale')).toBe('ar')
    expect(told).toEqual([{ locale: 'ar', origin: 'chosen' }])
  })

  test('of a language that is not enabled changes nothing', async () => {
    await start()
    expect(await chooseLanguage('de')).toBe('not-enabled')
    expect(currentLocale()).toBe('en')
  })

  test('whose words cannot be had changes nothing', async () => {
    await start({ loader: async () => Promise.reject(new Error('offline')), config: { ...config, LOCALES: ['en', 'fr'] } })
    expect(await chooseLanguage('fr')).toBe('unavailable')
    expect(currentLocale()).toBe('en')
    expect(localStorage.getItem('foyer.locale')).toBeNull()
  })

  test('is not undone by the words of an earlier choice arriving later', async () => {
    const late: (() => void)[] = []
    const slowly = (locale: string) =>
      locale === 'es' ? new Promise<Record<string, string>>((resolve) => late.push(() => resolve(words['es']!))) : loader(locale)
    await start({ loader: slowly })
    const earlier = chooseLanguage('es')
    expect(await chooseLanguage('ja')).toBe('chosen')
    for (const arrive of late) arrive()
    expect(await earlier).toBe('superseded')
    expect(document.documentElement.lang).toBe('ja')
    expect(localStorage.getItem('foyer.locale')).toBe('ja')
  })

  test("is not undone by the account's language arriving later", async () => {
    await start()
    await chooseLanguage('ja')
    await followSelfLocale('es')
    expect(currentLocale()).toBe('ja')
  })
})

test("the account's language wins over the device's and is not kept on it", async () => {
  await start({ stored: 'ja' })
  await followSelfLocale('es')
  expect(i18n.t('language.region')).toBe('Idioma')
  expect(localStorage.getItem('foyer.locale')).toBeNull()
})

test('a language is offered only to those who have chosen none', async () => {
  await start()
  expect(offeredLanguage(['ja', 'en'])).toBe('ja')
  await chooseLanguage('en')
  expect(offeredLanguage(['ja', 'en'])).toBeNull()
})

test("a choice of this device that the account's language wins over is offered, until it is answered", async () => {
  localStorage.setItem('foyer.locale', 'ja')
  await start()
  await followSelfLocale('es')
  expect(currentLocale()).toBe('es')
  expect(offeredLanguage(['en'])).toBe('ja')
  await chooseLanguage('es')
  expect(offeredLanguage(['en'])).toBeNull()
})

test("where nothing was chosen on this device, the account's language comes without a question", async () => {
  await start()
  await followSelfLocale('es')
  expect(offeredLanguage(['ja'])).toBeNull()
})
