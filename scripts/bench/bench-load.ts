// Measures how Foyer loads, compared with a minimal React page in the same run, and writes the result into docs/performance.md:
// `npm run bench:load`, after a build. FOYER_BENCH_LOADS (5) is the number of loads of each. If Lighthouse is installed, its scores
// are recorded too: `npm install --no-save lighthouse@13.5.0` first.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { freePort } from '../../server/testing/ports.ts'
import { barePage } from './bare-page.ts'
import { held, load, medians, type Held, type Load } from './loads.ts'
import { startServer } from './server.ts'
import { fullBrowser } from '../chromium.mjs'

const times = Number(process.env['FOYER_BENCH_LOADS'] ?? 5)
const file = new URL('../../docs/performance.md', import.meta.url)
const [begin, end] = ['<!-- bench:load begins -->', '<!-- bench:load ends -->']
const lighthouseName: string = 'lighthouse'

type Visit = 'first' | 'again' | 'offline'
interface Row {
  page: string
  device: keyof typeof held
  visit: Visit
  figures: Load
}

const isKept = (context: BrowserContext, address: string): Promise<unknown> =>
  context.newPage().then(async (page) => {
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The worker claims the page when the precache is complete.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    await page.waitForTimeout(2000)
    await page.close()
  })

async function visits(browser: Browser, address: string, as: Held, keeps: boolean): Promise<Partial<Record<Visit, Load>>> {
  const phone = { viewport: { width: 390, height: 844 } }
  const first: Load[] = []
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext(phone)
    first.push(await load(context, address, as))
    await context.close()
  }
  const context = await browser.newContext(phone)
  if (keeps) await isKept(context, address)
  else await load(context, address, as)
  const [again, offline]: [Load[], Load[]] = [[], []]
  for (let time = 0; time < times; time += 1) again.push(await load(context, address, as))
  if (keeps) {
    await context.setOffline(true)
    // Only the processor is throttled, because nothing comes from the network.
    for (let time = 0; time < times; time += 1) offline.push(await load(context, address, { ...as, network: null }))
  }
  await context.close()
  return { first: medians(first), again: medians(again), ...(keeps ? { offline: medians(offline) } : {}) }
}

interface Scores {
  form: string
  scores: Record<string, number>
}

/** Null if Lighthouse is not installed. */
async function lighthouse(address: string): Promise<Scores[] | null> {
  const found = (await import(lighthouseName).catch(() => null)) as {
    default: (
      url: string,
      flags: object,
      config?: object,
    ) => Promise<{ lhr: { categories: Record<string, { title: string; score: number | null }> } }>
    desktopConfig: object
  } | null
  if (!found) return null
  const scores: Scores[] = []
  for (const [form, config] of [['phone', undefined] as const, ['desktop', found.desktopConfig] as const]) {
    const port = await freePort()
    const browser = await chromium.launch({
      ...fullBrowser,
      args: [...fullBrowser.args, `--remote-debugging-port=${port}`],
    })
    const { lhr } = await found.default(
      address,
      { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] },
      config,
    )
    await browser.close()
    scores.push({
      form,
      scores: Object.fromEntries(Object.values(lhr.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])),
    })
  }
  return scores
}

const visitWords: Record<Visit, string> = { first: 'first visit', again: 'again, kept by the worker', offline: 'again, offline' }

function report(rows: readonly Row[], scores: readonly Scores[] | null): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const [processor] = cpus()
  const round = (value: number) => Math.round(value).toString()
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run bench:load\` on ${cpus().length} × ${processor?.model ?? 'a processor'}, Node ${process.versions.node}, Chromium without a graphics card; browser and platform share the machine. Medians of ${times} loads of the home page, as a visitor on a phone of 390 × 844. “Slow phone” is a processor four times slower and 1.6 Mbit/s with 150 ms there and back.`,
    '',
    '| page | device | visit | first drawn ms | largest drawn ms | heading readable ms | main thread blocked ms | over the network kB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ page, device, visit, figures: { first, largest, heading, blocked, kB } }) =>
        `| ${[page, device, visitWords[visit], ...[first, largest, heading, blocked, kB].map(round)].join(' | ')} |`,
    ),
    '',
    ...(scores === null
      ? ['Lighthouse was not installed in this run.']
      : [
          `Lighthouse, of 100: ${scores
            .map(
              ({ form, scores: of }) =>
                `${form} ${Object.entries(of)
                  .map(([name, score]) => `${name.toLowerCase()} ${score}`)
                  .join(', ')}`,
            )
            .join('; ')}.`,
        ]),
  ].join('\n')
}

const bare = await barePage()
const server = await startServer()
const browser = await chromium.launch(fullBrowser)
try {
  const rows: Row[] = []
  for (const device of Object.keys(held) as (keyof typeof held)[]) {
    for (const [page, address, keeps] of [
      ['a bare React page', bare.address, false],
      ['Foyer', server.web, true],
    ] as const) {
      const found = await visits(browser, address, held[device], keeps)
      for (const [visit, figures] of Object.entries(found) as [Visit, Load][]) {
        rows.push({ page, device, visit, figures })
        console.log(`${page}, ${device}, ${visitWords[visit]}:`, figures)
      }
    }
  }
  const scores = await lighthouse(server.web)
  if (scores) console.log(scores)
  const before = readFileSync(file, 'utf8')
  const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
  if (head === undefined || tail === undefined) throw new Error(`docs/performance.md has no ${begin} … ${end}.`)
  writeFileSync(file, `${head}${begin}\n\n${report(rows, scores)}\n\n${end}${tail}`)
} finally {
  await browser.close()
  await server.stop()
  await bare.stop()
}
