// A list flung from one end to the other by a finger, in a page that is held back, and the frames that were shown meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { quietProcessor } from './processors.ts'
import { rendererOf } from './renderer.ts'
import { watchFrames } from './shown-frames.ts'
import { slowDown } from './slowing.ts'

export interface Scrolled {
  rows: number
  /** How many times slower the page's processor was found to be. */
  slower: number
  /** Whether the page's thread had a processor for itself. */
  alone: boolean
  flings: number
  /** How often a fling met the end of what was rendered so far, and had to wait there. */
  waited: number
  /** Frames that were shown while it scrolled, and those in which a part of the page was not painted yet. */
  frames: number
  incomplete: number
  /** Milliseconds between two of them: the usual, the slowest of a hundred, the slowest of all; and how many were over 50 ms. */
  usual: number
  slow: number
  worst: number
  over: number
  /** How often the page itself was busy for over 50 ms, as the browser tells (long animation frames), and the longest time. */
  busy: number
  longest: number
  /** The most that was there at once, and megabytes of the script at the end. */
  nodes: number
  megabytes: number
}

/** As long as a frame may take. Milliseconds. */
const MOST = 50
/** A stroke: pixels every eight milliseconds, as a phone tells of a finger. */
const STEPS = 15
const STEP = 32
const OFTEN = 8
/** Pixels a millisecond. */
export const SPEED = STEP / OFTEN
/** From the lifting of the finger to the next stroke: what was flung still goes on then. Milliseconds. */
const REST = 900
/** Farther than a fling goes. Pixels. */
const REACH = 6000
/** So many flings in one trace, which is held in memory. */
const IN_TRACE = 40

/** What scrolls, null for the page, and where to. */
export interface Way {
  selector: string | null
  towards: 'end' | 'start'
  /** Whether all rows have been asked for: then the list ends where it is. */
  isWhole: () => boolean
}

async function stroke(session: CDPSession, towards: Way['towards']): Promise<void> {
  const [from, step] = towards === 'end' ? [700, -STEP] : [200, STEP]
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y, id: 1 }] })
  await touch('touchStart', from)
  const begun = performance.now()
  for (let at = 1; at <= STEPS; at += 1) {
    // Not waited for: a finger does not wait for the page either.
    touch('touchMove', from + at * step).catch(() => {})
    await wait(Math.max(0, begun + at * OFTEN - performance.now()))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Pixels left to the end of what is rendered. A list that begins at its end counts backwards from 0. */
const leftOf = (page: Page, selector: string | null): Promise<number> =>
  page.evaluate((query) => {
    const box = query ? document.querySelector(query)! : document.scrollingElement!
    return box.scrollHeight - box.clientHeight - Math.abs(box.scrollTop)
  }, selector)

/** From now on the page notes when it is busy. */
const noteBusy = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = globalThis as { busyFor?: number[] }
    note.busyFor = []
    const begun = performance.now()
    new PerformanceObserver((list) => {
      // What the page was kept busy with before may be told only now.
      for (const { startTime, duration } of list.getEntries()) if (startTime >= begun) note.busyFor!.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })
const busyIn = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as { busyFor?: number[] }).busyFor ?? [])

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

/** The last fling goes to less than its length from the end: what stands still there is no frame that is late. */
export async function scrolled(page: Page, { rows, slower, ...way }: Way & { rows: number; slower: number }): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const renderer = await rendererOf(page)
  const share = renderer === undefined ? null : quietProcessor(renderer)
  const found = await slowDown(page, session, slower)
  await noteBusy(page)
  const gaps: number[] = []
  let [flings, waited, incomplete, nodes] = [0, 0, 0, 0]
  let left = Infinity
  const isLong = () => left > REACH || !way.isWhole()
  while (isLong()) {
    const told = await watchFrames(page.context().browser()!)
    const before = waited
    for (let at = 0; at < IN_TRACE && isLong(); at += 1) {
      await stroke(session, way.towards)
      await wait(REST)
      left = await leftOf(page, way.selector)
      flings += 1
      if (left < 1) waited += 1
      nodes = Math.max(nodes, await metric(session, 'Nodes'))
    }
    const shown = await told()
    gaps.push(...shown.gaps)
    incomplete += shown.incomplete
    if (waited - before === IN_TRACE) throw new Error(`After ${flings} flings nothing more comes, and not all ${rows} rows were asked for.`)
  }
  const busy = (await busyIn(page)).filter((duration) => duration > MOST)
  await session.send('HeapProfiler.collectGarbage')
  const megabytes = (await metric(session, 'JSHeapUsedSize')) / 1_000_000
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  share?.()
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    rows,
    slower: found,
    alone: share !== null,
    flings,
    waited,
    frames: gaps.length,
    incomplete,
    usual: at(0.5),
    slow: at(0.99),
    worst: at(1),
    over: gaps.filter((gap) => gap > MOST).length,
    busy: busy.length,
    longest: Math.max(0, ...busy),
    nodes,
    megabytes,
  }
}
