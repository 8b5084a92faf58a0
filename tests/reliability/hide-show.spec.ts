// A page is hidden and shown repeatedly while others write: no message is missing, the order is right, the unread count is right.
import type { Page } from '@playwright/test'
import { figure, quick, reached } from './figures.ts'
import { chance, runSeed } from './tools/random.ts'
import { judge, witness, type Witness } from './tools/server-log.ts'
import { expect, signIn, test } from './tools/test.ts'
import { canHide, turn } from './tools/visibility.ts'

/** Wide enough to show the list beside the conversation, and the badge beside both. */
test.use({ viewport: { width: 1280, height: 800 } })

/** Milliseconds from showing the page until all messages must be visible. */
const PATIENCE = 20_000

/** Whether a condition becomes true before the timeout. */
const comes = (is: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(is, { timeout: PATIENCE, intervals: [20] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

/** A page holds 25 messages, and a cycle adds six at most. */
const MOST_UNSEEN = 15

interface Conversation {
  channelId: number
}
const begin = (person: Witness, other: Witness, name: string) =>
  person.write<Conversation>('POST', '/self/chat/channels', { accountIds: [other.accountId], name })

/** The marks in the message log, in display order. */
const marksIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(document.querySelector('[role="log"]')?.textContent ?? '').matchAll(/⟦[^⟧]+⟧/g)].map(([mark]) => mark))

/**
 * Goes to the end of the log, as a reader does after a return: with more new messages than fit, the log starts at the first of them, and
 * messages far below are not in the page.
 */
const readOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scroller = document.querySelector('[role="log"]')?.closest('[role="region"]')
    if (scroller) scroller.scrollTop = 0
  })

/** The number on the badge of the tab; 0 without a badge. */
const unreadIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('nav a[href="/messages"] span[aria-hidden="true"]')].map(({ textContent }) =>
      Number(textContent),
    )
    return parts.find((count) => count > 0) ?? 0
  })

/** The number of unread conversations on the server, excluding the conversation on screen. */
async function unreadOf(reader: Witness, shown: number): Promise<number> {
  const seats = await reader.read<{ channelId: number; read: boolean }[]>('/self/chat/channels?pageSize=100')
  return seats.filter(({ channelId, read }) => channelId !== shown && !read).length
}

test('hidden and shown under traffic', { tag: quick }, async ({ page, context, platform }) => {
  const cycles = figure('hide and show')
  test.setTimeout(120_000 + cycles * 10_000)
  const seed = runSeed()
  const luck = chance(seed)
  const [reader, writer] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'member')])
  const { channelId: openId } = await begin(reader, writer, `Hide ${seed}`)
  const { channelId: otherId } = await begin(reader, writer, `Aside ${seed}`)
  await canHide(context)
  await signIn(page, 'attendee')
  await page.goto(`/messages/${openId}`)
  await expect(page.locator('form textarea')).toBeVisible()

  const sent: string[] = []
  const say = async (): Promise<void> => {
    const mark = `⟦${sent.length + 1}⟧`
    sent.push(mark)
    await writer.write('POST', `/self/chat/channels/${openId}/messages`, { text: `${mark} while you were away` })
  }
  const aside = () => writer.write('POST', `/self/chat/channels/${otherId}/messages`, { text: 'And here' })
  const readElsewhere = () => reader.messages(otherId)
  const traffic = async (kinds: (() => Promise<unknown>)[]): Promise<void> => {
    for (let left = luck.between(0, 3); left > 0; left -= 1) await luck.pick(kinds)()
  }

  const waits: number[] = []
  let [unreadWrong, late, doubled, outOfOrder] = [0, 0, 0, 0]
  let looked = 0
  /** All marks that were ever on screen. Only the newest page is always loaded; older messages need scrolling. */
  const seen = new Set<string>()
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await turn(page, 'hidden')
    // No live event reports what was read on another device: the page fetches that when it is shown again.
    await traffic([say, say, aside, readElsewhere])
    // The page is shown during the traffic, so events, answers and the socket's opening occur in every order.
    const meanwhile = traffic([say, say, aside])
    await turn(page, 'visible')
    const from = Date.now()
    await meanwhile
    // Most cycles do not wait: the page is hidden again before everything has loaded. More than one page is never
    // left unseen, because the rest would need scrolling.
    if (luck.happens(0.6) && cycle < cycles && sent.length - looked < MOST_UNSEEN) continue
    looked = sent.length
    // The log shows the newest messages without gaps. At no time is a message shown twice or out of order.
    const isWhole = async (): Promise<boolean> => {
      await readOn(page)
      const shown = await marksIn(page)
      const judged = judge(sent.slice(-new Set(shown).size), shown)
      doubled += judged.doubled
      outOfOrder += judged.outOfOrder
      for (const mark of shown) seen.add(mark)
      return judged.lost === 0 && shown.at(-1) === sent.at(-1)
    }
    if (!(await comes(isWhole))) late += 1
    waits.push(Date.now() - from)
    const unread = await unreadOf(reader, openId)
    if (!(await comes(async () => (await unreadIn(page)) === unread))) unreadWrong += 1
  }
  const lost = sent.length - seen.size
  const p95 = waits.toSorted((one, two) => one - two)[Math.floor(waits.length * 0.95)] ?? 0
  reached('hide and show', {
    count: cycles,
    wrong: { missing: lost, doubled, 'out of order': outOfOrder, late, unread: unreadWrong },
    measured: { messages: sent.length, 'shown after ms (p95)': p95, 'shown after ms (most)': Math.max(0, ...waits) },
    seed,
  })
  expect({ lost, doubled, outOfOrder, late, unreadWrong }, `seed ${seed}`).toEqual({
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    late: 0,
    unreadWrong: 0,
  })

  // The server also marks as read the messages that were shown.
  const isRead = async () =>
    (await reader.read<{ channelId: number; read: boolean }[]>('/self/chat/channels?pageSize=100')).find(
      ({ channelId }) => channelId === openId,
    )?.read
  await expect.poll(isRead).toBe(true)
  // Messages that arrive while the page is hidden stay unread until it is shown.
  await turn(page, 'hidden')
  await say()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  expect(await isRead()).toBe(false)
  await turn(page, 'visible')
  await expect.poll(isRead).toBe(true)
})
