// Starts with a kept copy, in eight conditions: content from the first frame on, without a shift or an error when the app takes over.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { copied } from '../e2e/support/copies.ts'
import type { Platform } from '../e2e/support/platform.ts'
import { expireTokens } from '../e2e/support/sign-in.ts'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { breakStorage, slowStorage } from './tools/idb-break.ts'
import { witness } from './tools/server-log.ts'
import { anotherBrowser, expect, installed, signIn, test } from './tools/test.ts'

const SLOW = 2000
/** How long the app may take to have its content, with storage that hangs and a network that is silent. */
const TAKEN_OVER = 40_000

interface Shift {
  at: number
  value: number
  moved: string
}

interface Seen {
  frames: number
  /** Frames without a word of content. */
  blank: number
  loading: number
  shifts: Shift[]
  /** When the copy was gone, and the end of the next frame. In ms of the page's clock. */
  taken: number
  until: number
}

/** Notes for each frame whether content is shown, and what moves. Runs in the page, before its scripts. */
function watchFrames(still: string): void {
  const seen: Seen = { frames: 0, blank: 0, loading: 0, shifts: [], taken: Infinity, until: Infinity }
  Object.assign(globalThis, { seen })
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
  const moved = ({ sources }: LayoutShift) =>
    sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeValue)))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      seen.shifts.push({ at: entry.startTime, value: entry.value, moved: moved(entry).join(' & ') })
  }).observe({ type: 'layout-shift', buffered: true })
  let wasCopy = false
  const look = (now: number) => {
    if (seen.taken < Infinity) seen.until = Math.min(seen.until, now)
    const copy = document.getElementById('copy')
    if (wasCopy && !copy) seen.taken = Math.min(seen.taken, now)
    wasCopy ||= copy !== null
    const shown = document.querySelector<HTMLElement>('#copy main') ?? document.querySelector<HTMLElement>('#root main')
    // The part of the document that has been parsed may not have reached the copy yet.
    if (document.body && (shown || document.readyState !== 'loading')) {
      const text = shown?.innerText ?? ''
      seen.frames += 1
      seen.blank += Number(text.trim() === '')
      seen.loading += Number(text.includes(still))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Device {
  context: BrowserContext
  /** A page of the origin without the app. */
  outside: Page
  platform: Platform
}

interface Mode {
  before?: (device: Device) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
  after?: (device: Device) => Promise<unknown>
}

const network = (fault: 'hang' | 'portal'): Mode => ({
  before: ({ platform }) => platform.network(fault),
  after: ({ platform }) => platform.network('pass'),
})

const byNetwork: Record<string, Mode> = {
  online: {},
  offline: {
    before: ({ context }) => context.setOffline(true),
    after: ({ context }) => context.setOffline(false),
  },
  dead: network('hang'),
  captive: network('portal'),
}

const byDevice: Record<string, Mode> = {
  'expired token': { before: ({ outside }) => expireTokens(outside) },
  'slow storage': { prepare: (page) => slowStorage(page, SLOW) },
  'failing storage': { prepare: (page) => breakStorage(page, { way: 'unknown', point: 'open' }) },
  // Last, because it stays.
  'update waiting': {
    async before({ outside, platform }) {
      if (await outside.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))) return
      await platform.deployFile('sw.js', `${await platform.readDeployed('sw.js')}\n// Another version.`)
      await outside.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await outside.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    },
  },
}

test.describe.configure({ mode: 'parallel' })

test('a start shows its kept copy on every network, and the app takes over unseen', { tag: quick }, ({ browser, platform }) =>
  startsIn(byNetwork, browser, platform),
)

test('a start shows its kept copy on every device, and the app takes over unseen', { tag: quick }, ({ browser, platform }) =>
  startsIn(byDevice, browser, platform),
)

async function startsIn(modes: Record<string, Mode>, browser: Browser, platform: Platform): Promise<void> {
  const count = figure('starts')
  const names = Object.keys(modes)
  test.setTimeout((count * names.length + 60) * 15_000)
  const me = await witness(platform, 'attendee')
  const [conversation] = await conversationsOf(me, 1)
  const { context, page } = await anotherBrowser(browser, platform)
  await signIn(page, 'attendee')
  const event = '/events/form-field-summit-2026'
  const { id } = await me.read<{ id: string }>(event)
  const record = await me.read<{ passes: { id: string }[] }>(`/self/events/${id}/attendee`)
  const pass = `${event}/passes/${record.passes[0]!.id}`
  const addresses = ['/feed', `${event}/agenda`, `/messages/${conversation}`, pass, '/']
  const worker = await platform.readDeployed('sw.js')

  async function copy(address: string): Promise<void> {
    await page.goto(address)
    await installed(page)
    await copied(page)
  }
  for (const address of addresses) await copy(address)
  await page.close()
  const outside = await context.newPage()
  await outside.goto('/robots.txt')
  const device: Device = { context, outside, platform }
  const wrong = { 'without a copy': 0, blank: 0, 'still loading': 0, shifts: 0, errors: 0, 'not taken over': 0 }
  const slowest: Record<string, number> = {}

  async function start(name: string, address: string): Promise<void> {
    const mode = modes[name]!
    const one = await context.newPage()
    const errors: string[] = []
    // The browser itself names requests that fail.
    one.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !/Failed to load resource|Access to fetch|WebSocket connection/.test(message.text()) &&
        errors.push(message.text()),
    )
    one.on('pageerror', (error) => errors.push(error.message))
    await one.addInitScript(watchFrames, 'Still loading')
    await mode.prepare?.(one)
    await mode.before?.(device)
    try {
      const began = Date.now()
      const answer = await one.goto(address, { waitUntil: 'commit' })
      const isCopied = (await answer?.text())?.includes('id="copy"') === true
      const isTaken = await one
        .waitForFunction(() => document.querySelector('#root main') && !document.getElementById('copy'), null, { timeout: TAKEN_OVER })
        .then(
          () => true,
          () => false,
        )
      slowest[name] = Math.max(slowest[name] ?? 0, Date.now() - began)
      // Two more frames, in which a wrong take-over would show.
      await one.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const seen = await one.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
      const found = {
        'without a copy': Number(!isCopied),
        blank: Number(seen.blank > 0),
        'still loading': Number(seen.loading > 0),
        // What comes later, such as a notice about the network, is not part of it.
        shifts: seen.shifts.filter(({ at }) => at < seen.until).length,
        errors: Number(errors.length > 0),
        'not taken over': Number(!isTaken),
      }
      if (Object.values(found).some((times) => times > 0))
        console.log(`${name} ${address}:`, JSON.stringify({ ...seen, isCopied, isTaken, errors }))
      for (const [key, times] of Object.entries(found)) wrong[key as keyof typeof wrong] += times
    } finally {
      await mode.after?.(device)
      await one.close()
    }
  }
  try {
    for (const name of names) for (let at = 0; at < count; at += 1) await start(name, addresses[at % addresses.length]!)
  } finally {
    await platform.deployFile('sw.js', worker)
    await context.close()
  }
  reached('starts', {
    count,
    wrong,
    measured: {
      'slowest ms': Object.entries(slowest)
        .map((pair) => pair.join(' '))
        .join(', '),
    },
  })
  expect(wrong).toEqual({ 'without a copy': 0, blank: 0, 'still loading': 0, shifts: 0, errors: 0, 'not taken over': 0 })
}
