// The live stream under faults: refused, half open, duplicated and flooded. All messages are still shown.
import type { Page } from '@playwright/test'
import { chance, runSeed } from './tools/random.ts'
import { witness, type Witness } from './tools/server-log.ts'
import { noFrameFaults } from './tools/socket-proxy.ts'
import { expect, signIn, test } from './tools/test.ts'

/** Creates a conversation of both people and opens it on the reader's page. */
async function begin(page: Page, reader: Witness, writer: Witness, name: string): Promise<number> {
  const { channelId } = await reader.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [writer.accountId], name })
  await signIn(page, 'attendee')
  await page.goto(`/messages/${channelId}`)
  await expect(page.locator('form textarea')).toBeVisible()
  return channelId
}
const say = (writer: Witness, channelId: number, text: string) =>
  writer.write<{ id: number; createdAt: string }>('POST', `/self/chat/channels/${channelId}/messages`, { text })
const shown = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

test.describe('the stream', () => {
  test('refused for good: what is written comes by asking, twice a minute', async ({ page, platform, faults }) => {
    faults.socket.faults = { ...noFrameFaults, refused: 1 }
    const [reader, writer] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const channelId = await begin(page, reader, writer, 'Refused')
    for (const text of ['first', 'second']) {
      await say(writer, channelId, text)
      await expect(shown(page, text)).toBeVisible({ timeout: 45_000 })
    }
  })

  test('half open: found out when the network changes, and nothing of it is missing', async ({ page, platform, faults }) => {
    const [reader, writer] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const channelId = await begin(page, reader, writer, 'Half open')
    await say(writer, channelId, 'before')
    await expect(shown(page, 'before')).toBeVisible()
    const opened = page.waitForEvent('websocket', { timeout: 60_000 })
    faults.socket.halfOpen()
    await say(writer, channelId, 'into the void')
    // A change from Wi-Fi to mobile: browsers report that they were offline for a moment.
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    })
    await expect(shown(page, 'into the void')).toBeVisible()
    await opened
    await say(writer, channelId, 'after')
    await expect(shown(page, 'after')).toBeVisible()
  })

  test('frames that come twice, late and out of order make one bubble each, in the order of the server', async ({
    page,
    platform,
    faults,
  }) => {
    const seed = runSeed()
    faults.socket.chance = chance(seed)
    faults.socket.faults = { ...noFrameFaults, doubled: 0.5, late: 0.5 }
    const [reader, writer] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    const channelId = await begin(page, reader, writer, `Doubled ${seed}`)
    const texts = Array.from({ length: 20 }, (_, index) => `⟦${index + 1}⟧`)
    for (const text of texts) await say(writer, channelId, text)
    const inLog = async () =>
      [...((await page.getByRole('main').getByRole('log').textContent()) ?? '').matchAll(/⟦\d+⟧/g)].map(([mark]) => mark)
    await expect.poll(inLog, { message: `seed ${seed}`, timeout: 30_000 }).toEqual(texts)
    // The last duplicates arrive half a second after their originals.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    expect(await inLog(), `seed ${seed}`).toEqual(texts)
  })

  test('two hundred messages a second: all of them, in order, and at most three toasts', async ({ page, platform }) => {
    const [reader, writer] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
    let stream: { send(text: string): void } | undefined
    await page.routeWebSocket(/organization=/, (socket) => {
      socket.connectToServer()
      stream = socket
    })
    const channelId = await begin(page, reader, writer, 'Flood')
    const model = await say(writer, channelId, 'the last quiet word')
    await expect(shown(page, 'the last quiet word')).toBeVisible()
    const others = await reader.read<{ channelId: number }[]>('/self/chat/channels?pageSize=10')
    const aside = others.filter((seat) => seat.channelId !== channelId).map((seat) => seat.channelId)
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    })
    const count = 600
    const message = (index: number) => ({
      ...model,
      id: model.id + 1000 + index,
      text: `⟦${index}⟧`,
      html: `⟦${index}⟧`,
      createdAt: new Date(Date.parse(model.createdAt) + 1000 + index).toISOString(),
    })
    const begun = Date.now()
    for (let index = 0; index < count; index += 1) {
      const place = index % 4 === 0 && aside.length > 0 ? aside[index % aside.length] : channelId
      stream!.send(JSON.stringify({ type: 'new-message', timestamp: begun + index, body: { channelId: place, message: message(index) } }))
      if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + index * 5 - Date.now())))
    }
    const here = Array.from({ length: count }, (_, index) => index).filter((index) => index % 4 !== 0 || aside.length === 0)
    const inLog = async () =>
      [...((await page.getByRole('main').getByRole('log').textContent()) ?? '').matchAll(/⟦(\d+)⟧/g)].map(([, index]) => Number(index))

    await expect.poll(async () => (await inLog()).length, { timeout: 60_000 }).toBe(here.length)
    expect(await inLog()).toEqual(here)
    expect(await page.locator('[role="status"], [role="alert"]').filter({ hasText: '⟦' }).count()).toBeLessThanOrEqual(3)
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
    console.log(`  flood: ${count} frames at 200/s; long tasks ${tasks.length}, longest ${Math.round(Math.max(0, ...tasks))} ms`)
  })
})
