// Offline: pending writes are visible, and writes that cannot be queued fail immediately with a message.
import type { Page } from '@playwright/test'
import { seriousOf } from './support/axe.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'

/** The connection status line, which only phones have. */
const line = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /offline|waiting|not sent|network/i })
    .first()

/** Opens the first conversation. Returns its path. */
async function conversation(page: Page): Promise<string> {
  await page.goto('/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/messages\/\d+/)
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  return new URL(page.url()).pathname
}

/** Visits every screen that the test uses, so that its data is on the device. */
async function visit(page: Page): Promise<{ talk: string; post: string }> {
  await signIn(page, 'attendee')
  await page.goto('/feed')
  const post = (await page.locator('a[href^="/posts/"]').first().getAttribute('href'))!.split('#')[0]!
  await kept(page)
  await page.goto(post)
  await expect(page.getByRole('textbox', { name: /comment/i })).toBeVisible()
  await kept(page)
  const talk = await conversation(page)
  await installed(page)
  await kept(page)
  return { talk, post }
}

test('what is written offline waits in the outbox, and is sent within ten seconds of the network coming back', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  const { talk, post } = await visit(page)
  const mark = Date.now().toString(36)
  await platform.network('stopped')
  await page.getByRole('textbox').fill(`Message ${mark}`)
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('textbox')).toHaveValue('')
  await page.goto(post)
  await page.getByRole('textbox', { name: /comment/i }).fill(`Comment ${mark}`)
  await page.getByRole('button', { name: /^(Comment|Send|Reply)$/ }).click()
  await expect(page.getByRole('textbox', { name: /comment/i })).toHaveValue('')
  await page.goto('/new/post')
  await page.getByRole('textbox').fill(`Post ${mark}`)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.waitForURL('**/feed')

  await page.goto('/me')
  await page.getByRole('main').getByRole('link', { name: 'Outbox' }).click()
  await expect(line(page)).toHaveText(/Offline, 3 waiting/)
  for (const what of ['Message', 'Comment', 'Post']) await expect(page.getByText(`${what} ${mark}`)).toBeVisible()
  expect(await seriousOf(page)).toEqual([])

  await platform.network('pass')
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible({ timeout: 10_000 })
  await expect(line(page)).toHaveCount(0)
  await page.goto(talk)
  await expect(page.getByRole('log').getByText(`Message ${mark}`)).toHaveCount(1)
  await page.goto(post)
  await expect(page.getByText(`Comment ${mark}`)).toHaveCount(1)
  await page.goto('/feed')
  await expect(page.getByRole('article').filter({ hasText: `Post ${mark}` })).toHaveCount(1)
})

test('a waiting message can be written on where it was begun, and a discarded one comes back when that is undone', async ({
  page,
  platform,
}) => {
  const { talk } = await visit(page)
  await platform.network('stopped')
  for (const words of ['First words', 'Second words']) {
    await page.getByRole('textbox').fill(words)
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByRole('textbox')).toHaveValue('')
  }
  await page.goto('/outbox')
  await page.getByRole('listitem').filter({ hasText: 'First words' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('First words')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('First words')).toHaveCount(1)
  await page.getByRole('listitem').filter({ hasText: 'Second words' }).getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL(`**${talk}`)
  await expect(page.getByRole('textbox')).toHaveValue('Second words')
  await expect(page.getByRole('log').getByText('Second words')).toHaveCount(0)
})

test('a new conversation may not wait: it is refused in words at once, and the choice of people stays', async ({ page, platform }) => {
  await visit(page)
  await page.goto('/new/message')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await platform.network('stopped')
  await expect(line(page)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^(Start|Write|Next|Open)/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline. Nothing was sent.' })).toBeVisible({ timeout: 2_000 })
  await page.reload()
  await expect(page.getByRole('list', { name: 'To' }).getByRole('listitem')).toHaveCount(1)
})

test('a network that asks to sign in is named, with the way to its page', async ({ page, platform }) => {
  await visit(page)
  await platform.network('portal')
  await page.goto('/feed')
  const link = page.getByRole('link', { name: 'Open sign-in page' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  await platform.network('pass')
  await expect(link).toHaveCount(0, { timeout: 15_000 })
})

for (const fault of ['stopped', 'hang'] as const)
  test(`after the network was ${fault} the line goes silent within ten seconds of its return, and the sheet explains it before`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(120_000)
    await visit(page)
    await page.goto('/feed')
    await platform.network(fault)
    await expect(line(page)).toHaveText(/Offline/, { timeout: 40_000 })
    await line(page).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/^Since \d\d:\d\d$/)).toBeVisible()
    expect(await seriousOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    const healed = Date.now()
    await platform.network('pass')
    await expect(line(page)).toHaveCount(0, { timeout: 15_000 })
    expect(Date.now() - healed).toBeLessThan(10_000)
  })
