// The language offer for visitors.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LanguageOffer } from './LanguageOffer.tsx'
import { currentLocale, initLanguage } from './setup.ts'

const words: Record<string, Record<string, string>> = {
  ja: { 'language.offer': '日本語で表示しますか？', 'language.accept': '日本語に切り替える' },
}
const begin = (locales: string[], stored: string | null = null) =>
  initLanguage({ config: { DEFAULT_LOCALE: 'en', LOCALES: locales, LANGUAGES: {} }, stored, loader: async (locale) => words[locale] ?? {} })

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en']))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('it is made in the visitor’s language; accepting switches and is kept', async () => {
  await begin(['en', 'ja'])
  const screen = await render(<LanguageOffer />)
  await expect.element(screen.getByText('日本語で表示しますか？')).toBeVisible()
  expect(localStorage.getItem('foyer.locale')).toBeNull()
  await screen.getByRole('button', { name: '日本語に切り替える' }).click()
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ja'))
  expect(localStorage.getItem('foyer.locale')).toBe('ja')
  expect(screen.container.innerHTML).toBe('')
})

test('declining keeps the language of the page, and is kept', async () => {
  await begin(['en', 'ja'])
  const screen = await render(<LanguageOffer />)
  await screen.getByRole('button', { name: 'No, keep English' }).click()
  await vi.waitFor(() => expect(localStorage.getItem('foyer.locale')).toBe('en'))
  expect(currentLocale()).toBe('en')
})

test.each([
  ['the organisation has not enabled it', ['en', 'es'], null],
  ['a language was chosen before', ['en', 'ja'], 'en'],
])('there is none when %s', async (_, locales, stored) => {
  await begin(locales, stored)
  const screen = await render(<LanguageOffer />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.container.innerHTML).toBe('')
})
