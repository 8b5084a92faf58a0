// Two choices of a language that overlap, also over the switch that remounts the picker.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, initLanguage } from '../../i18n/setup.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { LanguagePicker } from './LanguagePicker.tsx'

afterEach(() => localStorage.clear())

test('a refusal stays, also when an earlier choice is settled after it', async () => {
  const config = { DEFAULT_LOCALE: 'en', LOCALES: ['en', 'es', 'ja'], LANGUAGES: {} }
  tenant.config = config as never
  const late: (() => void)[] = []
  await initLanguage({
    config,
    loader: (locale) =>
      locale === 'es' ? new Promise((resolve) => late.push(() => resolve({}))) : Promise.reject(new Error('No network')),
  })
  await render(<LanguagePicker />)
  await page.getByRole('radio', { name: /Español/ }).click()
  await page.getByRole('radio', { name: /日本語/ }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  for (const arrive of late) arrive()
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(i18n.language).toBe('en')
})

test('a refusal outlasts the switch of language, and is gone when the picker is left', async () => {
  const config = { DEFAULT_LOCALE: 'en', LOCALES: ['en', 'es', 'ja'], LANGUAGES: {} }
  tenant.config = config as never
  await initLanguage({ config, loader: (locale) => (locale === 'es' ? Promise.resolve({}) : Promise.reject(new Error('No network'))) })
  const screen = await render(<LanguagePicker key="en" />)
  await page.getByRole('radio', { name: /Español/ }).click()
  await vi.waitFor(() => expect(i18n.language).toBe('es'))
  await page.getByRole('radio', { name: /日本語/ }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await screen.rerender(<LanguagePicker key="es" />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await screen.rerender(null)
  await screen.rerender(<LanguagePicker key="es" />)
  await expect.element(page.getByRole('radio', { name: /Español/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
