// The test function of the reliability specs: a platform per worker behind fault proxies, which are reset before and after each test.
import { test as base, expect } from '@playwright/test'
import { quietRoutes } from '../../e2e/support/test.ts'
import { innerPort, Platform, sparePort } from '../../e2e/support/platform.ts'
import { plantCanaries } from './canary.ts'
import { httpProxy, type HttpProxy } from './http-proxy.ts'
import './localhost-names.ts'
import { noFrameFaults, socketProxy, type SocketProxy } from './socket-proxy.ts'

/** Both proxies pass everything until a spec sets rules. */
export interface Faults {
  api: HttpProxy
  socket: SocketProxy
}

interface WorkerFixtures {
  platform: Platform
  faults: Faults
  /** `test.use({ canaries: true })`: every text of the seeded data is marked with its owners (canary.ts). */
  canaries: boolean
}

function heal({ api, socket }: Faults): void {
  Object.assign(api, { rules: [], rewrite: {} })
  socket.faults = noFrameFaults
  api.journal.length = 0
  api.cut()
  socket.cut()
}

export const test = base.extend<{ healed: void }, WorkerFixtures>({
  canaries: [false, { scope: 'worker', option: true }],
  faults: [
    async ({}, use, { parallelIndex }) => {
      const api = httpProxy(sparePort(parallelIndex, 'api'), innerPort(parallelIndex, 'api'))
      const socket = socketProxy(sparePort(parallelIndex, 'socket'), innerPort(parallelIndex, 'socket'))
      await Promise.all([api.start(), socket.start()])
      await use({ api, socket })
      await Promise.all([api.stop(), socket.stop()])
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ canaries, faults: _faults }, use, { parallelIndex }) => {
      const platform = new Platform(parallelIndex, {
        through: { api: sparePort(parallelIndex, 'api'), socket: sparePort(parallelIndex, 'socket') },
        // Allows a thousand messages per minute, from pages whose clocks run hours ahead.
        settings: { FOYER_REQUESTS_PER_MINUTE: '1000000', FOYER_ROUTE_LIMITS_TIMES: '1000', FOYER_ACCESS_TOKEN_SECONDS: '86400' },
        ...(canaries ? { prepare: plantCanaries } : {}),
      })
      await platform.start()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: quietRoutes,
  healed: [
    async ({ platform, faults }, use) => {
      heal(faults)
      await platform.network('pass')
      await use()
      heal(faults)
      await platform.network('pass')
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, use) => {
    await use(platform.web())
  },
})

// Signs in through the form, because some specs count or break the requests of a sign-in.
export { anotherBrowser, demoPassword, installed, signInByForm as signIn } from '../../e2e/support/test.ts'
export { expect }
