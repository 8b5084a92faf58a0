// Flings a list from one end to the other in a throttled page, and measures the frames.
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { quietProcessor } from './processors.ts'
import { rendererOf } from './renderer.ts'
import { watchFrames } from './shown-frames.ts'
import { slowDown } from './slowing.ts'

export interface Scrolled {
  rows: number
  /** Measured slowdown of the page's processor. */
  slower: number
  /** Whether the page's thread had its own processor. */
  alone: boolean
  flings: number
  /** How often a fling reached the end of the rendered rows and had to wait. */
  waited: number
  /** Frames while it scrolled, and those with a part of the page not painted yet. */
  frames: number
  incomplete: number
  /** Milliseconds between frames: median, 99th percentile, maximum; and the number over 50 ms. */
  usual: number
  slow: number
  worst: number
  over: number
  /** Long animation frames of the page (over 50 ms): their number and the longest in ms. */
  busy: number
  longest: number
  /** The most elements at once, and the JavaScript heap at the end in MB. */
  nodes: number
  megabytes: number
}

/** The longest acceptable frame in ms. */
const MOST = 50
/** A stroke: pixels per 8 ms, the rate at which phones report touches. */
const STEPS = 15
const STEP = 32
const OFTEN = 8
/** Pixels per millisecond. */
export const SPEED = STEP / OFTEN
/** From the end of a stroke to the next one, while the fling still moves. In ms. */
const REST = 900
/** More than the distance of a fling in pixels. */
const REACH = 6000
/** Flings per trace, because a trace is kept in memory. */
const IN_TRACE = 40

/** The scroll container (null for the page) and the direction. */
export interface Way {
  selector: string | null
  towards: 'end' | 'start'
  /** Whether all rows have been fetched, so that the end of the list is final. */
  isWhole: () => boolean
}

async function stroke(session: CDPSession, towards: Way['towards']): Promise<void> {
  const [from, step] = towards === 'end' ? [700, -STEP] : [200, STEP]
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y, id: 1 }] })
  await touch('touchStart', from)
  const begun = performance.now()
  for (let at = 1; at <= STEPS; at += 1) {
    // Not awaited, because a finger does not wait for the page either.
    touch('touchMove', from + at * step).catch(() => {})
    await wait(Math.max(0, begun + at * OFTEN - performance.now()))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Pixels to the end of the rendered rows. A list that starts at its end counts backwards from 0. */
const leftOf = (page: Page, selector: string | null): Promise<number> =>
  page.evaluate((query) => {
    const box = query ? document.querySelector(query)! : document.scrollingElement!
    return box.scrollHeight - box.clientHeight - Math.abs(box.scrollTop)
  }, selector)

/** Starts recording long animation frames in the page. */
const noteBusy = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = globalThis as { busyFor?: number[] }
    note.busyFor = []
    const begun = performance.now()
    new PerformanceObserver((list) => {
      // Frames from before may be reported only now.
      for (const { startTime, duration } of list.getEntries()) if (startTime >= begun) note.busyFor!.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })
const busyIn = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as { busyFor?: number[] }).busyFor ?? [])

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

/** Stops before the end, because a list that has reached its end presents no frames, which would count as late. */
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
