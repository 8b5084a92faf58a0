// Speeds up page clocks, so that production code with production timeouts can be tested in reasonable time.
import type { BrowserContext, Page } from '@playwright/test'

/**
 * From the next page load, a page second takes 1/`times` s for Date, timers and AbortSignal.timeout. Pages of one run share
 * `anchor` (ms since 1970, the moment when page time equals real time), so that page time never goes back after a reload or a
 * kill. `performance.now`, animations and workers keep real time. `times` 1 changes nothing.
 */
export async function timeLapse(where: BrowserContext | Page, times: number, anchor = Date.now()): Promise<void> {
  if (times !== 1) await where.addInitScript(quicken, { times, anchor })
}

/** Runs in the page, before its scripts. */
function quicken({ times, anchor }: { times: number; anchor: number }): void {
  const RealDate = Date
  const realNow = RealDate.now.bind(RealDate)
  const now = () => Math.round(anchor + (realNow() - anchor) * times)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  })
  const { setTimeout: later, setInterval: again } = globalThis
  const shorter = (ms: unknown) => Number(ms ?? 0) / times
  globalThis.setTimeout = ((act: TimerHandler, ms?: number, ...given: unknown[]) => later(act, shorter(ms), ...given)) as typeof setTimeout
  globalThis.setInterval = ((act: TimerHandler, ms?: number, ...given: unknown[]) =>
    again(act, shorter(ms), ...given)) as typeof setInterval
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(Math.ceil(shorter(ms)))
}
