// The test function of the specs about builds: a platform whose web host is also behind a proxy, and helpers for workers.
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

/** Navigates within the page without a load, like a tapped link. */
export const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Checks for a newer version and returns its outcome: waiting, refused because the installation failed, or none found. */
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

/** Counts the loads of a page from now on. */
export function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

/** The build name of a page, as shown on its settings screen. */
export async function buildOf(page: Page): Promise<string> {
  await goTo(page, '/settings')
  const line = await page.getByText(/^Version /).textContent()
  return line?.replace('Version ', '') ?? ''
}

/** Clears the browser's HTTP cache, so that every file is requested from the server again. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
