// Throttles the processor of a page to a measured slowdown. The browser throttles by interrupting the page, and the cost of an
// interruption differs between machines (on this one a requested 4 was a measured 3.6 to 5.4).
import type { CDPSession, Page } from '@playwright/test'

/** Accepted deviation: the machine itself varies by more. */
const NEAR = 0.03
const TRIES = 6

/** Loop iterations of the page's thread in 100 ms; the median of five. */
const rounds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found = Array.from({ length: 5 }, () => {
      const until = performance.now() + 100
      let done = 0
      let sum = 1
      while (performance.now() < until) {
        for (let at = 0; at < 1000; at += 1) sum = (Math.imul(sum, 1_103_515_245) + 12_345) | 0
        done += 1
      }
      // Used, so that the engine cannot optimise the loop away.
      return sum === 0 ? done - 1 : done
    })
    return found.toSorted((a, b) => a - b)[2]!
  })

/** Throttles the page's processor `times` times. Returns the measured slowdown. */
export async function slowDown(page: Page, session: CDPSession, times: number): Promise<number> {
  const free = await rounds(page)
  const off = (slower: number) => Math.abs(slower / times - 1)
  let rate = times
  let best = { rate, slower: Infinity }
  for (let left = TRIES; left > 0 && off(best.slower) >= NEAR; left -= 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const slower = free / (await rounds(page))
    if (off(slower) < off(best.slower)) best = { rate, slower }
    rate *= times / slower
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: best.rate })
  return best.slower
}
