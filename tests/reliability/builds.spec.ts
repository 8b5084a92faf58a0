// An old build while newer ones are deployed: it stays whole, follows once, and what was written stays where it was.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { rows } from '../../src/areas/rows.ts'
import { figure, quick, reached } from './figures.ts'
import { buildA, laterBuilds } from './tools/builds.ts'
import { buildOf, controlled, goTo, loadsOf, lookForVersion, notice, test } from './tools/deployments.ts'
import { expect, signIn } from './tools/test.ts'

/** One address of each screen; what is there does not matter, only that its scripts arrive. */
const routes = rows.map(({ pattern }) => pattern.replace(':event', 'harbour-days-2026').replaceAll(/:\w+/g, '1'))

/** Walks to each screen inside the page; gives those whose scripts did not arrive. */
async function routesThatFail(page: Page): Promise<string[]> {
  const failed: string[] = []
  for (const route of routes) {
    await goTo(page, route)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    if ((await page.getByText('Part of the app didn’t load').count()) > 0) failed.push(route)
  }
  return failed
}

/** What waits to be sent, as the device has it: key and body of each. */
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

/** Every file of a build that a page may still ask for, fetched by that page; gives those that did not come as what they are. */
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
      // What is written now cannot be sent: it waits on the device through all that follows.
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
      // As if a version had been taken a moment ago: this page stays on A until another tab takes the next.
      await page.evaluate(() => sessionStorage.setItem('foyer.taken', String(Date.now())))

      for (const build of [b, c]) {
        await platform.deploy(build)
        expect(await lookForVersion(page)).toBe('waiting')
        wrong['chunk errors'] += (await routesThatFail(page)).length
      }
      expect(loads.count).toBe(0)

      // Another tab takes C: the worker of C answers this page too, which is still A.
      const other = await context.newPage()
      await other.goto('/events')
      await expect(notice(other)).toBeVisible()
      const button = other.getByRole('button', { name: 'Update now' })
      // Twice where the worker before had work to finish, and the first press found it still there.
      await expect(async () => {
        if (await button.isVisible()) await button.click()
        await expect.poll(() => buildOf(other)).toBe('99990102000000')
      }).toPass({ timeout: 90_000 })
      wrong['files gone'] += (await filesThatFail(page)).length
      // And where the browser has thrown away all it kept, the server still has them.
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
