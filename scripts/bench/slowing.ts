// How much slower a page's processor is made, as the page itself finds. The browser is only told a wish: it holds the page back by
// interrupting it, and what an interruption costs differs from machine to machine (here the page told 4 was 3.6 to 5.4 times slower).
import type { CDPSession, Page } from '@playwright/test'

/** As near is near enough: the machine itself goes up and down by more. */
const NEAR = 0.03
const TRIES = 6

/** Rounds of a sum that the page's thread does in a tenth of a second; the median of five. */
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
      // Looked at, so that it cannot be left out.
      return sum === 0 ? done - 1 : done
    })
    return found.toSorted((a, b) => a - b)[2]!
  })

/** Makes the page's processor `times` times slower until the rate is 1 again; tells how much slower it was found at the rate that is left. */
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
