// The network heals: what waited is on the server within seconds, without a reload. In real time.
import type { Browser, Page } from '@playwright/test'
import type { Platform } from '../e2e/support/platform.ts'
import type { Fault } from '../e2e/support/fault-proxy.ts'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { chance, runSeed } from './tools/random.ts'
import { witness, type Witness } from './tools/server-log.ts'
import { anotherBrowser, expect, installed, signIn, test } from './tools/test.ts'
import { canHide, turn } from './tools/visibility.ts'
import { openConversation, waitingOn, write } from './tools/writer.ts'

const people = ['attendee', 'member', 'moderator', 'host'] as const
const outages: Exclude<Fault, 'pass'>[] = ['stopped', 'hang', 'portal']
const ENOUGH = 10_000

interface Device {
  page: Page
  me: Witness
  channelId: number
}

async function device(browser: Browser, platform: Platform, person: string): Promise<Device> {
  const { page } = await anotherBrowser(browser, platform)
  const me = await witness(platform, person)
  const [channelId = 0] = await conversationsOf(me, 1)
  await signIn(page, person)
  await openConversation(page, channelId)
  await page.evaluate(() => void ((globalThis as { sameDocument?: boolean }).sameDocument = true))
  return { page, me, channelId }
}

/** Milliseconds until nothing waits on the device any more; at most half a minute. */
async function emptied({ page }: Device, since: number): Promise<number> {
  while (Date.now() - since < 30_000) {
    if ((await waitingOn(page)).length === 0) return Date.now() - since
    await page.waitForTimeout(100)
  }
  return Date.now() - since
}

/** The value that 95 of 100 stay at or below. */
const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

test('once the network is back the queue empties by itself', { tag: quick }, async ({ browser, platform }) => {
  const seed = runSeed()
  const luck = chance(seed)
  const count = figure('recovery')
  const devices: Device[] = []
  for (const person of people) devices.push(await device(browser, platform, person))
  // The sends themselves take their time on any network, and on a busy machine much of it.
  const before = Date.now()
  await Promise.all(
    devices.map(({ page }) =>
      write(
        page,
        Array.from({ length: 5 }, (_, index) => `${seed}-before-${index}`),
      ),
    ),
  )
  const usual = Math.max(...(await Promise.all(devices.map((one) => emptied(one, before)))))
  const took: number[] = []
  const byOutage: Record<string, number[]> = {}
  const wrong = { lost: 0, 'p95 above 10 s': 0, reloads: 0 }
  for (let heal = 0; took.length < count; heal += 1) {
    const outage = outages[heal % outages.length]!
    await platform.network(outage)
    const texts = Array.from({ length: luck.between(1, 5) }, (_, index) => `${seed}-${heal}-${index}`)
    const written = await Promise.all(devices.map(({ page }) => write(page, texts)))
    for (const { accepted } of written) expect(accepted).toEqual(texts)
    // Some outages are over at once, others last until pauses between tries are long.
    await devices[0]!.page.waitForTimeout(luck.pick([500, 3_000, 10_000, 25_000]))
    const since = Date.now()
    await platform.network('pass')
    const times = await Promise.all(devices.map((one) => emptied(one, since)))
    took.push(...times)
    ;(byOutage[outage] ??= []).push(...times)
    for (const { me, channelId } of devices) {
      const stored = new Set((await me.messages(channelId)).map(({ text }) => text))
      wrong.lost += texts.filter((text) => !stored.has(text)).length
    }
  }
  for (const { page } of devices) {
    const stayed = await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument === true)
    wrong.reloads += Number(!stayed)
  }
  const most = Math.max(...took)
  if (p95(took) > ENOUGH + usual) wrong['p95 above 10 s'] = 1
  const each = Object.fromEntries(Object.entries(byOutage).map(([name, values]) => [`p95 after ${name} ms`, p95(values)]))
  reached('recovery', {
    count: took.length,
    wrong,
    measured: { 'p95 ms': p95(took), 'most ms': most, 'without an outage ms': usual, ...each },
    seed,
  })
  expect(wrong).toEqual({ lost: 0, 'p95 above 10 s': 0, reloads: 0 })
})

test(
  'what is written in front is sent, though a tab behind it has the lead that does not know of the network',
  { tag: quick },
  async ({ browser, platform }) => {
    const { page, me, channelId } = await device(browser, platform, 'attendee')
    // The status line is loaded after the first screen: on a first visit it would need the network that is about to stop.
    await installed(page)
    const behind = await page.context().newPage()
    await canHide(page.context())
    await page.reload()
    await openConversation(behind, channelId)
    await platform.network('stopped')
    await expect(behind.getByText(/^Offline/).first()).toBeAttached({ timeout: 30_000 })
    // It asks no one from now on, so it does not hear that the network is back.
    await turn(behind, 'hidden')
    await platform.network('pass')
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
    // Looked away from and back to: the lead went to the tab behind.
    await turn(page, 'hidden')
    await page.waitForTimeout(1500)
    await turn(page, 'visible')
    const text = `in front ${runSeed()}`
    const since = Date.now()
    expect((await write(page, [text])).accepted).toEqual([text])
    expect(await emptied({ page, me, channelId }, since)).toBeLessThan(ENOUGH)
    expect((await me.messages(channelId)).filter((message) => message.text === text)).toHaveLength(1)
  },
)
