// Measures the main-thread cost of persisting answers in a real browser, for scripts/bench/bench-persist.ts and for the figure.
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { mainThread, reopen } from './bench-page.ts'
import type { Bench, Keeper } from './persister-page.ts'

export const persisterPage = fileURLToPath(new URL('./persister-page.ts', import.meta.url))

/** The main thread's CPU time in ms for each of `writes` writes into a cache of `queries` answers of `rows` rows. */
export async function costs(
  page: Page,
  keeper: Keeper,
  { queries, rows, writes }: { queries: number; rows: number; writes: number },
): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const worked = await mainThread(session)
  await page.evaluate(([keeper, queries, rows]) => (globalThis as unknown as { bench: Bench }).bench.open(keeper, queries, rows), [
    keeper,
    queries,
    rows,
  ] as const)
  const spent: number[] = []
  for (let index = 0; index < writes; index += 1) {
    const before = await worked()
    await page.evaluate((index) => (globalThis as unknown as { bench: Bench }).bench.write(index), index % queries)
    spent.push((await worked()) - before)
  }
  await session.detach()
  return spent
}

interface TraceEvent {
  ph: string
  name: string
  pid: number
  tid: number
  /** Microseconds: start (`ts`), wall-clock duration (`dur`) and CPU time (`tdur`). */
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * The CPU time of each task of the page's main thread, in milliseconds. A busy machine does not increase CPU time. Garbage
 * collection is excluded, because here it collects the answers that the bench generates.
 */
function taskCosts(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(
    traceEvents.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const events = traceEvents.filter((event) => event.ph === 'X' && main.has(threadOf(event)))
  const collections = events.filter(({ name }) => name === 'MajorGC' || name === 'MinorGC')
  return events
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const within = collections.filter((collection) => collection.ts >= ts && collection.ts < ts + dur)
      return (tdur - within.reduce((sum, collection) => sum + (collection.tdur ?? 0), 0)) / 1000
    })
}

/** A start with a database of `stock` answers: how many were restored, and the CPU time of every task in ms. */
export async function tasksAtStart(page: Page, stock: number, rows: number): Promise<{ restored: number; tasks: number[] }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser of our own can be traced.')
  await page.evaluate(([stock, rows]) => (globalThis as unknown as { bench: Bench }).bench.stock(stock, rows), [stock, rows] as const)
  await reopen(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  const restored = await page.evaluate((rows) => (globalThis as unknown as { bench: Bench }).bench.start(rows), rows)
  return { restored, tasks: taskCosts(await browser.stopTracing()) }
}
