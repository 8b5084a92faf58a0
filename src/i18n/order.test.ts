// The priority of language sources, and the offered language.
import { describe, expect, test } from 'vitest'
import { enabledLocale, languageFor, languageToOffer } from './order.ts'

const config = { DEFAULT_LOCALE: 'en', LOCALES: ['en', 'es', 'ja', 'zh-TW', 'fr-CA'], LANGUAGES: {} }

describe('the language of a visit', () => {
  test("is the link's before anybody's", () => {
    expect(languageFor({ asked: 'ja', selfLocale: 'es', stored: 'en' }, config)).toEqual({ locale: 'ja', origin: 'asked' })
  })

  test("is the person's before the device's", () => {
    expect(languageFor({ selfLocale: 'es', stored: 'ja' }, config)).toEqual({ locale: 'es', origin: 'self' })
  })

  test("is the device's before the default", () => {
    expect(languageFor({ stored: 'ja' }, config)).toEqual({ locale: 'ja', origin: 'stored' })
  })

  test('is the default where nobody has chosen', () => {
    expect(languageFor({}, config)).toEqual({ locale: 'en', origin: 'default' })
  })

  test('is never one that the organisation has not enabled', () => {
    expect(languageFor({ asked: 'de', selfLocale: 'ar', stored: 'es' }, config)).toEqual({ locale: 'es', origin: 'stored' })
    expect(languageFor({ asked: 'de' }, config)).toEqual({ locale: 'en', origin: 'default' })
  })

  test('takes the spelling of the organisation', () => {
    expect(enabledLocale('ZH-tw', config)).toBe('zh-TW')
  })
})

describe('the offer to a visitor', () => {
  test('is the first of their languages that is enabled', () => {
    expect(languageToOffer(['de', 'ja', 'es'], 'en', config)).toBe('ja')
  })

  test('is none when the page speaks their language already', () => {
    expect(languageToOffer(['en-GB', 'ja'], 'en', config)).toBeNull()
    expect(languageToOffer(['de', 'en', 'ja'], 'en', config)).toBeNull()
  })

  test('is none when none of theirs is enabled', () => {
    expect(languageToOffer(['de', 'sv'], 'en', config)).toBeNull()
    expect(languageToOffer([], 'en', config)).toBeNull()
  })

  test('meets a region by language and script', () => {
    expect(languageToOffer(['zh-HK'], 'en', config)).toBe('zh-TW')
    expect(languageToOffer(['zh-CN'], 'en', config)).toBeNull()
    expect(languageToOffer(['fr-FR'], 'en', config)).toBe('fr-CA')
  })

  test('survives a language code that is none', () => {
    expect(languageToOffer(['C.UTF-8', 'ja'], 'en', config)).toBe('ja')
  })
})
