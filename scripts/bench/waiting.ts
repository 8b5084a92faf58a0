// How long the main thread of a page waited while it could have worked, because the machine gave its processors to others. Linux tells.
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds between two looks. */
const OFTEN = 5

export interface Waiting {
  /** Milliseconds waited from one moment to another, both in ms since 1970: at least so many, as it was looked only now and then. */
  between: (begin: number, end: number) => number
  stop: () => void
}

/** Milliseconds the first thread of a process has ever waited for a processor (/proc/pid/schedstat, in nanoseconds). */
const waited = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000

/** The process that draws the page: the one that is busy while the page is. */
async function processOf(page: Page, browser: CDPSession): Promise<number | undefined> {
  const renderers = async () => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]))
  await page.evaluate(() => {
    const until = performance.now() + 300
    while (performance.now() < until);
  })
  const spent = (await renderers()).map(({ id, cpuTime }) => ({ id, seconds: cpuTime - (before.get(id) ?? 0) }))
  return spent.toSorted((a, b) => b.seconds - a.seconds)[0]?.id
}

/** null where the system does not tell. */
export async function watchWaiting(page: Page): Promise<Waiting | null> {
  const browser = page.context().browser()
  const session = await browser?.newBrowserCDPSession()
  if (!session) return null
  const pid = await processOf(page, session)
  await session.detach()
  try {
    if (pid === undefined || Number.isNaN(waited(pid))) return null
  } catch {
    return null
  }
  const looks: { at: number; waited: number }[] = []
  const timer = setInterval(() => {
    try {
      looks.push({ at: performance.timeOrigin + performance.now(), waited: waited(pid) })
    } catch {
      clearInterval(timer)
    }
  }, OFTEN)
  return {
    between(begin, end) {
      const first = looks.find(({ at }) => at >= begin)
      const last = looks.findLast(({ at }) => at <= end)
      return first && last ? Math.max(0, last.waited - first.waited) : 0
    },
    stop: () => clearInterval(timer),
  }
}
