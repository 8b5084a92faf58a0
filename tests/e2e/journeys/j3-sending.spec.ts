// Journey 3, a member on flaky Wi-Fi: sending, checked on the page and on the server.
import type { Locator, Page } from '@playwright/test'
import type { Asked } from '../../reliability/tools/http-proxy.ts'
import { aProfile } from '../../reliability/tools/kill.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { noFrameFaults } from '../../reliability/tools/socket-proxy.ts'
import { anotherBrowser, expect, installed, signIn, test } from '../../reliability/tools/test.ts'
import { openConversation, waitingOn, write } from '../../reliability/tools/writer.ts'
import { kept } from '../support/test.ts'
import { post, type Post, talkOf, textsOf } from './j3.ts'

const isSend = ({ method, path }: Pick<Asked, 'method' | 'path'>): boolean => method === 'POST' && path.endsWith('/messages')
/** The messages on the page, in order. */
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
    // Only a regular close writes timestamps as a phone would: see `close`.
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
      await expect(page.getByText('Waiting for connection')).toHaveCount(words[at]!.length)
    }
    expect((await waitingOn(page)).map(({ state }) => state)).toEqual(Array(5).fill('queued'))

    await platform.network('pass')
    await expect.poll(() => waitingOn(page), { timeout: 30_000 }).toEqual([])
    for (const [at, talk] of talks.entries()) {
      expect(await textsOf(other, talk)).toEqual(words[at])
      await expect.poll(() => bubblesIn(across[at]!), { timeout: 30_000 }).toEqual(words[at])
      await page.goto(`/messages/${talk}`)
      await expect.poll(() => bubblesIn(page)).toEqual(words[at])
      await expect(page.getByText('Waiting for connection')).toHaveCount(0)
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
    // The same idempotency key may reach our server again, which then repeats its reply.
    const keys = faults.api.journal.filter(isSend).map(({ key }) => key)
    console.log(`  3b, ${fault}: ${keys.length} requests`)
    expect(new Set(keys).size).toBe(1)
  })

test('3b: from a server that knows no keys the message is asked for, found, and not sent again', async ({ page, platform, faults }) => {
  const [me, other] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const talk = await talkOf(me, other, 'No keys')
  // A server without our extensions: no idempotency keys, no events on the live stream.
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
    // It can be undone for a moment.
    await expect.poll(async () => (await waitingOn(page)).map(({ text }) => text), { timeout: 20_000 }).toEqual(['Not for this room'])
    expect(await textsOf(other, talk)).toEqual([])
    await page.unroute('**/messages')
    await says(rows, 'Not for this room').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => textsOf(other, talk)).toEqual(['Not for this room'])
    await page.goto(`/messages/${talk}`)
    await expect.poll(() => bubblesIn(page)).toEqual(['Not for this room'])
  })

test('3h: liked and unliked five times without a network, one call leaves at most', async ({ page, platform, faults }) => {
  const member = await witness(platform, 'member')
  const message = `Likes itself ${Date.now()}`
  await post(member, message)
  await signIn(page, 'attendee')
  await page.goto('/feed')
  const heart = page.getByRole('article').filter({ hasText: message }).getByRole('button', { name: /^Like/ })
  await expect(heart).toBeVisible()
  await installed(page)
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
