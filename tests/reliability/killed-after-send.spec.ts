// The browser is killed within half a second of tapping Send: accepted messages arrive once, other texts are still in the composer.
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { aProfile } from './tools/kill.ts'
import { chance, runSeed } from './tools/random.ts'
import { judge, witness } from './tools/server-log.ts'
import { expect, installed, signIn, test } from './tools/test.ts'
import { draftIn, openConversation, tapSend, typeOnly, waitingOn } from './tools/writer.ts'

/** The number of tabs. Each kill interrupts one message in every tab. */
const TABS = 4
const LONGEST = 500

interface Sent {
  text: string
  channelId: number
  /** The composer was seen empty before the kill. */
  cleared: boolean
}

/** The texts in a message: a text typed before drafts are loaded follows the one that is there. */
const within = (message: string): string[] => message.split(' ')

/** Taps Send `ms` milliseconds before the kill; `cleared` returns whether the composer has been seen empty so far. */
async function tapBefore(kill: number, ms: number, page: Page): Promise<{ cleared: () => boolean }> {
  let cleared = false
  await pause(Math.max(0, kill - ms - Date.now()))
  tapSend(page).then(
    () => (cleared = true),
    () => {},
  )
  return { cleared: () => cleared }
}

test(
  'a browser killed just after Send loses nothing and doubles nothing',
  { tag: quick },
  async ({ faults: { api }, platform, baseURL }) => {
    const seed = runSeed()
    const luck = chance(seed)
    const count = figure('killed after send')
    const me = await witness(platform, 'attendee')
    const channels = await conversationsOf(me, TABS)
    const profile = await aProfile({ baseURL })
    const sent: Sent[] = []
    const wrong = { lost: 0, doubled: 0, 'cleared but only a draft': 0 }
    let [kills, drafts] = [0, 0]
    const started = Date.now()
    api.chance = luck.split('api')
    const isSend = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/messages')
    const inFlight = [{ fits: isSend, rate: 0.6, kinds: ['late', 'silence before', 'silence after commit', 'hang after headers'] as const }]
    try {
      let context = await profile.open()
      await signIn(context.pages()[0]!, 'attendee')
      await installed(context.pages()[0]!)
      await profile.close()
      context = await profile.open()
      while (sent.length < count) {
        const pages: Page[] = []
        for (const [index, channelId] of channels.entries()) {
          const page = context.pages()[index] ?? (await context.newPage())
          await openConversation(page, channelId)
          pages.push(page)
        }
        api.rules = inFlight
        const texts = channels.map((_, index) => `${seed}-${sent.length + index + 1}`)
        await Promise.all(pages.map((page, index) => typeOnly(page, texts[index]!)))
        const kill = Date.now() + LONGEST
        const taps = await Promise.all(pages.map((page) => tapBefore(kill, luck.between(0, LONGEST), page)))
        await pause(Math.max(0, kill - Date.now()))
        const before = taps.map(({ cleared }) => cleared())
        await profile.kill()
        kills += 1
        // Closes the requests that a fault holds, and lets the requests of the next start pass.
        Object.assign(api, { rules: [] })
        api.cut()
        context = await profile.open()
        const first = context.pages()[0]!
        const waiting = await looksAt(first, baseURL!)
        for (const [index, channelId] of channels.entries()) {
          const text = texts[index]!
          const one = { text, channelId, cleared: before[index]! }
          const page = index === 0 ? first : await context.newPage()
          await openConversation(page, channelId)
          const stored = [...waiting, ...(await me.messages(channelId)).map((message) => message.text)]
          const isAccepted = stored.flatMap(within).includes(text)
          if (!isAccepted) {
            const isDraft = await expect
              .poll(async () => within(await draftIn(page)), { timeout: 5000 })
              .toContain(text)
              .then(
                () => true,
                () => false,
              )
            drafts += Number(isDraft)
            if (isDraft && one.cleared) wrong['cleared but only a draft'] += 1
            if (!isDraft) {
              wrong.lost += 1
              console.log(`Lost: ${text}, ${one.cleared ? 'cleared' : 'not cleared'}`)
            }
          }
          if (isAccepted) sent.push(one)
          else sent.push({ ...one, channelId: -1 })
        }
      }
      const page = context.pages()[0]!
      await expect.poll(async () => (await waitingOn(page)).length, { timeout: 60_000 }).toBe(0)
      for (const channelId of channels) {
        const accepted = sent.filter((one) => one.channelId === channelId).map(({ text }) => text)
        const { lost, doubled } = judge(
          accepted,
          (await me.messages(channelId)).flatMap(({ text }) => within(text)),
        )
        wrong.lost += lost
        wrong.doubled += doubled
      }
    } finally {
      await profile.remove()
    }
    const cleared = sent.filter((one) => one.cleared).length
    const seconds = Math.round((Date.now() - started) / 1000)
    reached('killed after send', { count: sent.length, wrong, measured: { kills, 'cleared before': cleared, drafts, seconds }, seed })
    expect(wrong).toEqual({ lost: 0, doubled: 0, 'cleared but only a draft': 0 })
  },
)

/** The texts pending on the device, read from a page of the origin without the app, because the app would send them meanwhile. */
async function looksAt(page: Page, baseURL: string): Promise<string[]> {
  await page.goto(`${baseURL}/organization.json`)
  return (await waitingOn(page)).map(({ text }) => text)
}
