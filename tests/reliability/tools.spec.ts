// Tests of the tools: each one causes the fault that it promises. A harness that breaks nothing proves nothing.
import type { Page } from '@playwright/test'
import { fullBrowser } from '../../scripts/chromium.mjs'
import { breakStorage, everyBreak, nameOf, setBroken, type Break } from './tools/idb-break.ts'
import { aProfile, crash, freeze, quota } from './tools/kill.ts'
import { postOf, tap } from './tools/push/push.ts'
import { expect, installed, test } from './tools/test.ts'
import { timeLapse } from './tools/time-lapse.ts'

// The default test browser has no notifications.
test.use({ launchOptions: fullBrowser })

/** Opens an empty page of the origin. */
async function blank(page: Page, origin: string): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }))
  await page.goto(`${origin}/blank`)
}

/** Writes one row and reads it back: `kept`, `nothing happened` within half a second, or the name of the error. */
const useStorage = (page: Page, name = 'probe'): Promise<string> =>
  page.evaluate(async (database) => {
    const work = async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
        opening.onsuccess = () => resolve(opening.result)
        opening.addEventListener('error', () => reject(opening.error!))
      })
      const inside = (mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) =>
        new Promise<unknown>((resolve, reject) => {
          const transaction = db.transaction('rows', mode)
          const request = act(transaction.objectStore('rows'))
          transaction.oncomplete = () => resolve(request.result)
          transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')))
          request.addEventListener('error', () => reject(request.error!))
        })
      await inside('readwrite', (store) => store.put('value', 'key'))
      return (await inside('readonly', (store) => store.get('key'))) === 'value' ? 'kept' : 'lost'
    }
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('nothing happened'), 500))
    return Promise.race([work().catch((error: Error) => error.name), late])
  }, name)

const outcomeOf: Record<Break['way'], string> = {
  hangs: 'nothing happened',
  blocked: 'nothing happened',
  forbidden: 'SecurityError',
  missing: 'TypeError',
  unknown: 'UnknownError',
  closing: 'InvalidStateError',
  full: 'QuotaExceededError',
  lost: 'AbortError',
}

test('broken storage fails in its way at its point, and works when mended', async ({ context, platform }) => {
  const seen: Record<string, string> = {}
  const asked: Record<string, string> = {}
  for (const kind of everyBreak) {
    const page = await context.newPage()
    await breakStorage(page, kind, { armed: false })
    await blank(page, platform.web())
    const before = await useStorage(page)
    await setBroken(page, true)
    const broken = await useStorage(page)
    seen[nameOf(kind)] = `${before}, then ${broken}`
    // A `missing` commit never happens: the transaction ends as aborted.
    const aborted = kind.point === 'commit' && kind.way === 'missing'
    asked[nameOf(kind)] = `kept, then ${aborted ? 'AbortError' : outcomeOf[kind.way]}`
    await page.close()
  }
  expect(seen).toEqual(asked)
})

test('what is said not to be committed is not on the disk', async ({ context, platform }) => {
  const page = await context.newPage()
  await breakStorage(page, { way: 'full', point: 'commit' })
  await blank(page, platform.web())
  expect(await useStorage(page, 'fresh')).toBe('QuotaExceededError')
  await setBroken(page, false)
  const rows = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('fresh', 1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('rows').objectStore('rows').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
  expect(rows).toBe(0)
})

test('a page whose time runs faster counts and waits accordingly', async ({ page, platform }) => {
  await timeLapse(page, 20)
  await blank(page, platform.web())
  const started = Date.now()
  const passed = await page.evaluate(async () => {
    const [from, date] = [Date.now(), new Date().getTime()]
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await new Promise<void>((resolve) => AbortSignal.timeout(4000).addEventListener('abort', () => resolve()))
    return { byNow: Date.now() - from, byDate: Number(new Date()) - date }
  })
  expect(Date.now() - started).toBeLessThan(2000)
  expect(passed.byNow).toBeGreaterThan(7500)
  expect(passed.byDate).toBeGreaterThan(7500)
})

test('a killed browser opens again over what it had committed', async ({ platform }) => {
  const profile = await aProfile({ baseURL: platform.web() })
  try {
    for (const round of [1, 2]) {
      const context = await profile.open()
      const page = context.pages()[0] ?? (await context.newPage())
      await blank(page, platform.web())
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(round === 1 ? 0 : 1)
      await useStorage(page)
      await profile.kill()
    }
  } finally {
    await profile.remove()
  }
})

test('a page crashes, another one freezes and thaws, and runs out of space', async ({ context, platform }) => {
  const crashing = await context.newPage()
  await blank(crashing, platform.web())
  await crash(crashing)
  const page = await context.newPage()
  await blank(page, platform.web())
  await page.evaluate(() => {
    const counter = globalThis as { ticks?: number }
    counter.ticks = 0
    setInterval(() => (counter.ticks = (counter.ticks ?? 0) + 1), 10)
  })
  const ticks = () => page.evaluate(() => (globalThis as { ticks?: number }).ticks ?? 0)
  await expect.poll(ticks).toBeGreaterThan(2)
  const frozenAt = await ticks()
  const thaw = await freeze(page)
  const late = await Promise.race([
    ticks(),
    page
      .context()
      .newPage()
      .then((other) => other.waitForTimeout(300)),
  ])
  expect(late).toBeUndefined()
  await thaw()
  await expect.poll(ticks).toBeGreaterThan(frozenAt + 3)
  await quota(page, 10_000)
  expect(await page.evaluate(async () => (await navigator.storage.estimate()).quota)).toBe(10_000)
})

test('a push reaches the worker, shows a notice, and a tap on it is put down', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  const post = await postOf(page)
  await post.deliver('nothing of ours')
  await expect.poll(async () => (await post.notices()).length).toBe(1)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const tapped = await tap(worker)
  expect(tapped.focused + tapped.opened.length).toBeGreaterThan(0)
  await post.close()
})
