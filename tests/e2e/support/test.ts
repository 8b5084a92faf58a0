// The test function of the specs: a platform per worker, its network healed before each test.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Platform } from './platform.ts'

interface WorkerFixtures {
  platform: Platform
}

/** A handler of a route that still waits for an answer when the test ends would fail, and the test with it. */
export async function quietRoutes(
  { context }: { context: BrowserContext },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  await use(context)
  for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' })
}

export const test = base.extend<{ healed: void }, WorkerFixtures>({
  platform: [
    async ({}, use, worker) => {
      const platform = new Platform(worker.parallelIndex)
      await platform.start()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: quietRoutes,
  healed: [
    async ({ platform }, use) => {
      await platform.network('pass')
      await use()
      await platform.network('pass')
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, use) => {
    await use(platform.web())
  },
})

/** A second device: its own storage, its own worker. */
export async function anotherBrowser(browser: Browser, platform: Platform): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: platform.web(), ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  return { context, page: await context.newPage() }
}

/** Resolves when the worker controls the page, so that the next start can do without the network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then((ready) => ready.active?.state === 'activated'),
  )
}

/** Waits until the answers under way have arrived and everything is written to the device (src/state/device/saved.ts). */
export const kept = (page: Page): Promise<void> => expect(page.locator('html[data-saved="true"]')).toBeAttached({ timeout: 15_000 })

export { expect, Platform }
export * from './sign-in.ts'
