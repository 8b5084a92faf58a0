// Opens a page of a bench in a real browser, and measures its main-thread time.
import { createServer, type Server } from 'node:http'
import type { Browser, CDPSession, Page } from '@playwright/test'
import path from 'node:path'
import { build } from 'vite'

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.dirname(entry),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The page of the bench was not built.')
  return output.output[0].code
}

export interface BenchPage {
  page: Page
  close: () => Promise<void>
}

/** Opens `entry`, a file that sets `bench` on the global object, on its own origin. */
export async function openBench(browser: Browser, port: number, entry: string): Promise<BenchPage> {
  const script = await bundle(entry)
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => 'bench' in globalThis)
  return {
    page,
    async close() {
      await page.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reloads the page: its memory is lost, its stored data stays. */
export async function reopen(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => 'bench' in globalThis)
}

/** Returns a function that returns the total CPU time of the page's main thread so far, in ms. */
export async function mainThread(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
