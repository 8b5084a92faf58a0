// Signing out leaves no personal data on the device.
import type { Page } from '@playwright/test'
import { expect, installed, kept, signInByForm, test, type Platform } from '../support/test.ts'

/** Another tab must hide the person's data within 1 s; doubled, because test machines are shared. In ms. */
const patience = 2_000
/** The other tab leaves once the first has ended the session. That takes up to 3 s if the server does not answer, plus a page load. */
const departure = 5_000

/** All data that the origin stores, as text by location: databases, caches, both storages and the page itself. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const kept: [place: string, text: string][] = [
      ['localStorage', JSON.stringify({ ...localStorage })],
      ['sessionStorage', JSON.stringify({ ...sessionStorage })],
      ['page', document.documentElement.outerHTML],
      ['title', document.title],
      ['address', location.href],
    ]
    const seen = new WeakSet<object>()
    const print = (value: unknown) =>
      JSON.stringify(value, (_key, part: unknown) => {
        if (typeof part !== 'object' || part === null) return part
        if (seen.has(part)) return undefined
        seen.add(part)
        return part instanceof Map ? [...part] : part
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all(
          [all.getAllKeys(), all.getAll()].map(
            (request) =>
              new Promise<unknown[]>((resolve) => request.addEventListener('success', () => resolve(request.result as unknown[]))),
          ),
        )
        kept.push([`${name}/${store}`, `${print(keys)} ${print(values)}`])
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        const body = /json|html|text/.test(type) ? await answer!.text() : ''
        kept.push([`${name} ${request.url}`, `${request.url} ${JSON.stringify([...request.headers])} ${body}`])
      }
    }
    return kept
  })

/** The locations where one of the traces is found, with the text around it; empty if none is left. */
async function found(page: Page, traces: readonly string[]): Promise<string[]> {
  const kept = await everything(page)
  return traces.flatMap((trace) =>
    kept
      .filter(([, text]) => text.includes(trace))
      .map(([place, text]) => {
        const at = text.indexOf(trace)
        return `${trace.slice(0, 40)} in ${place}: …${text.slice(Math.max(0, at - 80), at + 80)}…`
      }),
  )
}

/** Texts that only this person's device can have: names of their conversations, their messages, their email address, their ids. */
async function traces(page: Page): Promise<string[]> {
  await page.goto('/me')
  const name = (await page.getByRole('heading', { level: 1 }).first().textContent())!.trim()
  await page.goto('/messages')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/messages\/\d+/)
  const message = (await page.getByRole('log').locator('[data-message]').last().textContent())!.slice(0, 24)
  const own = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('.accessToken'))!
    const token = localStorage.getItem(key)!
    return [token, (JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as { sub: string }).sub]
  })
  return [name, message, ...own]
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

test('after signing out, and in as somebody else, nothing of the first person is on the device', async ({ page }) => {
  test.setTimeout(90_000)
  await signInByForm(page, 'attendee')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await installed(page)
  const first = await traces(page)
  await kept(page)
  // Proves that the search works: while the person is signed in, it finds every trace.
  for (const trace of first.slice(1)) expect(await found(page, [trace])).not.toEqual([])

  await signOut(page)
  for (const wait of [0, 1_500, 3_000]) {
    await page.waitForTimeout(wait)
    expect(await found(page, first)).toEqual([])
  }

  await signInByForm(page, 'host')
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(first[0]!)
  expect(await found(page, first.slice(1))).toEqual([])
})

test('signing out works without a network, and holds when it returns', async ({ page, platform }) => {
  await signInByForm(page, 'attendee')
  const first = await traces(page)
  await installed(page)
  await page.goto('/me')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await platform.network('stopped')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/, { timeout: 20_000 })
  expect(await found(page, first)).toEqual([])
  await platform.network('pass')
  await page.goto('/messages')
  await page.waitForURL(/\/auth\/sign-in/)
})

/** Writes a message in the person's first conversation while offline. Returns the path of the conversation. */
async function writeOffline(page: Page, platform: Platform, text: string): Promise<string> {
  await page.goto('/messages')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: /Write a message/ })
  await expect(box).toBeVisible()
  await expect(page.getByRole('log').locator('[data-message]').first()).toBeVisible()
  await platform.network('stopped')
  await box.fill(text)
  await box.press('Enter')
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  return new URL(page.url()).pathname
}

test('what was not sent is kept when its writer signs out, hidden from the next person, and sent when the writer returns', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000)
  const text = `kept for later ${Date.now()}`
  await signInByForm(page, 'attendee')
  await installed(page)
  const path = await writeOffline(page, platform, text)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 change isn’t sent yet')
  await expect(page.getByRole('button', { name: 'Send now, then sign out' })).toBeDisabled()
  await page.getByRole('button', { name: 'Keep for my next sign-in' }).click()
  await page.waitForURL(/\/auth\/sign-in/, { timeout: 20_000 })
  await platform.network('pass')

  await signInByForm(page, 'host')
  await page.goto('/outbox')
  await expect(page.getByRole('main')).not.toContainText(text)
  const memory = await page.evaluate(() => document.documentElement.outerHTML)
  expect(memory).not.toContain(text)
  await signOut(page)

  await signInByForm(page, 'attendee')
  await page.goto(path)
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(page.getByText('Waiting for connection')).toHaveCount(0, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
})

test('a session that was ended elsewhere asks to sign in again, and sends what waited only for the same person', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000)
  const text = `after the end ${Date.now()}`
  await signInByForm(page, 'member')
  await installed(page)
  const path = await writeOffline(page, platform, text)
  const token = await page.evaluate(() => Object.entries({ ...localStorage }).find(([key]) => key.endsWith('.accessToken'))![1] as string)
  await platform.network('pass', 'api')
  const ended = await fetch(`${platform.api()}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    body: JSON.stringify({ AccessToken: token }),
  })
  expect(ended.status).toBe(200)
  await platform.network('pass')
  await page.waitForURL(/\/auth\/sign-in/, { timeout: 20_000 })
  await expect(page.getByText('You were signed out. Sign in again to continue where you left off.')).toBeVisible()

  await signInByForm(page, 'host', { at: page.url() })
  await page.goto('/outbox')
  await expect(page.getByRole('main')).not.toContainText(text)
  await signOut(page)

  await signInByForm(page, 'member')
  await page.goto(path)
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(page.getByText('Waiting for connection')).toHaveCount(0, { timeout: 20_000 })
})

test('signing out in one tab takes the others along', async ({ page, context }) => {
  await signInByForm(page, 'attendee')
  const other = await context.newPage()
  await other.goto('/messages')
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeHidden({ timeout: patience })
  await Promise.all([page, other].map((tab) => tab.waitForURL(/\/auth\/sign-in/, { timeout: departure })))
})
