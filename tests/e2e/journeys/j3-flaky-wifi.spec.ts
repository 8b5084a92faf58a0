// Journey 3, a member on flaky Wi-Fi: each of its scenarios, judged by what the page shows and by what the server holds.
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { actByHand, signOutByHand } from '../../reliability/tools/identities.ts'
import type { Asked } from '../../reliability/tools/http-proxy.ts'
import { aProfile, crash } from '../../reliability/tools/kill.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { noFrameFaults } from '../../reliability/tools/socket-proxy.ts'
import { anotherBrowser, expect, installed, signIn, test } from '../../reliability/tools/test.ts'
import { canHide, turn } from '../../reliability/tools/visibility.ts'
import { openConversation, waitingOn, write } from '../../reliability/tools/writer.ts'
import { placeOf, standsAt } from '../support/reading-place.ts'
import { kept } from '../support/test.ts'

/** A conversation of the two that nobody else writes in. */
async function talkOf(me: Witness, other: Witness, name: string): Promise<number> {
  const seat = await me.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [other.accountId], name })
  return seat.channelId
}

const isSend = ({ method, path }: Pick<Asked, 'method' | 'path'>): boolean => method === 'POST' && path.endsWith('/messages')
const textsOf = async (who: Witness, channelId: number): Promise<string[]> =>
  (await who.messages(channelId)).filter(({ type }) => type === 'user').map(({ text }) => text)
/** What people wrote, as the page has it, in its order. */
const bubblesIn = (page: Page): Promise<string[]> => page.locator('[data-message]:not([dir])').allTextContents()
const answered = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-foyer-api',
  'x-foyer-api': '1',
}

test('3a: five messages in two conversations outlive a kill without a network, and each is sent once, in order', async ({
  browser,
  baseURL,
  platform,
  faults,
}) => {
  test.setTimeout(180_000)
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const talks = [await talkOf(me, other, 'Stairs'), await talkOf(me, other, 'Yard')]
  const words = [
    ['I am at the', 'the one by', 'the bicycles'],
    ['Who has', 'the key?'],
  ]
  const theirs = await anotherBrowser(browser, platform)
  const profile = await aProfile({ baseURL })
  try {
    await signIn(theirs.page, 'member')
    const across = [theirs.page, await theirs.context.newPage()]
    for (const [at, page] of across.entries()) await openConversation(page, talks[at]!)
    let context = await profile.open()
    await signIn(context.pages()[0]!, 'attendee')
    await installed(context.pages()[0]!)
    for (const talk of talks) {
      await openConversation(context.pages()[0]!, talk)
      await kept(context.pages()[0]!)
    }
    // Only what an ordinary end has put down is as old as it would be on a phone: see `close`.
    await profile.close()
    context = await profile.open()
    await openConversation(context.pages()[0]!, talks[0]!)

    await platform.network('stopped')
    for (const [at, text] of [
      [0, words[0]![0]!],
      [1, words[1]![0]!],
      [0, words[0]![1]!],
      [1, words[1]![1]!],
      [0, words[0]![2]!],
    ] as const) {
      await openConversation(context.pages()[0]!, talks[at]!)
      expect((await write(context.pages()[0]!, [text])).accepted).toEqual([text])
    }
    await profile.kill()
    faults.api.journal.length = 0
    context = await profile.open()
    const page = context.pages()[0]!
    for (const [at, talk] of talks.entries()) {
      await page.goto(`/messages/${talk}`)
      await expect.poll(() => bubblesIn(page)).toEqual(words[at])
      await expect(page.getByText('Waits for the network')).toHaveCount(words[at]!.length)
    }
    expect((await waitingOn(page)).map(({ state }) => state)).toEqual(Array(5).fill('queued'))

    await platform.network('pass')
    await expect.poll(() => waitingOn(page), { timeout: 30_000 }).toEqual([])
    for (const [at, talk] of talks.entries()) {
      expect(await textsOf(other, talk)).toEqual(words[at])
      await expect.poll(() => bubblesIn(across[at]!), { timeout: 30_000 }).toEqual(words[at])
      await page.goto(`/messages/${talk}`)
      await expect.poll(() => bubblesIn(page)).toEqual(words[at])
      await expect(page.getByText('Waits for the network')).toHaveCount(0)
      await expect(page.getByText(/^Sent /).last()).toBeVisible()
    }
    expect(faults.api.journal.filter(isSend)).toHaveLength(5)
  } finally {
    await profile.remove()
    await theirs.context.close()
  }
})

for (const fault of ['reset after commit', 'silence after commit', '502 after commit'] as const)
  test(`3b: the reply is lost (${fault}), and the message is marked sent by itself, and is there once`, async ({
    page,
    platform,
    faults,
  }) => {
    const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const talk = await talkOf(me, other, 'Lost reply')
    await signIn(page, 'attendee')
    await openConversation(page, talk)
    let lost = 0
    faults.api.rules = [{ fits: (asked) => isSend(asked) && (lost += 1) === 1, rate: 1, kinds: [fault] }]
    expect((await write(page, ['Did it arrive?'])).accepted).toHaveLength(1)
    await expect.poll(() => waitingOn(page), { timeout: 30_000 }).toEqual([])
    await expect(page.getByText(/^Sent /)).toBeVisible()
    expect(await bubblesIn(page)).toEqual(['Did it arrive?'])
    expect(await textsOf(other, talk)).toEqual(['Did it arrive?'])
    // Our server may be asked again under the same key, which is to be told the reply once more.
    const keys = faults.api.journal.filter(isSend).map(({ key }) => key)
    console.log(`  3b, ${fault}: ${keys.length} requests`)
    expect(new Set(keys).size).toBe(1)
  })

test('3b: from a server that knows no keys the message is asked for, found, and not sent again', async ({ page, platform, faults }) => {
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const talk = await talkOf(me, other, 'No keys')
  // Nothing says that the server is ours, and no key of ours reaches it; its stream tells nobody anything.
  faults.api.rewrite = { 'idempotency-key': () => crypto.randomUUID() }
  faults.socket.faults = { ...noFrameFaults, dropped: 1 }
  await page.route(`${platform.api()}/**`, async (route) => {
    const answer = await route.fetch().catch(() => null)
    if (answer === null) return route.abort()
    const { 'x-foyer-api': _mark, ...headers } = answer.headers()
    return route.fulfill({ response: answer, headers })
  })
  await signIn(page, 'attendee')
  await openConversation(page, talk)
  let lost = 0
  faults.api.rules = [{ fits: (asked) => isSend(asked) && (lost += 1) === 1, rate: 1, kinds: ['reset after commit'] }]
  expect((await write(page, ['Say it once'])).accepted).toHaveLength(1)
  await expect.poll(() => waitingOn(page), { timeout: 30_000 }).toEqual([])
  await expect(page.getByText(/^Sent /)).toBeVisible()
  expect(await bubblesIn(page)).toEqual(['Say it once'])
  expect(await textsOf(other, talk)).toEqual(['Say it once'])
  expect(faults.api.journal.filter(isSend)).toHaveLength(1)
})

for (const status of [403, 455])
  test(`3c: a message that the server refuses (${status}) says why and keeps its words; here and in the outbox it can be copied, tried again, given up`, async ({
    page,
    context,
    platform,
  }) => {
    const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const talk = await talkOf(me, other, 'Refused')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, 'attendee')
    await openConversation(page, talk)
    await kept(page)
    let refused = 0
    const body = JSON.stringify({ status: 'error', message: 'Not allowed', data: null })
    await page.route('**/messages', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      refused += 1
      return route.fulfill({ status, headers: answered, body })
    })
    const says = (place: Locator, text: string) => place.filter({ hasText: text })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect((await write(page, ['Not for this room', 'Nor this'])).accepted).toHaveLength(2)
    const standing = page.getByRole('group', { name: 'Not sent' })
    await expect(standing).toHaveCount(2)
    expect(await bubblesIn(page)).toEqual(['Not for this room', 'Nor this'])
    await expect(standing.first().getByRole('alert')).toHaveText(/^Not sent\. \S/)
    await standing.first().getByRole('button', { name: 'Copy' }).click()
    await expect.poll(copied).toBe('Not for this room')
    await standing.first().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => refused).toBe(3)
    await expect(standing).toHaveCount(2)

    await page.goto('/outbox')
    const rows = page.getByRole('main').getByRole('listitem')
    await says(rows, 'Nor this').getByRole('button', { name: 'Copy' }).click()
    await expect.poll(copied).toBe('Nor this')
    await says(rows, 'Nor this').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Nor this')).toHaveCount(0)
    // For a moment it can be had back.
    await expect.poll(async () => (await waitingOn(page)).map(({ text }) => text), { timeout: 20_000 }).toEqual(['Not for this room'])
    expect(await textsOf(other, talk)).toEqual([])
    await page.unroute('**/messages')
    await says(rows, 'Not for this room').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => textsOf(other, talk)).toEqual(['Not for this room'])
    await page.goto(`/messages/${talk}`)
    await expect.poll(() => bubblesIn(page)).toEqual(['Not for this room'])
  })

test('3d: hidden for ten minutes while thirty messages came: all are there, the line stands before the first, and nothing jumps', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(180_000)
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const talk = await talkOf(me, other, 'Away')
  let said = 0
  const say = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      said += 1
      await other.write('POST', `/self/chat/channels/${talk}/messages`, { text: `⟦${said}⟧ what was said while somebody was elsewhere` })
    }
  }
  await say(60)
  await canHide(context)
  // The minutes pass on the clock of the page: what ages, ages.
  await page.clock.install()
  await signIn(page, 'attendee')
  await openConversation(page, talk)
  const log = page.getByRole('log')
  const numbers = async () => [...((await log.textContent()) ?? '').matchAll(/⟦(\d+)⟧/g)].map(([, number]) => Number(number))
  await expect.poll(numbers).toContain(60)
  await page.evaluate(() => {
    Object.assign(globalThis, { holes: 0 })
    new MutationObserver(() => {
      const shown = [...(document.querySelector('[role="log"]')?.textContent ?? '').matchAll(/⟦(\d+)⟧/g)].map(([, number]) =>
        Number(number),
      )
      if (shown.some((number, at) => at > 0 && number !== shown[at - 1]! + 1)) (globalThis as unknown as { holes: number }).holes += 1
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const away = async () => {
    await turn(page, 'hidden')
    await page.clock.fastForward('10:00')
    await say(30)
    await turn(page, 'visible')
    // Said as the page comes back: it may not be shown before what it missed.
    await say(1)
  }
  const line = page.locator('[data-new]')
  // What was said at the very return may be told with the rest.
  const words = /^3[01] new$/
  const after = () => line.evaluate((mark) => /⟦(\d+)⟧/.exec(mark.nextElementSibling?.textContent ?? '')?.[1])
  const isWhole = async (last: number, first: number) => {
    const shown = await numbers()
    return shown.at(-1) === last && shown.includes(first)
  }

  // Far up in what was said before: it is not among as many of the newest as the page knows.
  await page.mouse.move(200, 400)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -600)
      return (await numbers())[0]
    })
    .toBe(1)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(500)
  const place = await placeOf(page, 'data-message')
  await away()
  await expect.poll(() => isWhole(91, 1), { timeout: 30_000 }).toBe(true)
  await expect(line).toHaveText(words)
  expect(await after()).toBe('61')
  await standsAt(page, place, 'data-message')
  await say(3)
  await expect.poll(() => isWhole(94, 1)).toBe(true)
  await standsAt(page, place, 'data-message')
  await expect(line).toHaveText(words)
  expect(await after()).toBe('61')

  // At the end: the first of what is new is where one goes on.
  await page.getByRole('button', { name: /^Jump to the latest/ }).click()
  await expect(log.getByText('⟦94⟧')).toBeInViewport()
  await away()
  await expect.poll(() => isWhole(125, 95), { timeout: 30_000 }).toBe(true)
  await expect(line).toBeInViewport()
  expect(await after()).toBe('95')
  await say(3)
  await expect.poll(() => isWhole(128, 95)).toBe(true)
  await expect(line).toBeInViewport()
  expect(await after()).toBe('95')
  expect(await page.evaluate(() => (globalThis as unknown as { holes: number }).holes)).toBe(0)
  expect(await textsOf(me, talk)).toHaveLength(128)
})

for (const hope of ['the phone is online again', 'the person taps'] as const)
  test(`3e: the socket failed five times and nobody tries any more; ${hope}, and it is open within two seconds`, async ({
    page,
    context,
    platform,
    faults,
  }) => {
    test.setTimeout(150_000)
    const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const talk = await talkOf(me, other, 'Five times')
    await page.addInitScript(() => {
      const sockets = { tried: 0, openedAt: 0 }
      Object.assign(globalThis, { sockets })
      globalThis.WebSocket = class extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given)
          sockets.tried += 1
          this.addEventListener('open', () => (sockets.openedAt = Date.now()))
        }
      }
    })
    const sockets = () => page.evaluate(() => (globalThis as unknown as { sockets: { tried: number; openedAt: number } }).sockets)
    const tried = async () => (await sockets()).tried
    faults.socket.faults = { ...noFrameFaults, refused: 1 }
    await signIn(page, 'attendee')
    await openConversation(page, talk)
    // Real pauses of 1, 2, 4, 8 and 10 s and up to a quarter more after the first: nothing is hurried here.
    await expect.poll(tried, { timeout: 60_000 }).toBe(6)
    await page.waitForTimeout(14_000)
    expect(await tried(), 'it gave up').toBe(6)
    if (hope === 'the phone is online again') await context.setOffline(true)
    faults.socket.faults = noFrameFaults
    const since = Date.now()
    if (hope === 'the phone is online again') await context.setOffline(false)
    else await page.mouse.click(195, 300)
    // It took 24 and 118 ms beside many other programs.
    await expect.poll(async () => (await sockets()).openedAt, { timeout: 15_000, intervals: [50] }).toBeGreaterThan(0)
    const took = (await sockets()).openedAt - since
    console.log(`  3e, ${hope}: ${took} ms`)
    expect(took).toBeLessThan(2_000)
    await other.write('POST', `/self/chat/channels/${talk}/messages`, { text: 'Heard at once' })
    await expect(page.getByRole('log').getByText('Heard at once')).toBeVisible({ timeout: 5_000 })
  })

interface Post {
  id: string
  message: string
  _count: { likes: number }
}
const post = (who: Witness, message: string) => who.write<Post>('POST', '/activities', { message, entities: [] })

test('3f: two hundred posts down, over a post, a profile, twice back and a reload one is at the same post, and what is new waits above', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000)
  const [me, member] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const order: string[] = []
  for (let at = 1; at <= 4; at += 1) order.push(...(await me.read<Post[]>(`/activities?page=${at}&pageSize=100`)).map(({ id }) => id))
  expect(order.length).toBeGreaterThan(250)
  await signIn(page, 'attendee')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  const depth = async () => order.indexOf((await placeOf(page)).id)
  while ((await depth()) < 200) {
    await page.mouse.wheel(0, 1_500)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(500)
  const place = await placeOf(page)
  await page
    .locator(`[data-row="${place.id}"]`)
    .getByRole('article')
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click()
  await expect(page).toHaveURL(/\/posts\//)
  await expect(page.getByRole('article').first()).toBeVisible()
  // By its address: a load anew, after which the way back is harder than after a tap.
  await page.goto(`/people/${(await member.read<{ username: string }>('/self')).username}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/posts\//)
  await page.goBack()
  await standsAt(page, place)

  await post(member, 'Written while somebody was far down')
  await page.reload()
  await standsAt(page, place)
  await page.getByRole('button', { name: '1 new post' }).click()
  await expect(page.getByText('Written while somebody was far down')).toBeInViewport()
})

/** Writes as fingers do, until the tab dies under them. */
async function dieWriting(tab: Page, field: Locator, words: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(words, { delay: 25 })
  await tab.waitForTimeout(300)
  await crash(tab)
  await tab.close()
}

test('3g: a killed tab gives back comment, message, post and form where they were, to the same identity alone', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(240_000)
  const words = 'Written until the very moment it dies'
  await signIn(page, 'owner')
  await page.goto('/feed')
  const commented = (await page.locator('a[href^="/posts/"]').first().getAttribute('href'))!.split('#')[0]!
  await page.goto('/messages')
  const talk = (await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().getAttribute('href'))!
  const places: [at: string, field: RegExp][] = [
    [talk, /message/i],
    [commented, /comment/i],
    ['/new/post', /.*/],
    ['/new/group', /^Name/],
  ]
  const fieldOf = (tab: Page, name: RegExp) => tab.getByRole('main').getByRole('textbox', { name }).first()
  for (const [at, name] of places) {
    await page.goto(at)
    await expect(fieldOf(page, name)).toBeVisible()
    await kept(page)
  }
  await installed(page)
  await platform.network('stopped')
  for (const [at, name] of places) {
    const tab = await context.newPage()
    await tab.goto(at)
    await dieWriting(tab, fieldOf(tab, name), words)
    const after = await context.newPage()
    await after.goto(at)
    await expect(fieldOf(after, name)).toHaveValue(words)
    await after.close()
  }
  await page.goto('/me')
  await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(places.length)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Comment' }).getByRole('link').click()
  await page.waitForURL(`**${commented}`)
  await platform.network('pass')

  /** What is drafted where, as whoever uses the page sees it. A conversation that is not theirs has no place to write. */
  const drafted = async (): Promise<string[]> => {
    const found: string[] = []
    for (const [at, name] of places) {
      await page.goto(at)
      await expect(page.getByRole('main').getByRole('textbox').or(page.getByText('This conversation is not here')).first()).toBeVisible()
      // A draft is read from the device, a moment after the field is there.
      await page.waitForTimeout(500)
      const field = fieldOf(page, name)
      if ((await field.count()) > 0) found.push(await field.inputValue())
    }
    return found.filter((text) => text !== '')
  }
  await page.goto('/me')
  await actByHand(page, 'Form & Field')
  expect(await drafted()).toEqual([])
  await page.goto('/me')
  await actByHand(page, null)
  expect(await drafted()).toEqual(places.map(() => words))
  await page.goto('/me')
  await signOutByHand(page)
  await signIn(page, 'attendee')
  expect(await drafted()).toEqual([])
})

test('3h: liked and unliked five times without a network, one call leaves at most', async ({ page, platform, faults }) => {
  const member = await witness(platform, 'member')
  const message = `Likes itself ${Date.now()}`
  await post(member, message)
  await signIn(page, 'attendee')
  await page.goto('/feed')
  const heart = page.getByRole('article').filter({ hasText: message }).getByRole('button', { name: /^Like/ })
  await expect(heart).toBeVisible()
  await platform.network('stopped')
  faults.api.journal.length = 0
  for (let tap = 0; tap < 5; tap += 1) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', tap % 2 === 0 ? 'true' : 'false')
  }
  await platform.network('pass')
  const likes = async () => (await member.read<Post[]>('/activities')).find((one) => one.message === message)?._count.likes
  await expect.poll(likes, { timeout: 30_000 }).toBe(1)
  await page.waitForTimeout(1_000)
  expect(faults.api.journal.filter(({ path, method }) => path.endsWith('/likes') && method !== 'GET').length).toBeLessThanOrEqual(1)
})
