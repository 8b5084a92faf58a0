// A list scrolled from one end to the other in a page that is held back, and what its frames took.
import type { CDPSession, Page } from '@playwright/test'
import { quietProcessor } from './processors.ts'
import { rendererOf } from './renderer.ts'
import { slowDown } from './slowing.ts'
import { watchWaiting } from './waiting.ts'

export interface Scrolled {
  rows: number
  /** How many times slower the page's processor was found to be. */
  slower: number
  /** Whether the page's thread had a processor for itself. */
  alone: boolean
  seconds: number
  frames: number
  /** Milliseconds between two frames: the usual one, the slowest of a hundred, the slowest of all. */
  usual: number
  slow: number
  worst: number
  /** Gaps over 50 ms between two frames, whoever was late: page, compositor, or the machine. */
  over: number
  /** Frames for which the page itself worked longer than 50 ms, as the browser tells (long animation frames), and the longest. */
  long: number
  longest: number
  /** Of these, how many were longer without what the page waited for a processor of this machine meanwhile; null where nobody knows. */
  own: number | null
  /** The most that was there at once, and megabytes of the script at the end. */
  nodes: number
  megabytes: number
}

interface Frames {
  gaps: number[]
  /** `at`: milliseconds since 1970. */
  long: { at: number; duration: number }[]
}

/** As long as a frame may take. Milliseconds. */
const MOST = 50

/** What scrolls, null for the page; in pixels a millisecond, upwards when negative. */
export interface Way {
  selector: string | null
  speed: number
  /**
   * Milliseconds after which what is left of the speed is its e-th part: a fling as on a phone, and another as soon as a tenth of it is
   * left. Not there: never slower, as no finger does it.
   */
  slowing?: number
}

/** Runs in the page, until the end is reached; at most a screen at once. */
function scrollAll({ selector, speed, slowing = Infinity }: Way): Promise<Frames> {
  const long: Frames['long'] = []
  const begun = performance.now()
  new PerformanceObserver((list) => {
    // What the page was kept busy with before may be told only now.
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= begun) long.push({ at: performance.timeOrigin + startTime, duration })
  }).observe({ type: 'long-animation-frame' })
  const box = selector === null ? document.scrollingElement! : document.querySelector(selector)!
  const gaps: number[] = []
  let before = performance.now()
  let now = speed
  let still = 0
  let last = NaN
  return new Promise((resolve) => {
    const frame = (time: number) => {
      const gap = time - before
      gaps.push(gap)
      before = time
      const most = Math.min(gap, 100)
      now = Math.abs(now) < Math.abs(speed) / 10 ? speed : now * Math.exp(-most / slowing)
      box.scrollTop += now * most
      still = box.scrollTop === last ? still + 1 : 0
      last = box.scrollTop
      // Three seconds without a pixel: this is the end.
      if (still > 180) resolve({ gaps: gaps.slice(0, -180), long })
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

export async function scrolled(page: Page, { rows, slower, ...way }: Way & { rows: number; slower: number }): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const renderer = await rendererOf(page)
  const share = renderer === undefined ? null : quietProcessor(renderer)
  const found = await slowDown(page, session, slower)
  const waiting = renderer === undefined ? null : watchWaiting(renderer)
  let nodes = 0
  const watch = setInterval(
    () =>
      void metric(session, 'Nodes').then(
        (now) => (nodes = Math.max(nodes, now)),
        () => {},
      ),
    500,
  )
  const begun = performance.now()
  const { gaps, long } = await page.evaluate(scrollAll, way)
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  waiting?.stop()
  await session.send('HeapProfiler.collectGarbage')
  const megabytes = (await metric(session, 'JSHeapUsedSize')) / 1_000_000
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  share?.()
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    rows,
    slower: found,
    alone: share !== null,
    seconds,
    frames: gaps.length,
    usual: at(0.5),
    slow: at(0.99),
    worst: at(1),
    over: gaps.filter((gap) => gap > MOST).length,
    long: long.length,
    longest: Math.max(0, ...long.map(({ duration }) => duration)),
    own: waiting && long.filter(({ at, duration }) => duration - waiting.between(at, at + duration) > MOST).length,
    nodes,
    megabytes,
  }
}
