// Two people in one conversation, live.
import type { Page } from '@playwright/test'
import { anotherBrowser, expect, signIn, test } from './support/test.ts'

/** Starts (or finds) the conversation of two demo people and answers with its path. */
async function conversation(page: Page, withPerson: string): Promise<string> {
  await page.goto('/new/message')
  await page.getByRole('searchbox').fill(withPerson)
  await page.getByRole('main').getByText(withPerson).first().click()
  await page.getByRole('button', { name: /Start|Open|Next/ }).click()
  await page.waitForURL(/\/messages\/\d+/)
  return new URL(page.url()).pathname
}

const nameOf = async (page: Page): Promise<string> => {
  await page.goto('/me')
  return (await page.getByRole('heading', { level: 1 }).first().textContent())!.trim()
}

/** The reads of messages that a page sends from now on: what arrives without one came over the socket. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/threads\/\d+\/messages/.test(request.url())) reads.push(request.url())
  })
  return reads
}

test('what one writes the other sees at once over the socket, and the typing before it', async ({ page, browser, platform }) => {
  const other = await anotherBrowser(browser, platform)
  await signIn(page, 'attendee')
  await signIn(other.page, 'member')
  const path = await conversation(page, await nameOf(other.page))
  await other.page.goto(path)
  const composer = page.getByRole('textbox', { name: /message/i })
  await expect(composer).toBeVisible()
  await expect(other.page.getByRole('textbox', { name: /message/i })).toBeVisible()
  // Both sockets are up once each has seen a first message of the other.
  await composer.fill('Are you there?')
  await composer.press('Enter')
  await expect(other.page.getByRole('log').getByText('Are you there?')).toBeVisible()

  const reads = readsOf(other.page)
  await composer.press('O')
  await expect(other.page.getByLabel(/is typing…$/)).toBeVisible()
  await composer.fill('On my way with the big marker')
  await composer.press('Enter')
  await expect(other.page.getByRole('log').getByText('On my way with the big marker')).toBeVisible()
  expect(reads).toEqual([])
  await expect(page.getByRole('log').getByText('On my way with the big marker')).toHaveCount(1)
  await expect(composer).toHaveValue('')
  // One bubble, whichever of the answer and the socket's echo came first.
  await page.waitForTimeout(500)
  await expect(page.getByRole('log').getByText('On my way with the big marker')).toHaveCount(1)
  await other.context.close()
})

test('a message elsewhere shows as a toast that opens it', async ({ page, browser, platform }) => {
  const other = await anotherBrowser(browser, platform)
  await signIn(page, 'attendee')
  await signIn(other.page, 'member')
  const path = await conversation(page, await nameOf(other.page))
  const socket = page.waitForEvent('websocket')
  await page.goto('/events')
  await socket
  await other.page.goto(path)
  const composer = other.page.getByRole('textbox', { name: /message/i })
  const toast = (text: string) => page.getByRole('region').filter({ hasText: text })
  const say = async (text: string): Promise<void> => {
    await composer.fill(text)
    await composer.press('Enter')
  }
  // The socket may need a while until it counts. From then on every message has its toast.
  await expect(async () => {
    const first = `Are you there? ${Date.now()}`
    await say(first)
    await expect(toast(first)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  const text = `Printer is alive ${Date.now()}`
  await say(text)
  await toast(text).getByRole('link').click()
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await other.context.close()
})

test('messages that came while the network was away are there when it returns', async ({ page, browser, platform }) => {
  const other = await anotherBrowser(browser, platform)
  await signIn(page, 'attendee')
  await signIn(other.page, 'member')
  const path = await conversation(page, await nameOf(other.page))
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  await other.page.goto(path)
  await expect(other.page.getByRole('textbox', { name: /message/i })).toBeVisible()
  // Only this page's socket is cut: the other one goes on through the API.
  await platform.network('stopped', 'socket')
  const texts = [1, 2, 3].map((number) => `While you were away ${number} ${Date.now()}`)
  for (const text of texts) {
    await other.page.getByRole('textbox', { name: /message/i }).fill(text)
    await other.page.getByRole('textbox', { name: /message/i }).press('Enter')
    await expect(other.page.getByRole('log').getByText(text)).toBeVisible()
  }
  await platform.network('pass', 'socket')
  for (const text of texts) await expect(page.getByRole('log').getByText(text)).toBeVisible({ timeout: 15_000 })
  const shown = await page
    .getByRole('log')
    .getByText(/While you were away/)
    .allTextContents()
  expect(shown.filter((text) => texts.includes(text))).toEqual(texts)
  await other.context.close()
})
