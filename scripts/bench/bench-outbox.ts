// Measures the main-thread time of one more write while others wait in the outbox. `npm run bench:outbox`.
// FOYER_BENCH_WRITES (100) is the number of writes, FOYER_BENCH_WAITING (1000) how many wait, FOYER_BENCH_SLOWER (1) the CPU slowdown.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { mainThread, openBench, percentile } from '../../tests/reliability/tools/bench-page.ts'
import { fullBrowser } from '../chromium.mjs'
import type { Bench } from './outbox-page.ts'
import { slowDown } from './slowing.ts'

const writes = Number(process.env['FOYER_BENCH_WRITES'] ?? 100)
const waiting = Number(process.env['FOYER_BENCH_WAITING'] ?? 1000)
const slower = Number(process.env['FOYER_BENCH_SLOWER'] ?? 1)

const browser = await chromium.launch(fullBrowser)
const { page, close } = await openBench(
  browser,
  Number(process.env['FOYER_E2E_PORT'] ?? 14_900),
  fileURLToPath(new URL('./outbox-page.ts', import.meta.url)),
)
try {
  const session = await page.context().newCDPSession(page)
  const worked = await mainThread(session)
  for (const already of [0, waiting]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.evaluate((count) => (globalThis as unknown as { bench: Bench }).bench.open(count), already)
    const reached = slower > 1 ? await slowDown(page, session, slower) : 1
    const spent: number[] = []
    for (let index = 0; index < writes; index += 1) {
      const before = await worked()
      await page.evaluate((at) => (globalThis as unknown as { bench: Bench }).bench.write(at), already + index)
      spent.push((await worked()) - before)
    }
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(spent, share).toFixed(2))
    console.log(
      `One more write beside ${already} to ${already + writes} waiting ones, processor ${reached.toFixed(1)} times slower: p50 ${p50} ms, p95 ${p95} ms of the main thread`,
    )
  }
} finally {
  await close()
  await browser.close()
}
