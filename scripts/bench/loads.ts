// Measures one load of a page in a throttled browser.
import type { BrowserContext, Page } from '@playwright/test'

export interface Load {
  /** Milliseconds from the start of the navigation to the first paint, the largest paint, and a readable heading. */
  first: number
  largest: number
  heading: number
  /** Total blocking time until three seconds after the heading: the time of main-thread tasks beyond 50 ms each. */
  blocked: number
  /** Transferred data in kB. */
  kB: number
}

/** Lighthouse's mid-range phone on a slow connection: CPU four times slower, 1.6 Mbit/s, 150 ms round trip. */
export interface Held {
  slower: number
  network: { downloadThroughput: number; uploadThroughput: number; latency: number } | null
}
export const held: Record<'as it is' | 'slow phone', Held> = {
  'as it is': { slower: 1, network: null },
  'slow phone': { slower: 4, network: { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 } },
}

interface Seen {
  first: number
  largest: number
  heading: number
  blocked: number
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = { first: 0, largest: 0, heading: 0, blocked: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ duration }) => (seen.blocked += duration - 50))
  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading?.textContent?.trim()) seen.heading = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Loads the address in a new page of the context. */
export async function load(context: BrowserContext, address: string, { slower, network }: Held): Promise<Load> {
  const page: Page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    await page.waitForFunction(() => (globalThis as unknown as { seen?: Seen }).seen?.heading, undefined, { timeout: 60_000 })
    await page.waitForTimeout(3000)
    return { ...(await seen()), kB: bytes / 1000 }
  } finally {
    await page.close()
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each figure. */
export const medians = (loads: readonly Load[]): Load => ({
  first: median(loads.map(({ first }) => first)),
  largest: median(loads.map(({ largest }) => largest)),
  heading: median(loads.map(({ heading }) => heading)),
  blocked: median(loads.map(({ blocked }) => blocked)),
  kB: median(loads.map(({ kB }) => kB)),
})
