// Measures a pack of 2,000 rows on a slow phone: written, restored on a new page, and searched. `npm run bench:pack`.
// FOYER_BENCH_TIMES (7) is the number of rounds, FOYER_BENCH_ROWS (2000) the number of rows, FOYER_BENCH_SLOWER (4) the slowdown.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { openBench, percentile, reopen } from '../../tests/reliability/tools/bench-page.ts'
import { fullBrowser } from '../chromium.mjs'
import type { Bench } from './pack-page.ts'
import { slowDown } from './slowing.ts'

const times = Number(process.env['FOYER_BENCH_TIMES'] ?? 7)
const rows = Number(process.env['FOYER_BENCH_ROWS'] ?? 2000)
const slower = Number(process.env['FOYER_BENCH_SLOWER'] ?? 4)

const write = (page: Page) => page.evaluate((count) => (globalThis as unknown as { bench: Bench }).bench.write(count), rows)
const restore = (page: Page) => page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.restore())
const search = (page: Page, typed: string) =>
  page.evaluate((words) => (globalThis as unknown as { bench: Bench }).bench.search(words), typed)

const browser = await chromium.launch(fullBrowser)
const { page, close } = await openBench(
  browser,
  Number(process.env['FOYER_E2E_PORT'] ?? 14_900),
  fileURLToPath(new URL('./pack-page.ts', import.meta.url)),
)
try {
  const session = await page.context().newCDPSession(page)
  const reached = await slowDown(page, session, slower)
  const spent: Record<string, number[]> = { written: [], restored: [], searched: [], 'bare write': [], 'bare read': [] }
  for (let round = 0; round < times; round += 1) {
    const written = await write(page)
    await reopen(page)
    const restored = await restore(page)
    const searched = await search(page, 'lukasz now')
    if (restored.rows !== rows || searched.found === 0) throw new Error(`Restored ${restored.rows} rows, found ${searched.found}.`)
    for (const [name, ms] of Object.entries({
      written: written.pack,
      restored: restored.pack,
      searched: searched.pack,
      'bare write': written.bare,
      'bare read': restored.bare,
    }))
      spent[name]!.push(ms)
  }
  const median = (name: string) => percentile(spent[name]!, 0.5)
  console.log(`A pack of ${rows} rows, ${times} rounds, processor ${reached.toFixed(1)} times slower; medians in ms:`)
  for (const name of Object.keys(spent)) console.log(`  ${name.padEnd(12)} ${median(name).toFixed(0)}`)
  const all = median('written') + median('restored') + median('searched')
  console.log(`  written, restored and searched: ${all.toFixed(0)} ms (goal 300)`)
} finally {
  await close()
  await browser.close()
}
