// Broken or missing service workers, missing chunks, and devices that are killed during an update.
import type { Page } from '@playwright/test'
import { figure, quick, reached } from '../figures.ts'
import { buildA, laterBuilds } from '../tools/builds.ts'
import { controlled, goTo, loadsOf, notice, test } from '../tools/deployments.ts'
import { aProfile } from '../tools/kill.ts'
import { chance, runSeed } from '../tools/random.ts'
import { expect } from '../tools/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first()
const starts = (page: Page): Promise<boolean> =>
  heading(page)
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )

const brokenWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))
`

test('a broken worker was shipped: the kill switch brings everybody back with one reload at most', async ({ browser, platform }) => {
  const context = await browser.newContext({ baseURL: platform.web() })
  const page = await context.newPage()
  await page.goto('/events')
  await controlled(page)
  await platform.deployFile('sw.js', brokenWorker)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect
    .poll(() =>
      page.reload().then(
        () => 'loads',
        () => 'broken',
      ),
    )
    .toBe('broken')

  await platform.deployFile('sw.js', await platform.readDeployed('kill-switch.js'))
  let reloads = 0
  await expect
    .poll(
      async () => {
        // The browser checks for a newer worker at every navigation, even one that fails.
        reloads += 1
        return page.goto('/events').then(
          () => 'loads',
          () => 'broken',
        )
      },
      { intervals: [3_000] },
    )
    .toBe('loads')
  await expect(heading(page)).toBeVisible()
  expect(reloads).toBeLessThanOrEqual(2)
  await context.close()
})

test('something that is no worker stands at its address: the app works, and its settings say so', async ({ browser, platform }) => {
  for (const content of [null, '<!doctype html><title>Free Wi-Fi</title>', 'throw new Error("broken")']) {
    await platform.deployFile('sw.js', content)
    const context = await browser.newContext({ baseURL: platform.web() })
    const page = await context.newPage()
    await page.goto('/events')
    await expect(heading(page)).toBeVisible()
    await goTo(page, '/settings')
    await expect(page.getByText('it works, but not offline')).toBeVisible()
    await context.close()
  }
})

test.describe('without a worker', () => {
  test('a part that is gone from the server costs one reload, then is said, and comes when it is there again', async ({
    browser,
    platform,
    web,
  }) => {
    const context = await browser.newContext({ baseURL: platform.web(), serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/events')
    await expect(heading(page)).toBeVisible()
    web.rules = [{ fits: ({ path }) => path.startsWith('/assets/LanguageScreen-'), rate: 1, kinds: ['page instead'] }]
    const loads = loadsOf(page)
    await goTo(page, '/settings/language')
    await expect(page.getByText('Part of the app didn’t load')).toBeVisible()
    await page.waitForTimeout(2_000)
    expect(loads.count).toBe(1)
    // Opening the screen again does not reload the page a second time.
    await goTo(page, '/settings')
    await goTo(page, '/settings/language')
    await expect(page.getByText('Part of the app didn’t load')).toBeVisible()
    await page.waitForTimeout(1_000)
    expect(loads.count).toBe(1)
    web.rules = []
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await context.close()
  })

  test('without a network nothing is reloaded, and the screen comes by itself, styled, each time that the network is back', async ({
    browser,
    platform,
  }) => {
    const context = await browser.newContext({ baseURL: platform.web(), serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/events')
    await expect(heading(page)).toBeVisible()
    const loads = loadsOf(page)
    for (const [round, screen] of ['/settings/language', '/settings/appearance'].entries()) {
      await platform.network('stopped')
      await context.setOffline(true)
      await goTo(page, screen)
      await expect(page.getByText('Part of the app didn’t load')).toBeVisible()
      expect(loads.count).toBeLessThanOrEqual(round)
      // Clears the reload limit, which stops an unstable network from reloading the page repeatedly.
      await page.evaluate(() => sessionStorage.removeItem('foyer.reloadedBack'))
      await platform.network('pass')
      await context.setOffline(false)
      await expect(page.getByRole('radio').first()).toBeVisible()
      // Chromium 150 remembers failed imports for the lifetime of a page, so a reload may be needed.
      expect(loads.count).toBeLessThanOrEqual(round + 1)
      const unstyled = await page.evaluate(
        () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet?.cssRules.length).length,
      )
      expect(unstyled).toBe(0)
    }
    await context.close()
  })
})

test('killed at any moment of an update, the app starts the next time', { tag: quick }, async ({ platform }) => {
  test.setTimeout(30 * 60_000)
  const { b, c } = await laterBuilds()
  const seed = runSeed()
  const choice = chance(seed)
  const count = figure('killed while updating')
  let broken = 0
  let taken = 0
  const profile = await aProfile({ baseURL: platform.web() })
  try {
    for (let turn = 0; turn < count; turn += 1) {
      await platform.deploy([buildA, b, c][turn % 3]!)
      const context = await profile.open()
      const page = await context.newPage()
      await page.goto('/events')
      if (!(await starts(page))) broken += 1
      // Waits for the first installation, because a deployment during it aborts it until the next start.
      if (turn === 0) await controlled(page)
      await platform.deploy([buildA, b, c][(turn + 1) % 3]!)
      // The kill may happen at any point from the first file of the new version to its first page.
      void page
        .evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          await registration.update()
        })
        .catch(() => {})
      const takes = turn === 0 || choice.happens(0.6)
      if (takes)
        await notice(page)
          .waitFor({ timeout: 60_000 })
          .then(() => page.getByRole('button', { name: 'Update now' }).click())
          .then(
            () => (taken += 1),
            () => {},
          )
      await new Promise((resolve) => setTimeout(resolve, choice.between(0, 1_200)))
      await profile.kill()
    }
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto('/events')
    if (!(await starts(page))) broken += 1
  } finally {
    await profile.remove()
  }
  reached('killed while updating', { count, wrong: { 'broken starts': broken }, measured: { 'versions taken': taken }, seed })
  expect(broken).toBe(0)
  expect(taken).toBeGreaterThan(0)
})
