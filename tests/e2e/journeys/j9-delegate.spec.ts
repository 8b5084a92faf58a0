// Journey 9, a delegate of a team: switching, what is sent as whom, other tabs, shared sessions, withdrawn rights, and adding people.
import type { Page, Request } from '@playwright/test'
import { storageOf } from '../../reliability/tools/canary.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { seriousOf } from '../support/axe.ts'
import { anotherBrowser, demoPassword, expect, installed, kept, signIn, test, type Platform } from '../support/test.ts'

/** Tabs follow each other within a second (src/offline/start-follows.test.tsx); doubled, because test machines are shared. In ms. */
const patience = 2_000
const team = 'Form & Field'

const strip = (page: Page) => page.getByRole('complementary', { name: 'Acting as' })
const paper = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Requests to the API from now on, without those that the browser sends first to ask for permission. */
function requestsOf(page: Page, platform: Platform): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(platform.api()) && request.method() !== 'OPTIONS') requests.push(request)
  })
  return requests
}

/** The identities that have databases on the device (src/offline/storage/names.ts). */
const scopesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => /^foyer-[a-z]-(.+)$/.exec(name ?? '')?.[1])
    return [...new Set(names.filter((name) => name !== undefined))]
  })

async function actAs(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/me')
  await page.getByRole('button', { name: 'Acting as', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(strip(page)).toContainText(name)
}

/** Calls the API with the token of the account that is signed in on the page. */
async function call<T>(
  page: Page,
  platform: Platform,
  method: string,
  path: string,
  options: { executeAs?: string; body?: unknown } = {},
): Promise<T> {
  const { token, organization } = await page.evaluate(async () => ({
    token: Object.entries({ ...localStorage }).find(([key]) => key.endsWith('.accessToken'))![1] as string,
    organization: ((await (await fetch('/organization.json')).json()) as { ORGANIZATION_ID: string }).ORGANIZATION_ID,
  }))
  const answer = await fetch(`${platform.api()}${path}`, {
    method,
    headers: {
      authorization: token,
      organization,
      locale: 'en',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(options.executeAs ? { executeAs: options.executeAs } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

test('9a: who acts for the team sees so everywhere, and every call says so', async ({ page, platform }) => {
  await signIn(page, 'owner')
  await page.goto('/me')
  const own = (await page.getByRole('heading', { level: 1 }).first().textContent())!.trim()
  await actAs(page, team)
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(team)
  const requests = requestsOf(page, platform)
  await page.goto('/new/post')
  await expect(strip(page)).toContainText(team)
  await expect(page.getByRole('button', { name: `Post as ${team}` })).toBeVisible()
  await expect(page.getByText(own)).toHaveCount(0)
  await page.goto('/messages')
  await expect(strip(page)).toContainText(team)
  await expect.poll(() => requests.length).toBeGreaterThan(3)
  // The person's own account and their list of accounts are always read in their own name.
  const asMyself = requests
    .filter((request) => request.headers()['executeas'] === undefined)
    .map((request) => new URL(request.url()).pathname)
  expect(asMyself.filter((path) => !/^\/(?:self|self\/delegateof|health)$/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden()
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(own)
})

test('9b: what was written as oneself is sent as oneself, although the team is on the screen when the network returns', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  const words = `As myself ${Date.now()}`
  const me = await witness(platform, 'owner')
  const post = await me.write<{ id: string }>('POST', '/activities', { message: 'Who answers?', entities: [] })
  await signIn(page, 'owner')
  // Once used here, the team can be switched to without a network.
  await actAs(page, team)
  await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden()
  await kept(page)
  await page.goto(`/posts/${post.id}`)
  // The list of accounts is read before the network stops, because the device never stores it.
  await tab(page, 'Me').click()
  await expect(page.getByRole('button', { name: 'Acting as', exact: true })).toBeVisible()
  await page.goBack()
  await expect(paper(page)).toBeVisible()
  await installed(page)
  await platform.network('stopped')
  const requests = requestsOf(page, platform)
  await paper(page).fill(words)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(paper(page)).toHaveValue('')
  await tab(page, 'Me').click()
  await page.getByRole('button', { name: 'Acting as', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: team }).click()
  await expect(strip(page)).toContainText(team)
  await platform.network('pass')
  const comments = () => me.read<{ message: string; account: { id: string } }[]>(`/activities/${post.id}/comments`)
  await expect
    .poll(async () => (await comments()).map(({ message, account }) => [message, account.id]), { timeout: 60_000 })
    .toEqual([[words, me.accountId]])
  const sent = requests.filter((request) => request.method() === 'POST' && request.postData()?.includes(words))
  expect(sent.map((request) => request.headers()['executeas'])).toEqual(sent.map(() => undefined))
})

test('9c: each identity has its own draft at the same place', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/new/post')
  await paper(page).fill('Mine alone')
  await kept(page)
  await actAs(page, team)
  await page.goto('/new/post')
  await expect(strip(page)).toBeVisible()
  await expect(paper(page)).toHaveValue('')
  await paper(page).fill('Of the team')
  await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(paper(page)).toHaveValue('Mine alone')
})

test('9d: other tabs follow at once, both ways, and pause until the person confirms', async ({ page, context }) => {
  await signIn(page, 'owner')
  const other = await context.newPage()
  await other.goto('/new/post')
  await paper(other).fill('For everyone')
  await actAs(page, team)
  await expect(strip(other)).toContainText(team, { timeout: patience })
  await expect(other.getByText(`You switched to ${team} in another tab.`)).toBeVisible()
  await expect(paper(other)).toHaveValue('')
  await paper(other).fill('For the team')
  const post = other.getByRole('button', { name: `Post as ${team}` })
  await expect(post).toBeDisabled()
  expect(await seriousOf(other)).toEqual([])
  await other.getByRole('button', { name: `Continue as ${team}` }).click()
  await expect(post).toBeEnabled()
  await other.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden({ timeout: patience })
  // The tab in which the person switched does not ask.
  await expect(other.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await expect(paper(other)).toHaveValue('For everyone')
})

test('9d: what waited when another tab switched is sent as the identity it was written under', async ({ page, context, platform }) => {
  test.setTimeout(120_000)
  const words = `Waiting as myself ${Date.now()}`
  const me = await witness(platform, 'owner')
  const post = await me.write<{ id: string }>('POST', '/activities', { message: 'Who is there?', entities: [] })
  await signIn(page, 'owner')
  // Once used here, the team can be switched to without a network.
  await actAs(page, team)
  await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden()
  await kept(page)
  await page.goto('/me')
  await expect(page.getByRole('button', { name: 'Acting as', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/posts/${post.id}`)
  await expect(paper(other)).toBeVisible()
  await installed(other)
  await platform.network('stopped')
  const requests = [page, other].map((one) => requestsOf(one, platform))
  await paper(other).fill(words)
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(paper(other)).toHaveValue('')
  await page.getByRole('button', { name: 'Acting as', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: team }).click()
  await expect(strip(other)).toContainText(team)
  await platform.network('pass')
  const comments = () => me.read<{ message: string; account: { id: string } }[]>(`/activities/${post.id}/comments`)
  await expect
    .poll(async () => (await comments()).map(({ message, account }) => [message, account.id]), { timeout: 60_000 })
    .toEqual([[words, me.accountId]])
  const sent = requests.flat().filter((request) => request.method() === 'POST' && request.postData()?.includes(words))
  expect(sent.map((request) => request.headers()['executeas'])).toEqual(sent.map(() => undefined))
})

test('9e: a shared session ends while one writes: nothing is sent or stored, and the text can be copied', async ({ page, platform }) => {
  const words = `Written on borrowed time ${Date.now()}`
  await signIn(page, 'attendee', { at: '/me' })
  const own = (await page.getByRole('heading', { level: 1 }).first().textContent())!.trim()
  const { COGNITO_CLIENT_ID } = (await (await fetch(`${platform.directWeb()}/organization.json`)).json()) as { COGNITO_CLIENT_ID: string }
  const answer = await fetch(`${platform.directApi()}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'member@example.com', PASSWORD: demoPassword },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } }
  await page.evaluate((token) => {
    localStorage.setItem('foyer.shared-session', token)
    localStorage.setItem('foyer.shared-session-expires', String(Date.now() + 20_000))
  }, AuthenticationResult.AccessToken)
  const requests = requestsOf(page, platform)
  await page.goto('/new/post')
  await expect(page.getByRole('complementary', { name: 'Shared session' })).toContainText(/00:[01]\d left/)
  await paper(page).fill(words)
  await expect(page.getByRole('heading', { name: 'Shared Session Expired' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer.shared-session')))).toEqual([])
  expect((await storageOf(page)).filter(({ text }) => text.includes(words))).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(own)
  expect(requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/activities'))).toEqual([])
})

test('9f: the right to act for a team is taken away: the next call brings one back to oneself, with words', async ({
  page,
  browser,
  platform,
}) => {
  const owner = await anotherBrowser(browser, platform)
  await signIn(owner.page, 'owner')
  await signIn(page, 'attendee')
  const me = await call<{ id: string }>(page, platform, 'GET', '/self')
  const team = await call<{ id: string }>(owner.page, platform, 'POST', '/self/team', {
    body: { name: 'Night shift', email: `night-${Date.now()}@example.com` },
  })
  await call(owner.page, platform, 'POST', '/self/delegates', { executeAs: team.id, body: { email: 'attendee@example.com' } })
  const own = await scopesOn(page)
  await actAs(page, /Night shift/)
  const ofTeam = async () => (await scopesOn(page)).filter((scope) => !own.includes(scope))
  await expect.poll(async () => (await ofTeam()).length).toBe(1)
  await call(owner.page, platform, 'DELETE', `/self/delegates/${me.id}`, { executeAs: team.id })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(strip(page)).toBeHidden()
  await expect(page.getByText('You can no longer act for this account. You’re now using your own.')).toBeVisible()
  await expect.poll(ofTeam).toEqual([])
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Night shift')
  expect(await ofTeam()).toEqual([])
  await owner.context.close()
})

test('9g: an address without an account gets a text to send; with one the person is added, listed and removed', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/settings/identities')
  await page.getByRole('button', { name: 'Add someone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add someone' })
  await sheet.getByLabel('Email').fill('nobody-yet@example.com')
  await sheet.getByRole('button', { name: 'Add someone' }).click()
  await expect(sheet.getByText('No one here has this address. They need to create an account first.', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/Please create an account with this email address first: http/)).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  await sheet.getByLabel('Email').fill('member@example.com')
  await sheet.getByRole('button', { name: 'Add someone' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^Invited on/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(/^Invited on/)).toBeHidden()
})

test('a team is created, used and left: it is gone from the device', async ({ page, platform }) => {
  await signIn(page, 'attendee', { at: '/settings/identities' })
  await page.getByRole('button', { name: 'Create a team' }).click()
  const sheet = page.getByRole('dialog', { name: 'Create a team' })
  await sheet.getByLabel('Name of the team').fill('Early shift')
  await sheet.getByLabel('Email of the team').fill('early@example.com')
  await sheet.getByRole('button', { name: 'Create a team' }).click()
  await page.getByRole('button', { name: 'Early shift', exact: true }).click()
  await expect(strip(page)).toContainText('Early shift')
  const member = await witness(platform, 'member')
  await page.goto('/settings/identities')
  await page.getByRole('button', { name: 'Add someone' }).click()
  const add = page.getByRole('dialog', { name: 'Add someone' })
  await add.getByLabel('Email').fill('member@example.com')
  await add.getByRole('button', { name: 'Add someone' }).click()
  await expect(add).toBeHidden()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Early shift', exact: true })).toBeHidden()
  expect((await member.read<{ firstName: string }[]>('/self/delegateof')).map(({ firstName }) => firstName)).toContain('Early shift')
})
