// The renderer process of a page; its first thread is the page's main thread.
import type { Page } from '@playwright/test'

/** The renderer that is busy while the page is busy; undefined if the system does not report it. */
export async function rendererOf(page: Page): Promise<number | undefined> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) return undefined
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]))
  await page.evaluate(() => {
    const until = performance.now() + 300
    while (performance.now() < until);
  })
  const spent = (await renderers()).map(({ id, cpuTime }) => ({ id, seconds: cpuTime - (before.get(id) ?? 0) }))
  await session.detach()
  return spent.toSorted((a, b) => b.seconds - a.seconds)[0]?.id
}
