// IndexedDB fails in each of eight ways at each of five points, from the first line of code or under an open page.
// The typed text is sent or stays in the composer, no screen is blank, and the app starts.
import type { BrowserContext, Page } from '@playwright/test'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { breakStorage, everyBreak, nameOf, setBroken, type Break } from './tools/idb-break.ts'
import { witness, type Witness } from './tools/server-log.ts'
import { anotherBrowser, expect, installed, signIn, test } from './tools/test.ts'

/** Milliseconds that failing storage may add to a start; the rest of the start time depends on the machine. */
const MOST_DELAY = 3000
/** Milliseconds. Opening times out after 3 s and a write after 5 s; then the text is in memory, or still in the composer. */
const ACCEPTED_WITHIN = 20_000

interface Outcome {
  /** Milliseconds from the navigation to the first content. */
  start: number
  blank: boolean
  lost: boolean
  errors: string[]
  /** Where the typed text is at the end. */
  words: 'sent' | 'in the composer' | 'gone'
}

/** Records when the page renders its first content. */
function noteStart(): void {
  const note = globalThis as { startedAt?: number }
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#root')?.childElementCount) return
    note.startedAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const startOf = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis as { startedAt?: number }).startedAt !== undefined)
  return page.evaluate(() => (globalThis as { startedAt?: number }).startedAt ?? 0)
}

/** Where a text is after Enter, according to the composer and the server. */
async function fateOf(page: Page, me: Witness, channelId: number, text: string): Promise<Outcome['words']> {
  const composer = page.locator('form textarea')
  const emptied = await composer
    .and(page.locator(':placeholder-shown'))
    .waitFor({ timeout: ACCEPTED_WITHIN })
    .then(
      () => true,
      () => false,
    )
  if (!emptied) return (await composer.inputValue()) === text ? 'in the composer' : 'gone'
  const arrives = expect.poll(async () => (await me.messages(channelId)).filter((message) => message.text === text).length, {
    timeout: 20_000,
  })
  return arrives.toBe(1).then(
    () => 'sent',
    () => 'gone',
  )
}

interface Trial extends Break {
  /** Whether it fails from the first line of code, or only after the page has opened. */
  armed: boolean
}

async function attempt(context: BrowserContext, me: Witness, channelId: number, trial: Trial): Promise<Outcome> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.addInitScript(noteStart)
    await breakStorage(page, trial, { armed: trial.armed })
    await page.goto(`/messages/${channelId}`, { waitUntil: 'commit' })
    const start = await startOf(page)
    const composer = page.locator('form textarea')
    await composer.waitFor({ timeout: 60_000 })
    if (!trial.armed) await setBroken(page, true)
    const text = `${nameOf(trial)}, ${trial.armed ? 'from the start' : 'under the page'}`
    await composer.fill(text)
    await composer.press('Enter')
    const words = await fateOf(page, me, channelId, text)
    const blank = (await page.locator('body').innerText()).trim() === '' || (await composer.count()) === 0
    return { start, blank, lost: words === 'gone', errors, words }
  } catch (error) {
    const seen = await page
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => 'nothing')
    console.log(`${nameOf(trial)}: ${String(error).slice(0, 200)}\nThe page shows: ${seen.slice(0, 300).replaceAll(/\s+/g, ' ')}`)
    return { start: 0, blank: true, lost: true, errors, words: 'gone' }
  } finally {
    await page.close()
  }
}

/** The number of devices tested concurrently, because most of a trial is waiting for hanging requests. */
const LANES = 2

/** Picks `count` elements spread over a table: no row twice, and each column equally often. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[index * step + (index % step)]!)
}

test('a device whose storage fails loses no word and blanks no screen', { tag: quick }, async ({ browser, platform }) => {
  test.setTimeout(15 * 60_000)
  const me = await witness(platform, 'attendee')
  const channels = await conversationsOf(me, LANES)
  // FOYER_BREAK='hangs at write' runs only one kind, for debugging.
  const wanted = everyBreak.filter((kind) => nameOf(kind).includes(process.env['FOYER_BREAK'] ?? ''))
  const trials = spread(wanted, figure('broken storage')).flatMap((kind) => [true, false].map((armed) => ({ ...kind, armed })))
  const outcomes: { trial: Trial; outcome: Outcome }[] = []
  const sound: number[] = []

  /** One device: signs in, starts with working storage, then runs trials until none are left. */
  async function lane(channelId: number): Promise<void> {
    const { context, page } = await anotherBrowser(browser, platform)
    await signIn(page, 'attendee')
    await installed(page)
    await page.addInitScript(noteStart)
    await page.goto(`/messages/${channelId}`, { waitUntil: 'commit' })
    sound.push(await startOf(page))
    await page.close()
    for (let trial = trials.shift(); trial; trial = trials.shift())
      outcomes.push({ trial, outcome: await attempt(context, me, channelId, trial) })
    await context.close()
  }
  await Promise.all(channels.map(lane))

  const usual = Math.max(...sound)
  const texts = (await Promise.all(channels.map((channelId) => me.messages(channelId)))).flat().map(({ text }) => text)
  const count = (fits: (outcome: Outcome, trial: Trial) => boolean) => outcomes.filter(({ outcome, trial }) => fits(outcome, trial)).length
  const wrong = {
    lost: count(({ lost }) => lost),
    doubled: texts.length - new Set(texts).size,
    blank: count(({ blank }) => blank),
    'slow starts': count(({ start }, { armed }) => armed && start > usual + MOST_DELAY),
    uncaught: count(({ errors }) => errors.length > 0),
  }
  for (const { trial, outcome } of outcomes)
    if (outcome.lost || outcome.blank || outcome.errors.length > 0 || outcome.start > usual + MOST_DELAY)
      console.log(`${nameOf(trial)}, ${trial.armed ? 'from the start' : 'under the page'}:`, outcome)
  reached('broken storage', {
    count: outcomes.length / 2,
    wrong,
    measured: {
      'sent at once': count(({ words }) => words === 'sent'),
      'left in the composer': count(({ words }) => words === 'in the composer'),
      'start ms, sound': Math.round(usual),
      'slowest start ms': Math.round(Math.max(...outcomes.map(({ outcome }) => outcome.start))),
    },
  })
  expect(wrong).toEqual({ lost: 0, doubled: 0, blank: 0, 'slow starts': 0, uncaught: 0 })
})
