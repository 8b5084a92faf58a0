// Journey 6, a moderator's day: requests, an announcement, roles, invitations, and a post that must be removed.
import type { Page } from '@playwright/test'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { signUps } from '../support/sign-ups.ts'
import { anotherBrowser, expect, installed, kept, signIn, test, type Platform } from '../support/test.ts'

interface Row {
  id: string
  slug: string
  title: string
  status: string
  role: string
  message: string
  accountId: string
  account: Row
  username: string
  reports: unknown[]
}

/** A private group that the moderator runs. */
async function aGroup(platform: Platform, access = 'private'): Promise<{ group: Row; moderator: Witness }> {
  const moderator = await witness(platform, 'moderator')
  const group = await moderator.write<Row>('POST', '/groups', {
    group: { name: `Night shift ${Date.now()}`, description: 'Who stays late.', access },
    imageDataUri: null,
  })
  return { group, moderator }
}

/** The same group with pending requests to join. */
async function asked(platform: Platform, people: readonly Witness[]): Promise<{ group: Row; moderator: Witness }> {
  const made = await aGroup(platform)
  for (const one of people) await one.write('POST', `/groups/${made.group.id}/requests`)
  return made
}

const some = (platform: Platform, ...names: string[]) => Promise.all(names.map((name) => witness(platform, name)))

/** Answers every decision with a refusal, as for a moderator who has lost the role. */
const refusal = {
  status: 403,
  headers: {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': '*',
    'x-foyer-api': '1',
  },
  body: JSON.stringify({ status: 'error', message: 'Not allowed', data: null }),
}

const accepts = (page: Page) => page.getByRole('button', { name: /^Accept / })
const says = (page: Page, words: string | RegExp) => expect(page.getByRole('log').getByText(words)).toBeVisible()

test('6a: twenty-three requests are answered by keys down the list, one taken back; each call leaves once, and one that fails comes back with the reason', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000)
  const names = Array.from({ length: 23 }, (_, index) => `Asker${String.fromCodePoint(65 + index)}`)
  const people = await signUps(platform, names)
  const { group, moderator } = await asked(platform, people)
  await signIn(page, 'moderator')
  await installed(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const [, id, verb] = /\/requests\/([^/]+)\/(accept|reject)(?:$|\?)/.exec(request.url()) ?? []
    if (id && request.method() === 'PUT') calls.push(`${verb} ${id}`)
  })
  const requests = await moderator.read<Row[]>(`/groups/${group.id}/requests?status=requested&pageSize=50`)
  // The server refuses the fifth request once, after all keys are pressed. An earlier refusal would change the rows that are counted.
  let allPressed = () => {}
  const pressed = new Promise<void>((resolve) => (allPressed = resolve))
  let isRefused = false
  // The route stays registered: removing it would drop the events of requests in flight.
  await page.route(`**/requests/${requests[4]!.id}/accept*`, async (route) => {
    if (route.request().method() !== 'PUT' || isRefused) return route.continue()
    isRefused = true
    await pressed
    return route.fulfill(refusal)
  })
  await page.goto(`/groups/${group.slug}/requests`)
  await expect(accepts(page)).toHaveCount(23)
  await accepts(page).first().focus()

  let left = 23
  for (let index = 0; index < 23; index += 1) {
    await page.keyboard.press(index % 3 === 2 ? 'r' : 'a')
    left -= 1
    // Immediately, within the limits of a busy machine: not after the network, and not after the 5 s of Undo.
    await expect(accepts(page)).toHaveCount(left, { timeout: 4_000 })
    if (index === 10) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(accepts(page)).toHaveCount(left + 1)
      await page.keyboard.press(index % 3 === 2 ? 'r' : 'a')
      await expect(accepts(page)).toHaveCount(left, { timeout: 4_000 })
    }
  }
  allPressed()

  const expected = requests.map(({ id }, index) => `${index % 3 === 2 ? 'reject' : 'accept'} ${id}`)
  await expect.poll(() => calls.length, { timeout: 90_000 }).toBeGreaterThanOrEqual(23)
  await page.waitForTimeout(3_000)
  expect(calls.toSorted()).toEqual(expected.toSorted())
  const standing = async () => ({
    in: (await moderator.read<Row[]>(`/groups/${group.id}/members?pageSize=50`)).length - 1,
    declined: (await moderator.read<Row[]>(`/groups/${group.id}/requests?status=rejected&pageSize=50`)).length,
  })
  await expect.poll(standing, { timeout: 20_000 }).toEqual({ in: 15, declined: 7 })

  // The refused request is in the list again, with the reason.
  await expect(page.getByRole('button', { name: 'Accept AskerE Newcomer' })).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText(/not allowed|permission|may not/i).first()).toBeVisible()
})

test('6a: by thumb a row is pushed aside, and a stroke up or down scrolls as ever', async ({ browser, platform }) => {
  const people = await some(platform, 'attendee', 'member', 'host')
  const { group, moderator } = await asked(platform, people)
  const context = await browser.newContext({
    baseURL: platform.web(),
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 560 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, 'moderator')
  await page.goto(`/groups/${group.slug}/requests`)
  await expect(accepts(page)).toHaveCount(3)
  const fingers = await context.newCDPSession(page)
  const stroke = async (across: number, down: number) => {
    const box = (await page
      .getByRole('listitem')
      .filter({ has: accepts(page) })
      .first()
      .boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + 24]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * share, y: y + down * share }],
      })
    await touch('touchStart')
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', share)
    await touch('touchEnd')
  }
  await stroke(0, -160)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40)
  await expect(accepts(page)).toHaveCount(3)
  await page.evaluate(() => scrollTo(0, 0))
  await stroke(40, 0)
  await expect(accepts(page)).toHaveCount(3)
  await stroke(170, 0)
  await expect(page.getByText(/^Accepted: /)).toBeVisible()
  await expect(accepts(page)).toHaveCount(2)
  await stroke(-170, 0)
  await expect(page.getByText(/^Declined: /)).toBeVisible()
  await expect(accepts(page)).toHaveCount(1)
  await expect
    .poll(async () => (await moderator.read<Row[]>(`/groups/${group.id}/requests?status=rejected`)).length, { timeout: 20_000 })
    .toBe(1)
  await context.close()
})

test('6b: without a network they wait; what another moderator decided first holds, and mine is gone without a word', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  const people = await some(platform, 'attendee', 'member', 'host')
  const { group, moderator } = await asked(platform, people)
  const colleague = await witness(platform, 'owner')
  await colleague.write('POST', `/groups/${group.id}/requests`)
  const request = async (who: Witness) =>
    (await moderator.read<Row[]>(`/groups/${group.id}/requests`)).find(({ account }) => account.id === who.accountId)!.id
  await moderator.write('PUT', `/groups/${group.id}/requests/${await request(colleague)}/accept`)
  await moderator.write('POST', `/groups/${group.id}/members/${colleague.accountId}/promote`)
  const [attendee, member, host] = people as [Witness, Witness, Witness]
  const nameOf = async (who: Witness) => (await moderator.read<{ firstName: string }>(`/accounts/${who.accountId}`)).firstName

  await signIn(page, 'moderator')
  await installed(page)
  await page.goto(`/groups/${group.slug}/requests`)
  await expect(accepts(page)).toHaveCount(3)
  await platform.network('stopped')
  const answer = async (verb: string, who: Witness) =>
    page.getByRole('button', { name: new RegExp(`^${verb} ${await nameOf(who)}`) }).click()
  await answer('Accept', attendee)
  await answer('Accept', member)
  await answer('Decline', host)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(accepts(page)).toHaveCount(0)
  // A colleague who is online declines one that I accepted offline, and accepts one that I declined.
  await colleague.write('PUT', `/groups/${group.id}/requests/${await request(member)}/reject`)
  await colleague.write('PUT', `/groups/${group.id}/requests/${await request(host)}/accept`)
  await expect(undo).toHaveCount(0, { timeout: 20_000 })
  await platform.network('pass')

  const inside = async () => {
    const members = await moderator.read<Row[]>(`/groups/${group.id}/members`)
    return [attendee, member, host].map(({ accountId }) => members.some((seat) => seat.accountId === accountId))
  }
  await expect.poll(inside, { timeout: 30_000 }).toEqual([true, false, true])
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0, { timeout: 20_000 })
  expect(await inside()).toEqual([true, false, true])
  await page.goto(`/groups/${group.slug}/requests?status=rejected`)
  await expect(page.getByRole('button', { name: new RegExp(`^Accept ${await nameOf(member)}`) })).toBeVisible()
  await page.goto(`/groups/${group.slug}/requests`)
  await expect(page.getByText('No requests')).toBeVisible()
})

test('6c: an announcement is seen in its three forms with how many it reaches, is confirmed, and never leaves a second time by itself', async ({
  page,
  platform,
  context,
}) => {
  test.setTimeout(120_000)
  const { group, moderator } = await aGroup(platform, 'public')
  for (const one of await some(platform, 'attendee', 'member')) await one.write('POST', `/groups/${group.id}/join`)
  const announcements = () => moderator.read<Row[]>(`/groups/${group.id}/announcements`)
  let sent = 0
  const count = (of: Page) =>
    of.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/announcements')) sent += 1
    })
  count(page)
  await signIn(page, 'moderator')
  await page.goto(`/groups/${group.slug}/announce`)
  const fill = async (of: Page) => {
    await of.getByRole('textbox', { name: 'Title' }).fill('The kiln is cold')
    await of.getByRole('textbox', { name: 'Text' }).fill('No firing on Friday.')
  }
  await fill(page)
  for (const name of ['Also send by email', 'Also send as a push notification']) await page.getByRole('switch', { name }).click()
  for (const form of ['In the group', 'Email', 'Lock screen']) {
    const shown = page.getByRole('region', { name: form })
    await expect(shown.getByText('The kiln is cold')).toBeVisible()
    await expect(shown.getByText('No firing on Friday.')).toBeVisible()
  }
  // The request arrives, and the answer is lost.
  await page.route('**/announcements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Review' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('3')
  await question.getByRole('button', { name: 'Send' }).click()
  // An announcement by email and push needs a second confirmation.
  await expect(question).toBeVisible()
  expect(sent).toBe(0)
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect.poll(async () => (await announcements()).length).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 20_000 })
  const before = sent

  // After a restart with a working network the text is still there, and nothing is sent automatically.
  await kept(page)
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  count(again)
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('The kiln is cold')
  await again.goto('/outbox')
  await again.waitForTimeout(5_000)
  expect(sent).toBe(before)
  expect((await announcements()).map(({ title }) => title)).toEqual(['The kiln is cold'])
})

test('6d: promoting, demoting and removing show at once and are said aloud; the last moderator is warned', async ({ page, platform }) => {
  const { group, moderator } = await aGroup(platform, 'public')
  const [attendee] = (await some(platform, 'attendee')) as [Witness]
  await attendee.write('POST', `/groups/${group.id}/join`)
  const { firstName, lastName } = await attendee.read<{ firstName: string; lastName: string }>('/self')
  const name = `${firstName} ${lastName}`
  const roles = async () =>
    Object.fromEntries((await moderator.read<Row[]>(`/groups/${group.id}/members`)).map((seat) => [seat.accountId, seat.role]))
  await signIn(page, 'moderator')
  await page.goto(`/groups/${group.slug}/members`)
  const choose = async (who: string, item: string, confirm?: string) => {
    await page.getByRole('button', { name: `More for ${who}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
    if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  }
  const me = await moderator.read<{ firstName: string; lastName: string }>('/self')

  await choose(`${me.firstName} ${me.lastName}`, 'Step down as moderator')
  await expect(page.getByRole('dialog', { name: 'You’re the only moderator' })).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(name, 'Make moderator', 'Make moderator')
  await expect(page.getByRole('region', { name: 'Moderators' }).getByRole('link', { name })).toBeVisible()
  await says(page, `${name} is now a moderator`)
  expect((await roles())[attendee.accountId]).toBe('moderator')

  await choose(name, 'Remove as moderator', 'Remove as moderator')
  await says(page, `${name} is no longer a moderator`)
  await expect(page.getByRole('region', { name: 'Everyone else' }).getByRole('link', { name })).toBeVisible()
  expect((await roles())[attendee.accountId]).toBe('member')

  await choose(name, 'Remove from group', 'Remove')
  await says(page, `${name} was removed from the group`)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  expect(Object.keys(await roles())).toEqual([moderator.accountId])
  // The keyboard focus stays in the list.
  await expect(page.getByRole('button', { name: /^More for / }).last()).toBeFocused()
})

test('6e: an invitation is taken back and sent again; each list holds what the server has, and each is said', async ({
  page,
  platform,
}) => {
  const { group, moderator } = await aGroup(platform)
  const [attendee, member] = (await some(platform, 'attendee', 'member')) as [Witness, Witness]
  await moderator.write('POST', `/groups/${group.id}/invitations`, { accountIds: [attendee.accountId, member.accountId] })
  await member.write('PUT', `/groups/${group.id}/invitations/reject`)
  const status = async (who: Witness) =>
    (await moderator.read<Row[]>(`/groups/${group.id}/invitations`)).find(({ account }) => account.id === who.accountId)?.status
  await signIn(page, 'moderator')
  await page.goto(`/groups/${group.slug}/invitations`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^Withdraw: / })).toHaveCount(1)
  await main.getByRole('button', { name: /^Withdraw: / }).click()
  await says(page, /^Invitation withdrawn: /)
  await expect(page.getByText('No open invitations')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await status(attendee)).toBe('canceled')

  await main.getByRole('link', { name: 'Withdrawn' }).click()
  await main.getByRole('button', { name: /^Invite again: / }).click()
  await says(page, /Invited again: /)
  await expect.poll(() => status(attendee)).toBe('invited')

  await main.getByRole('link', { name: 'Declined' }).click()
  await main.getByRole('button', { name: /^Invite again: / }).click()
  await expect.poll(() => status(member)).toBe('invited')
  await main.getByRole('link', { name: 'Not answered' }).click()
  await expect(main.getByRole('button', { name: /^Withdraw: / })).toHaveCount(2)
})

test('6e: where the server has a sentence of its own about an invitation, that is shown', async ({ page, platform }) => {
  const { group, moderator } = await aGroup(platform)
  const [attendee] = (await some(platform, 'attendee')) as [Witness]
  await moderator.write('POST', `/groups/${group.id}/invitations`, { accountIds: [attendee.accountId] })
  await signIn(page, 'moderator')
  await page.goto(`/groups/${group.slug}/invitations`)
  const sentence = 'Invitations are closed until Monday.'
  await page.route('**/cancel', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ ...refusal, status: 460, body: JSON.stringify({ status: 'error', message: sentence, data: null }) })
      : route.continue(),
  )
  await page.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw: / })).toBeVisible()
})

test('6f: a post is hidden, reported and its author blocked in three taps, without a network, and all of it arrives', async ({
  page,
  browser,
  platform,
}) => {
  const [moderator, member] = (await some(platform, 'moderator', 'member')) as [Witness, Witness]
  const message = `Buy this ${Date.now()}`
  const { id } = await member.write<Row>('POST', '/activities', { message, entities: [] })
  await signIn(page, 'moderator')
  await page.goto('/feed')
  const article = page.getByRole('article').filter({ hasText: message })
  await expect(article).toBeVisible()
  await installed(page)
  await kept(page)
  await platform.network('stopped')
  const taps = [
    article.getByRole('button', { name: /^More for the post/ }),
    page.getByRole('menuitem', { name: 'Report' }),
    page.getByRole('radio', { name: 'Harassment or bullying' }),
    page.getByRole('button', { name: 'Send report' }),
    page.getByRole('button', { name: /^Block / }),
  ]
  for (const tap of taps) await tap.click()
  await expect(page.getByText(message)).toHaveCount(0)
  // A report can be undone for 5 s. Leaving the page before that loses nothing. The reason is a separate request.
  await page.reload()
  await page.goto('/outbox')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await platform.network('pass')

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(async () => (await moderator.read<Row[]>('/activities')).some((post) => post.id === id)).toBe(false)
  // The post is hidden on the moderator's other device, and for no one else.
  const { context, page: second } = await anotherBrowser(browser, platform)
  await signIn(second, 'moderator')
  await second.goto('/feed')
  await expect(second.getByRole('article').first()).toBeVisible()
  await expect(second.getByText(message)).toHaveCount(0)
  await context.close()
  await moderator.write('POST', `/accounts/${member.accountId}/unblock`)
})
