// Measures the main-thread time of persisting answers, compared with a persister that writes the whole cache each time:
// `npm run bench:persist`. FOYER_BENCH_WRITES (500) is the number of writes, FOYER_BENCH_SLOWER (1) the CPU slowdown.
import { chromium } from '@playwright/test'
import { openBench, percentile } from '../../tests/reliability/tools/bench-page.ts'
import { costs, persisterPage, tasksAtStart } from '../../tests/reliability/tools/persister.ts'
import { fullBrowser } from '../chromium.mjs'

const writes = Number(process.env['FOYER_BENCH_WRITES'] ?? 500)
const slower = Number(process.env['FOYER_BENCH_SLOWER'] ?? 1)
const cache = { queries: 300, rows: 25 }

const browser = await chromium.launch(fullBrowser)
const bench = await openBench(browser, Number(process.env['FOYER_E2E_PORT'] ?? 14_900), persisterPage)
const { page } = bench
try {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const nothing = percentile(await costs(page, 'none', { ...cache, writes }), 0.5)
  const tell = (name: string, spent: readonly number[]) => {
    const [p50, p95, most] = [0.5, 0.95, 1].map((share) => Math.max(0, percentile(spent, share) - nothing).toFixed(2))
    console.log(`${name.padEnd(28)} ${spent.length} writes: p50 ${p50} ms, p95 ${p95} ms, most ${most} ms`)
  }
  console.log(
    `Main thread per write, in a cache of ${cache.queries} answers of ${cache.rows} rows${slower > 1 ? `, ${slower} times slower` : ''}:`,
  )
  tell('ours, answer by answer', await costs(page, 'own', { ...cache, writes }))
  tell('the usual one, all at once', await costs(page, 'whole', { ...cache, writes: Math.ceil(writes / 5) }))
  const { restored, tasks } = await tasksAtStart(page, 2000, cache.rows)
  const long = tasks.filter((ms) => ms > 50).map((ms) => `${ms.toFixed(0)} ms`)
  console.log(`A start over 2000 kept answers (${restored} brought back, 300 new ones written, all looked through):`)
  console.log(
    `  long tasks (over 50 ms): ${long.length === 0 ? 'none' : long.join(', ')}; the longest of ${tasks.length}: ${Math.max(...tasks).toFixed(1)} ms`,
  )
} finally {
  await bench.close()
  await browser.close()
}
