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

/** What the demo's host wrote, which the server sends in the language of the page. */
const hosts = {
  en: { pass: 'Full pass', lunch: /^Lunch/, badge: 'Name on the badge', trade: 'Your trade', diet: 'What do you eat?' },
  ar: { pass: 'بطاقة كاملة', lunch: /^غداء/, badge: 'الاسم على الشارة', trade: 'حرفتك', diet: 'ماذا تأكل؟' },
}

for (const [locale, person] of [
  ['en', 'owner'],
  ['ar', 'host'],
] as const)
  test(`10g: two passes are bought by keyboard alone, at 200 % text, in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    const words = wordsOf(locale)
    const { pass, lunch: lunchName, badge, trade, diet } = hosts[locale]
    const main = page.getByRole('main')
    const button = (key: string, values?: Record<string, string>) => main.getByRole('button', { name: words(key, values) })
    const onwards = () => press(page, button('registration.continue'))
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')))
    // Asked for by the address, because the language of the account overrides the one on the device.
    await signIn(page, person, { at: `/events/${event}/register/passes?lang=${locale}` })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)

    await expect(page.getByRole('heading', { level: 1, name: words('registration.passes.title') })).toBeVisible()
    await type(page, main.getByRole('spinbutton', { name: words('registration.howMany', { name: pass }) }), '2')
    await onwards()

    await arrived(page, words('registration.guests.title'))
    await type(page, main.getByRole('textbox').nth(1), 'Lena')
    await onwards()

    await arrived(page, words('registration.extras.title'))
    const lunch = main.getByRole('checkbox', { name: lunchName }).first()
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
      await type(page, main.getByRole('textbox', { name: badge }), guest)
      await tabTo(page, main.getByRole('combobox', { name: trade }))
      await page.keyboard.press('ArrowDown')
      await press(page, main.getByRole('group', { name: diet }).getByRole('checkbox').first(), 'Space')
      await onwards()
      if (guest === 'Ada') await expect(main.getByText(new RegExp(String.raw`Lena\u2069?[,،] \u2068?${pass}`))).toBeVisible()
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
