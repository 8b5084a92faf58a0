// One start in a new browser process, over a slow line and on a slow processor.
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { fullBrowser } from '../../chromium.mjs'
import type { Line, LinkState } from './link.ts'

export interface Visit {
  /** Milliseconds from the start of the navigation to the first paint, and to the content. */
  first: number
  content: number
  /** Whether the page came with a painted copy. */
  copied: boolean
  /** Files of any kind and scripts that were loaded before the content, and the decoded kB of those scripts. */
  files: number
  scripts: number
  scriptKB: number
  /** The time of main-thread tasks beyond 50 ms each before the content, and the longest task after it. Both in ms. */
  blocked: number
  longest: number
  /** Milliseconds of work of the main thread until the content. */
  busy: number
  /** kB through the line until the page is idle, by link. */
  received: Record<string, number>
}

export interface VisitOptions {
  /** The browser's profile folder. */
  profile: string
  address: string
  /** The content is on screen when one of these texts is. */
  texts: readonly string[]
  line: Line
  state: LinkState
  /** How many times slower the processor is. */
  slower: number
  /** false: no painted copy is shown (public/boot.js). */
  copy: boolean
}

interface Seen {
  first: number
  content: number
  copied: boolean
  tasks: { start: number; duration: number }[]
}

const withSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** Runs in the page before its own scripts. */
function watch(texts: readonly string[]): void {
  const seen: Seen = { first: 0, content: 0, copied: false, tasks: [] }
  Object.assign(globalThis, { seen })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  const look = () => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
    const text = main?.textContent ?? ''
    seen.copied ||= document.getElementById('copy') !== null
    // The callback runs before the frame is painted, so the content is on screen one task later.
    if (texts.some((one) => text.includes(one))) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (seen.content = performance.now()))
      port1.start()
      port2.postMessage(null)
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Scripts and all files that were complete at a time. Runs in the page. */
function filesBefore(time: number) {
  const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= time)
  const scripts = all.filter(({ name }) => /\.js(?:\?|$)/.test(name))
  return { files: all.length, scripts: scripts.length, bytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) }
}

/** Opens a browser over a profile folder. */
export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: fullBrowser.executablePath,
    args: [...fullBrowser.args, '--ignore-certificate-errors'],
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })

const PATIENCE = 60_000
/** The page is idle this long after its content. In ms. */
const IDLE = 3000

/** Starts a browser, opens the address, and waits until its content is on screen. Throws if it is not within a minute. */
export async function visit({ profile, address, texts, line, state, slower, copy }: VisitOptions): Promise<Visit> {
  line.state = state
  line.reset()
  const context = await openBrowser(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await context.addInitScript(watch, texts)
    if (!copy) await context.addInitScript(() => localStorage.removeItem('foyer.copy'))
    if (state === 'offline') await context.setOffline(true)
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE })
    await page.waitForFunction(() => (globalThis as unknown as { seen?: Seen }).seen?.content, undefined, { timeout: PATIENCE })
    const { metrics } = await session.send('Performance.getMetrics')
    const { content } = await withSeen(page)
    const before = await page.evaluate(filesBefore, content)
    await page.waitForTimeout(IDLE)
    const { first, copied, tasks } = await withSeen(page)
    const early = tasks.filter(({ start }) => start < content)
    return {
      first,
      content,
      copied,
      files: before.files,
      scripts: before.scripts,
      scriptKB: before.bytes / 1000,
      blocked: early.reduce((sum, { duration }) => sum + duration - 50, 0),
      longest: Math.max(0, ...tasks.filter(({ start }) => start >= content).map(({ duration }) => duration)),
      busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
      received: Object.fromEntries(Object.entries(line.received).map(([name, bytes]) => [name, bytes / 1000])),
    }
  } finally {
    await context.close()
  }
}
