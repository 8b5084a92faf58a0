// Journey 10g: the whole registration by keyboard alone, at 200 % text, in both directions of writing.
import type { Page } from '@playwright/test'
import { press, tabTo, treeIsSound } from '../support/keyboard.ts'
import { expect, signIn, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const event = 'form-field-summit-2026'

/** The step is on screen with the focus in it, sound for screen readers, and nothing is cut off. */
async function arrived(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await treeIsSound(page)
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider(), `${page.url()} is too wide`).toBeLessThanOrEqual(0)
}

/** Replaces the content of a field. */
async function type(page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

for (const [locale, person] of [
  ['en', 'owner'],
  ['ar', 'host'],
] as const)
  test(`10g: two passes are bought by keyboard alone, at 200 % text, in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    const words = wordsOf(locale)
    const main = page.getByRole('main')
    const button = (key: string, values?: Record<string, string>) => main.getByRole('button', { name: words(key, values) })
    const onwards = () => press(page, button('registration.continue'))
    await page.addInitScript((language) => {
      localStorage.setItem('foyer.locale', language)
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    }, locale)
    await signIn(page, person, { at: `/events/${event}/register/passes` })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)

    await expect(page.getByRole('heading', { level: 1, name: words('registration.passes.title') })).toBeVisible()
    await type(page, main.getByRole('spinbutton', { name: words('registration.howMany', { name: 'Full pass' }) }), '2')
    await onwards()

    await arrived(page, words('registration.guests.title'))
    await type(page, main.getByRole('textbox').nth(1), 'Lena')
    await onwards()

    await arrived(page, words('registration.extras.title'))
    const lunch = main.getByRole('checkbox', { name: /^Lunch/ }).first()
    await press(page, lunch, 'Space')
    await expect(lunch).toBeChecked()
    await onwards()

    await arrived(page, words('registration.rooms.title'))
    await tabTo(page, main.getByRole('radio', { checked: true }).first())
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { checked: true }).first()).not.toHaveAccessibleName(words('registration.rooms.none'))
    await expect(main.getByText(words('registration.rooms.start'))).toBeVisible()
    await onwards()

    for (const guest of ['Ada', 'Lena']) {
      await arrived(page, words('registration.questions.title'))
      await type(page, main.getByRole('textbox', { name: 'Name on the badge' }), guest)
      await tabTo(page, main.getByRole('combobox', { name: 'Your trade' }))
      await page.keyboard.press('ArrowDown')
      await press(page, main.getByRole('group', { name: 'What do you eat?' }).getByRole('checkbox').first(), 'Space')
      await onwards()
      if (guest === 'Ada') await expect(main.getByText(/Lena, Full pass|Lena، Full pass/)).toBeVisible()
    }

    await arrived(page, words('registration.review.title'))
    await type(page, main.getByRole('textbox', { name: words('registration.coupon') }), 'TEN')
    await page.keyboard.press('Enter')
    await expect(main.getByText(words('registration.couponApplied', { code: 'TEN' }))).toBeVisible()
    await press(page, button('registration.toPayment'))

    await arrived(page, words('registration.pay.title'))
    await press(page, button('pay.continue'))
    const pay = button('pay.pay')
    await expect(pay).toBeEnabled()
    await press(page, pay)

    await arrived(page, words('registration.done.title'))
    await press(page, main.getByRole('link').filter({ hasText: words('registration.done.passes_other') }))
    await arrived(page, words('passes.mine'))
    await expect(main.getByRole('listitem').filter({ hasText: 'Lena' }).first()).toBeVisible()
  })
