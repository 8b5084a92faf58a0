// Signing in and out: codes, passwords, providers, and the return to the page that was requested first.
import type { Page } from '@playwright/test'
import { anotherBrowser, demoPassword, expect, signInByForm, test, type Platform } from '../support/test.ts'

const code = (text: string) => {
  const found = /\b\d{6}\b/.exec(text)
  if (!found) throw new Error(`No code in: ${text}`)
  return found[0]
}

/** Fills in the sign-up form, from the sign-in page to the field for the code. */
async function askForAnAccount(page: Page, who: { first: string; last: string; email: string }): Promise<void> {
  await page
    .getByRole('button', { name: 'Create an account' })
    .or(page.getByRole('link', { name: 'Create an account' }))
    .click()
  await page.getByLabel('First name').fill(who.first)
  await page.getByLabel('Last name').fill(who.last)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up and ends at the first step of the welcome, which has no tabs. */
async function signUp(page: Page, platform: Platform, email: string): Promise<void> {
  await page.goto('/auth/sign-in')
  await askForAnAccount(page, { first: 'Ada', last: 'Nowak', email })
  await page.getByLabel('Code').fill(code((await platform.mailTo(email)).text))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/welcome/)
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toHaveCount(0)
}

test('a new person signs up with the code from the mail, and is in', async ({ page, platform }) => {
  await signUp(page, platform, `new-${Date.now()}@example.com`)
  await page.goto('/me')
  await expect(page.getByText('Ada Nowak')).toBeVisible()
})

test('a wrong code is refused at its field, and the text stays', async ({ page, platform }) => {
  const email = `wrong-${Date.now()}@example.com`
  await page.goto('/auth/sign-in')
  await askForAnAccount(page, { first: 'Bo', last: 'Ek', email })
  const right = code((await platform.mailTo(email)).text)
  const wrong = right === '000000' ? '111111' : '000000'
  await page.getByLabel('Code').fill(wrong)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Code')).toHaveValue(wrong)
  await expect(page.getByLabel('Code')).toBeFocused()
})

test('wrong password and unknown address are told apart, at the field', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Email').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The password you entered is incorrect.')).toBeVisible()
  await page.goto('/auth/sign-in')
  await page.getByLabel('Email').fill('nobody-here@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("We couldn't find an account with that email.")).toBeVisible()
})

test('a forgotten password is replaced by a code, and the new one works', async ({ page: first, browser, platform }) => {
  // A new account, because other tests use the passwords of the demo accounts.
  const email = `forgets-${Date.now()}@example.com`
  await signUp(first, platform, email)
  const before = (await platform.mailTo(email)).text
  const { context, page } = await anotherBrowser(browser, platform)
  await page.goto('/auth/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page
    .getByRole('button', { name: 'Forgot password?' })
    .or(page.getByRole('link', { name: 'Forgot password?' }))
    .click()
  await expect.poll(async () => (await platform.mailTo(email)).text).not.toBe(before)
  await page.getByLabel('Code').fill(code((await platform.mailTo(email)).text))
  await page.getByLabel('New password').fill('another long one')
  await page.getByRole('button', { name: /Set|Save|Change/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto('/me')
  await expect(page.getByText('Ada Nowak')).toBeVisible()
  await context.close()
})

test('signing in returns to the page first asked for, its query and all', async ({ page }) => {
  await page.goto('/messages?from=mail')
  await page.waitForURL(/\/auth\/sign-in/)
  await signInByForm(page, 'attendee', { at: page.url() })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/messages?from=mail')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
})

test('a redirect to another origin is ignored', async ({ page, platform }) => {
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(evil)}`)
    await page.evaluate(() => localStorage.clear())
    await signInByForm(page, 'attendee', { at: `/auth/sign-in?redirect=${encodeURIComponent(evil)}` })
    expect(page.url()).toBe(`${platform.web()}/`)
    await page.evaluate(() => localStorage.clear())
  }
})

test('a provider of the hosted page signs somebody in: the first time they are welcomed, and always come to where they were going', async ({
  browser,
  platform,
}) => {
  const email = `google-${Date.now()}@example.com`
  const comeIn = async () => {
    const { context, page } = await anotherBrowser(browser, platform)
    await page.goto('/messages')
    await page.waitForURL(/\/auth\/sign-in/)
    await page.getByRole('button', { name: /Google/ }).click()
    await page.waitForURL(/^https:\/\//)
    await page.getByRole('textbox', { name: /mail/i }).fill(email)
    await page.getByRole('button').first().click()
    await page.waitForURL((url) => url.origin === platform.web() && !url.pathname.startsWith('/auth/'))
    return { context, page }
  }
  const first = await comeIn()
  await expect(first.page).toHaveURL((url) => url.pathname === '/welcome' && url.searchParams.get('to') === '/messages')
  for (const step of ['photo', 'interests', 'language', 'notifications']) {
    await first.page.getByRole('link', { name: 'Skip', exact: true }).click()
    await expect(first.page).toHaveURL(new RegExp(`step=${step}`))
  }
  await first.page.getByRole('link', { name: 'Finish' }).click()
  await expect(first.page).toHaveURL(/\/messages$/)
  await expect(first.page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await first.context.close()

  // An account made within the last ten seconds counts as new.
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  const second = await comeIn()
  expect(new URL(second.page.url()).pathname).toBe('/messages')
  await second.context.close()
})

test('signing out in one tab ends the other one too', async ({ page, context }) => {
  await signInByForm(page, 'attendee')
  const other = await context.newPage()
  await other.goto('/messages')
  await expect(other.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await other.waitForURL(/\/auth\/sign-in/)
})

test('a person sees where they are signed in, and signs another device out', async ({ page, browser, platform }) => {
  const there = await anotherBrowser(browser, platform)
  await signInByForm(there.page, 'attendee')
  await signInByForm(page, 'attendee', { at: '/auth/sign-in?redirect=/settings' })
  await page.getByRole('button', { name: 'Where you are signed in' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('was signed out')
  await there.page.goto('/messages')
  await there.page.waitForURL(/\/auth\/sign-in/)
  await there.context.close()
})

test('each organisation has its own people: an account of one does not open another', async ({ browser, platform }) => {
  const { context, page } = await anotherBrowser(browser, platform)
  const email = `only-here-${Date.now()}@example.com`
  await page.goto(`${platform.web()}/auth/sign-in`)
  await askForAnAccount(page, { first: 'Cy', last: 'Oh', email })
  await page.getByLabel('Code').fill(code((await platform.mailTo(email)).text))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/welcome/)
  await page.goto(`${platform.web('guild.localhost')}/auth/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("We couldn't find an account with that email.")).toBeVisible()
  await context.close()
})

test('whoever turns back at the provider can sign in by e-mail after all', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.waitForURL(/^https:\/\//)
  await page.goBack()
  await signInByForm(page, 'attendee', { at: page.url() })
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

test('a refusal by the provider is told in words, and leaves the address', async ({ page }) => {
  await page.goto('/auth/sign-in?error=access_denied&state=some-state')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign-in was cancelled or refused. Nothing has changed.')
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the way back of the browser leads from step to step, and a reload to the first', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Email').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('attendee@example.com')
  await page.goForward()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
})

test('another language keeps the step and what was typed', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('radio', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('input[name=firstName]')).toHaveValue('Ada')
})

test('somebody who is signed in is sent on from the sign-in page', async ({ page, platform }) => {
  await signInByForm(page, 'attendee')
  await page.goto('/auth/sign-in?redirect=/settings')
  await page.waitForURL(`${platform.web()}/settings`)
})

test('on a shared device nothing is kept but in the tab, and another tab is nobody', async ({ page, context, platform }) => {
  await page.goto('/auth/sign-in')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!))
  await page.getByRole('checkbox', { name: 'This is a shared device' }).check()
  // Now the page shows a visitor's data only.
  const before = await databases()
  await page.getByLabel('Email').fill('attendee@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto('/messages')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: /Write a message/ })
  await box.fill(`from the library ${Date.now()}`)
  await box.press('Enter')
  await expect(page.getByText(/^Sent /).last()).toBeVisible()
  expect((await databases()).filter((name) => /^foyer-[qdo]-/.test(name) && !before.includes(name))).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage }).filter((key) => /Token$|LastAuthUser$/.test(key)))).toEqual([])
  // A reload must not sign the person out.
  await page.reload()
  await expect(box).toBeVisible()
  const another = await context.newPage()
  await another.goto(`${platform.web()}/me`)
  await another.waitForURL(/\/auth\/sign-in/)
  await page.close()
  await another.goto('/messages')
  await another.waitForURL(/\/auth\/sign-in/)
})
