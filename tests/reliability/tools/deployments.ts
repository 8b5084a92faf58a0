// The test function of the specs about builds: a platform whose web host is behind a proxy too, and words about workers.
import type { Page } from '@playwright/test'
import { innerPort, Platform, sparePort } from '../../e2e/support/platform.ts'
import { buildA } from './builds.ts'
import { httpProxy, type HttpProxy } from './http-proxy.ts'
import { test as reliability } from './test.ts'

export const test = reliability.extend<{ deployed: void }, { web: HttpProxy }>({
  web: [
    async ({}, use, { parallelIndex }) => {
      const web = httpProxy(sparePort(parallelIndex, 'web'), innerPort(parallelIndex, 'web'))
      await web.start()
      await use(web)
      await web.stop()
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ faults: _faults, web: _web }, use, { parallelIndex }) => {
      const through = Object.fromEntries((['web', 'api', 'socket'] as const).map((door) => [door, sparePort(parallelIndex, door)]))
      const platform = new Platform(parallelIndex, { through, settings: { FOYER_REQUESTS_PER_MINUTE: '1000000' } })
      await platform.start()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  deployed: [
    async ({ platform, web }, use) => {
      web.rules = []
      await platform.deploy(buildA)
      await use()
      web.rules = []
    },
    { auto: true },
  ],
})

export const notice = (page: Page) => page.getByText('A new version is ready')
export const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** A new place without loading the page, as a tapped link goes there. */
export const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Asks for a newer version and waits for what becomes of it: it waits, it could not be installed, or there is none. */
export const lookForVersion = (page: Page): Promise<'waiting' | 'refused' | 'none'> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const seen = registration.waiting
    await registration.update().catch(() => {})
    const { installing } = registration
    if (!installing) return registration.waiting && registration.waiting !== seen ? 'waiting' : 'none'
    return new Promise((resolve) => {
      const tell = () => {
        if (installing.state === 'installed' || installing.state === 'activated') resolve('waiting')
        if (installing.state === 'redundant') resolve('refused')
      }
      installing.addEventListener('statechange', tell)
      tell()
    })
  })

/** Counts from now on how often a page was loaded. */
export function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

/** The name of the build a page is of, as its settings say it. */
export async function buildOf(page: Page): Promise<string> {
  await goTo(page, '/settings')
  const line = await page.getByText(/^Version /).textContent()
  return line?.replace('Version ', '') ?? ''
}

/** Empties what the browser itself keeps of files, so that each is asked of the server again. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
