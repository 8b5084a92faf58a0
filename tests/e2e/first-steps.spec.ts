// The first 15 minutes of a new member on a phone: sign up, set a picture, open one, report, block and unblock someone, search.
import type { Page } from '@playwright/test'
import { anotherBrowser, demoPassword, expect, kept, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

/** A generated picture with a colour gradient, 640 x 480 pixels. */
const aPicture = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480)
    const context = canvas.getContext('2d')!
    const fill = context.createLinearGradient(0, 0, 640, 480)
    fill.addColorStop(0, 'orange')
    fill.addColorStop(1, 'purple')
    context.fillStyle = fill
    context.fillRect(0, 0, 640, 480)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return { name: 'sunset.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

const isDrawn = (picture: ReturnType<Page['locator']>) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

for (const locale of ['en', 'ar'])
  test(`somebody new finds their way, in ${locale}`, async ({ browser, platform }) => {
    test.setTimeout(180_000)
    const t = wordsOf(locale)
    const { context, page } = await anotherBrowser(browser, platform)
    page.setDefaultTimeout(15_000)
    const main = page.getByRole('main')
    const button = (key: string, values?: Record<string, string>) => page.getByRole('button', { name: t(key, values) })

    await test.step('signs up', async () => {
      const email = `first-steps-${locale}-${Date.now()}@example.com`
      await page.goto(`/auth/sign-in?lang=${locale}`)
      await page
        .getByRole('link', { name: t('auth.create.link') })
        .or(button('auth.create.link'))
        .click()
      await page.getByLabel(t('auth.firstName')).fill('Noor')
      await page.getByLabel(t('auth.lastName')).fill('Haddad')
      await page.getByLabel(t('auth.email')).fill(email)
      await page.getByLabel(t('auth.password.label')).fill(demoPassword)
      await button('auth.create.action').click()
      await page.getByLabel(t('auth.code.label')).fill(/\b\d{6}\b/.exec((await platform.mailTo(email)).text)![0])
      await button('auth.code.confirm').click()
      await page.waitForURL(/\/welcome/)
    })

    await test.step('has a face', async () => {
      await button('welcome.next').click()
      await expect(page).toHaveURL(/step=photo/)
      await page.locator('input[type=file]').setInputFiles(await aPicture(page))
      const saved = page.waitForResponse((response) => response.url().endsWith('/self/image'))
      await button('crop.save').click()
      expect((await saved).status()).toBe(200)
      await expect(button('welcome.photo.other')).toBeVisible()
      await isDrawn(main.locator('img').first())
      await button('welcome.next').click()
      await expect(page).toHaveURL(/step=interests/)
    })

    await test.step('opens the picture of a post large', async () => {
      await page.goto('/feed')
      await page
        .getByRole('button', { name: t('feed.openPicture') })
        .first()
        .click()
      const viewer = page.getByRole('dialog', { name: t('feed.pictureOf') })
      await isDrawn(viewer.getByRole('img'))
      const { width } = (await viewer.getByRole('img').boundingBox())!
      expect(width).toBeGreaterThan(300)
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
    })

    await test.step('reports a post, with a reason', async () => {
      const article = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: t('feed.moreOf') }) })
        .first()
      const words = await article.locator('p').first().textContent()
      await article.getByRole('button', { name: t('feed.moreOf') }).click()
      await page.getByRole('menuitem', { name: t('feed.report') }).click()
      await page.getByRole('radio', { name: t('report.reason.false') }).check()
      await page.getByRole('dialog').getByRole('textbox').fill('It never took place.')
      const heard = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/supportTickets'))
      await button('report.send').click()
      expect((await heard).postData()).toContain('It never took place.')
      await expect(page.getByRole('article').filter({ hasText: words! })).toHaveCount(0)
    })

    await test.step('finds somebody by the beginning of a name, and writes to them', async () => {
      await page.goto('/new/message')
      await page.getByRole('searchbox').fill('har')
      // Names that begin with the search text come before names that contain it.
      await expect(main.getByRole('listitem').first()).toContainText(/^Har/)
      await main.getByRole('listitem').filter({ hasText: 'Haruto' }).getByRole('button').click()
      await button('conversation.startOne').click()
      await page.waitForURL(/\/messages\/\d+/)
      await page.getByRole('textbox').fill('🙂')
      await button('messages.send').click()
      // A page that is left before the message is stored keeps it as a draft instead.
      await expect(main.getByRole('log')).toContainText('🙂')
      await page.goto('/messages')
      await page.getByRole('searchbox').fill('har')
      await main.getByRole('listitem').first().getByRole('link').click()
      await expect(main.getByRole('log')).toContainText('🙂')
    })

    await test.step('blocks somebody, and lets them back in', async () => {
      await page.goto('/people/haruto.minase')
      await button('people.more', { name: 'Haruto Minase' }).click()
      await page.getByRole('menuitem', { name: t('people.block') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('people.block') })
        .click()
      await expect(page.getByText(t('people.blocked'))).toBeVisible()
      await kept(page)
      await page.goto('/settings')
      await main.getByRole('link', { name: t('people.blockedTitle') }).click()
      await expect(main.getByRole('listitem')).toHaveCount(1)
      await main.getByRole('listitem').getByRole('button').click()
      await expect(page.getByText(t('people.blockedNoneTitle'))).toBeVisible()
      await kept(page)
      await page.goto('/people/haruto.minase')
      await expect(page.getByText(t('people.blocked'))).toHaveCount(0)
      await expect(button('people.message')).toBeVisible()
    })
    await context.close()
  })
