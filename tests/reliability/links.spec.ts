// Deep links: a tapped notification opens its exact screen once, for the right identity. No untrusted address leaves the origin.
import type { Page } from '@playwright/test'
import * as fc from 'fast-check'
import { fullBrowser } from '../../scripts/chromium.mjs'
import { notificationType } from '../../src/contract/enums.ts'
import { safeRedirect } from '../../src/lib/links/safe-redirect.ts'
import { keepRedirect, takeRedirect } from '../../src/state/signing-in/redirect.ts'
import { noticeFor } from '../../sw/notices/notice.ts'
import { figure, quick, reached } from './figures.ts'
import { outsideTargets, vectors } from './tools/outside-targets.ts'
import { placesOf, type Place } from './tools/push/push-places.ts'
import { postOf, pushTo, tap, up, workerOf, type Tap } from './tools/push/push.ts'
import { runSeed } from './tools/random.ts'
import { witness } from './tools/server-log.ts'
import { expect, installed, signIn, test } from './tools/test.ts'
import { canHide, turn } from './tools/visibility.ts'

// The default test browser has no notifications.
test.use({ launchOptions: fullBrowser })

const isAt = (page: Page, path: string) => {
  const { pathname, hash } = new URL(path, 'http://x')
  return page.waitForURL((url) => decodeURI(url.pathname) === decodeURI(pathname) && (hash === '' || url.hash === hash), {
    timeout: 15_000,
  })
}

const draft = 'half a sentence that must not be lost'

test('every type opens its exact screen: from closed, from the background, and from a page in use, whose draft stays', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(600_000)
  await canHide(context)
  const person = await witness(platform, 'attendee')
  const places = await placesOf(person)
  const missing = notificationType.filter((type) => !places.some(({ kind }) => kind === type))
  await signIn(page, 'attendee')
  await installed(page)
  await page.reload()
  // A page of the same host without the app: it delivers the pushes, and the worker never treats it as a window of the app.
  const outside = await context.newPage()
  await outside.goto('/robots.txt')
  const post = await postOf(outside)
  const wrong: string[] = []
  const walk = async (name: string, place: Place, before: () => Promise<unknown>, after: (opened: string[]) => Promise<unknown>) => {
    const tag = `${name}-${place.kind}`
    let tapped: Tap = { opened: [], focused: 0 }
    try {
      await before()
      // Push and tap are retried together: the server does not know these pushes, so the page may close the notice as read.
      await expect(async () => {
        await up(post, pushTo(platform.web(), place.path, tag), tag)
        tapped = await tap(workerOf(context), tag)
      }).toPass({ timeout: 30_000 })
      await after(tapped.opened)
      await isAt(page, place.path)
      await expect(page.getByRole('main')).toContainText(place.says, { timeout: 15_000 })
    } catch (error) {
      wrong.push(`${tag} to ${place.path} (${place.says}): ${String(error).slice(0, 300)}`)
    }
    await post.clear()
  }
  for (const place of places) {
    await walk(
      'closed',
      place,
      () => page.close(),
      async ([address]) => {
        page = await context.newPage()
        // Opens the window that the worker requested, as the browser would.
        await page.goto(address!)
      },
    )
    await walk(
      'background',
      place,
      async () => {
        await page.goto('/me')
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await turn(page, 'hidden')
      },
      () => turn(page, 'visible'),
    )
    let steps = 0
    await walk(
      'open',
      place,
      async () => {
        await page.goto('/new/post')
        await page.getByRole('textbox').first().fill(draft)
        steps = await page.evaluate(() => history.length)
      },
      async () => {
        await isAt(page, place.path)
        expect(await page.evaluate(() => history.length), 'one step of history').toBe(steps + 1)
      },
    )
  }
  await page.goto('/new/post')
  await expect(page.getByRole('textbox').first()).toHaveValue(draft)
  const wrongs = { 'wrong screen': wrong.length, 'type without a place': missing.length }
  reached('push targets', {
    count: 1,
    wrong: wrongs,
    measured: { places: places.map(({ kind }) => kind).join(' '), walks: places.length * 3 },
  })
  expect({ wrong, missing }).toEqual({ wrong: [], missing: [] })
})

test('an address from outside never leads outside: judged as strings', { tag: quick }, () => {
  const origin = 'http://form.example:4000'
  const seed = runSeed()
  const count = figure('redirect targets')
  const escapes: string[] = []
  const storage = new Map<string, string>()
  const device = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: () => null,
    length: 0,
  }
  const leadsOutside = (result: string) => {
    const followed = new URL(result, `${origin}/some/page`)
    return followed.origin !== origin || !result.startsWith('/') || result[1] === '/' || result[1] === '\\'
  }
  let tried = 0
  fc.assert(
    fc.property(outsideTargets(origin), fc.nat(2), (raw, door) => {
      tried += 1
      // Three entry points: `safeRedirect` itself, the redirect stored for sign-in, and the address of a push.
      const result = [
        () => safeRedirect(raw, origin),
        () => {
          keepRedirect(raw, origin, device)
          return takeRedirect(origin, device)
        },
        () =>
          noticeFor(JSON.stringify({ notification: { title: 'A', navigate: raw } }), { origin, language: 'en', scopeId: undefined }).path,
      ][door]!()
      if (leadsOutside(result)) escapes.push(`${raw} by door ${door} to ${result}`)
    }),
    { numRuns: count, seed },
  )
  reached('redirect targets', { count: tried, wrong: { escapes: escapes.length }, seed })
  expect(escapes.slice(0, 10)).toEqual([])
})

test('an address from outside never leads outside: followed by a browser, after signing in and from a notification', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(300_000)
  const strayed: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(platform.web())) strayed.push(request.url())
  })
  context.on('page', (opened) => {
    if (opened !== page) strayed.push(`a window at ${opened.url()}`)
  })
  page.on('dialog', (dialog) => {
    strayed.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await signIn(page, 'attendee')
  await installed(page)
  for (const vector of vectors(platform.web())) {
    await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(vector)}`)
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
    if (new URL(page.url()).pathname !== '/') strayed.push(`${vector} to ${page.url()}`)
  }
  const post = await postOf(page)
  for (const [index, vector] of vectors(platform.web()).entries()) {
    const tag = `vector-${index}`
    await page.goto('/settings/language')
    await up(post, JSON.stringify({ web_push: 8030, notification: { title: 'A', navigate: vector, tag } }), tag)
    await tap(workerOf(context), tag)
    await page.waitForURL('**/notifications').catch(() => strayed.push(`${vector} to ${page.url()}`))
    await post.clear()
  }
  expect(strayed).toEqual([])
})

/** A push for another identity, as a sender would address it to a team. */
const forScope = (origin: string, scopeId: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Not for your eyes', navigate: `${origin}/settings/language`, tag: 'foreign', data: { v: 1, scopeId } },
  })

test('what is for another account is not opened in silence', { tag: quick }, async ({ page, context, platform }) => {
  await signIn(page, 'attendee')
  await installed(page)
  const post = await postOf(page)
  await up(post, forScope(platform.web(), 'Z'.repeat(22)), 'neutral')
  expect((await post.notices()).map(({ title, body }) => title + body)).toEqual(['You have a new notification.'])
  const before = page.url()
  await tap(workerOf(context), 'neutral')
  await expect(page.getByRole('dialog')).toContainText('another account')
  expect(page.url()).toBe(before)
})
