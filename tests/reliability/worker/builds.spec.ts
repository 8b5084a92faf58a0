// An old build while newer ones are deployed: it keeps working, reloads once, and its outbox rows are unchanged.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { rows } from '../../../src/areas/rows.ts'
import { figure, quick, reached } from '../figures.ts'
import { buildA, laterBuilds } from '../tools/builds.ts'
import { buildOf, controlled, goTo, loadsOf, lookForVersion, notice, test } from '../tools/deployments.ts'
import { expect, signIn } from '../tools/test.ts'

/** One address of each screen. Only its scripts must load; its content does not matter. */
const routes = rows.map(({ pattern }) => pattern.replace(':event', 'harbour-days-2026').replaceAll(/:\w+/g, '1'))

/** Navigates to each screen within the page. Returns the routes whose scripts failed to load. */
async function routesThatFail(page: Page): Promise<string[]> {
  const failed: string[] = []
  for (const route of routes) {
    await goTo(page, route)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    if ((await page.getByText('Part of the app didn’t load').count()) > 0) failed.push(route)
  }
  return failed
}

/** The pending outbox rows on the device: key and body of each. */
const waitingRows = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const rows: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('foyer-o-')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<{ key?: string; body?: unknown }[]>((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAll()
          asking.addEventListener('success', () => resolve(asking.result))
        })
        rows.push(...all.filter(({ key }) => key).map(({ key, body }) => JSON.stringify({ key, body })))
      }
      database.close()
    }
    return rows.toSorted()
  })

/** Fetches every file of a build that a page may still request, from that page. Returns those that failed or arrived as HTML. */
const filesThatFail = async (page: Page): Promise<string[]> => {
  const files = (await readdir(path.join(buildA, 'assets'))).filter((name) => /\.(?:js|css|svg)$/.test(name))
  return page.evaluate(async (names) => {
    const failed: string[] = []
    for (const name of names) {
      const answer = await fetch(`/assets/${name}`).catch(() => null)
      if (!answer?.ok || answer.headers.get('content-type')?.includes('html')) failed.push(name)
    }
    return failed
  }, files)
}

test(
  'build A stays whole while B and C are deployed, reloads once at most, and its outbox is untouched',
  { tag: quick },
  async ({ browser, platform, faults }) => {
    const { b, c } = await laterBuilds()
    const rounds = figure('lazy routes of an old build')
    const wrong = { 'chunk errors': 0, 'files gone': 0, 'reloads too many': 0, 'rows lost': 0 }
    for (let round = 0; round < rounds; round += 1) {
      await platform.deploy(buildA)
      const context = await browser.newContext({ baseURL: platform.web(), viewport: { width: 390, height: 844 } })
      await context.addInitScript(() => {
        const counts = Object.assign(window, { chunkErrors: 0 })
        addEventListener('vite:preloadError', () => (counts.chunkErrors += 1))
      })
      const page = await context.newPage()
      await signIn(page, 'member')
      await page.goto('/messages')
      await controlled(page)
      // Messages written now cannot be sent: they stay in the outbox for the rest of the round.
      faults.api.rules = [{ fits: ({ method, path: at }) => method === 'POST' && at.includes('message'), rate: 1, kinds: ['503'] }]
      await page.getByRole('main').locator('a[href^="/messages/"]').first().click()
      const composer = page.getByRole('textbox', { name: /message/i })
      for (const text of ['written on build A', 'and one more']) {
        await composer.fill(text)
        await composer.press('Enter')
        await expect(composer).toHaveValue('')
      }
      const before = await waitingRows(page)
      expect(before).toHaveLength(2)
      await page.goto('/events')
      await controlled(page)
      const loads = loadsOf(page)
      // As if a version had just been activated: this page stays on A until another tab activates the next one.
      await page.evaluate(() => sessionStorage.setItem('foyer.taken', String(Date.now())))

      for (const build of [b, c]) {
        await platform.deploy(build)
        expect(await lookForVersion(page)).toBe('waiting')
        wrong['chunk errors'] += (await routesThatFail(page)).length
      }
      expect(loads.count).toBe(0)

      // Another tab activates C: its worker also serves this page, which is still A.
      const other = await context.newPage()
      await other.goto('/events')
      await expect(notice(other)).toBeVisible()
      const button = other.getByRole('button', { name: 'Update now' })
      // A second press is needed if the previous worker had work to finish at the first press.
      await expect(async () => {
        if (await button.isVisible()) await button.click()
        await expect.poll(() => buildOf(other)).toBe('99990102000000')
      }).toPass({ timeout: 90_000 })
      wrong['files gone'] += (await filesThatFail(page)).length
      // If the browser has evicted its caches, the server still has the files.
      await page.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))))
      wrong['files gone'] += (await filesThatFail(page)).length
      expect(loads.count).toBe(0)

      await goTo(page, '/feed')
      await expect.poll(() => loads.count).toBe(1)
      await expect.poll(() => buildOf(page)).toBe('99990102000000')
      wrong['chunk errors'] += (await routesThatFail(page)).length
      wrong['chunk errors'] += await page.evaluate(() => (window as { chunkErrors?: number }).chunkErrors ?? 0)
      wrong['reloads too many'] += Math.max(0, loads.count - 1)
      const after = new Set(await waitingRows(page))
      wrong['rows lost'] += before.filter((row) => !after.has(row)).length
      faults.api.rules = []
      await context.close()
    }
    reached('lazy routes of an old build', { count: rounds, wrong, measured: { routes: routes.length } })
    expect(wrong).toEqual({ 'chunk errors': 0, 'files gone': 0, 'reloads too many': 0, 'rows lost': 0 })
  },
)

test('what a build does not have is not there, and never a page', async ({ platform }) => {
  for (const address of ['/assets/first-gone.js', '/assets/', '/api/events', '/api/no/such/thing']) {
    const answer = await fetch(`${platform.web()}${address}`)
    expect([address, answer.status]).toEqual([address, 404])
    expect(answer.headers.get('content-type')).not.toContain('html')
  }
  const scripts = await readFile(path.join(buildA, 'index.html'), 'utf8')
  expect(scripts).toMatch(/\/assets\/[\w-]+\.js/)
})
