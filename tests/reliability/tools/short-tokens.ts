// The test function of specs about tokens: a platform whose tokens expire soon.
import type { Page } from '@playwright/test'
import { Platform, sparePort } from '../../e2e/support/platform.ts'
import type { Asked } from './http-proxy.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  platform: Platform
  /** The lifetime of an access token in seconds. */
  life: number
}

export const test = base.extend<object, WorkerFixtures>({
  life: [8, { scope: 'worker', option: true }],
  platform: [
    async ({ faults: _faults, life }, use, { parallelIndex }) => {
      const platform = new Platform(parallelIndex, {
        through: { api: sparePort(parallelIndex, 'api'), socket: sparePort(parallelIndex, 'socket') },
        settings: { FOYER_REQUESTS_PER_MINUTE: '1000000', FOYER_ROUTE_LIMITS_TIMES: '1000', FOYER_ACCESS_TOKEN_SECONDS: String(life) },
      })
      await platform.start()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Whether a request refreshes the tokens. */
export const isRefresh = ({ headers }: Asked): boolean => String(headers['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken')

/** Opens another screen and returns, so that requests are sent. */
export async function wander(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click()
}
