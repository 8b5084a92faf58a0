// The painted copy: what a start shows before any script has run, whose it is, and how the app takes its place.
import type { Page } from '@playwright/test'
import { copied, withoutScripts } from '../support/copies.ts'
import { expect, installed, kept, signIn, test } from '../support/test.ts'

/** The page that the worker answers, as text: what the browser has before any script. */
const answered = (page: Page, path: string): Promise<string> => page.goto(path).then((response) => response!.text())
const copyIn = (html: string): string => /<div id="copy"[^]*<script src="\/copy\.js">/.exec(html)?.[0] ?? ''

/** Opens a page and waits until it is copied. */
async function seen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await installed(page)
  await copied(page)
}

/** The app starts only when `go` is called. */
async function heldBack(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    addEventListener('foyer-painted', hold, true)
    Object.assign(globalThis, {
      startNow() {
        removeEventListener('foyer-painted', hold, true)
        dispatchEvent(new Event('foyer-painted'))
      },
    })
  })
  return async () => page.evaluate(() => (globalThis as unknown as { startNow: () => void }).startNow())
}

test('the feed is on screen before any script has run, with its links', async ({ page, context }) => {
  await signIn(page, 'attendee')
  await seen(page, '/feed')
  const post = (await page.getByRole('article').first().getByRole('paragraph').first().textContent())!.slice(0, 30)
  const still = await withoutScripts(context, '/feed')
  await expect(still.getByText(post).first()).toBeVisible()
  await expect(still.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  expect(await still.title()).toBe(await page.title())
  // Another address has another page, and one that was not seen has none.
  await still.goto('/groups')
  await expect(still.locator('#copy')).toHaveCount(0)
})

test('after signing out nothing of the person is in the page, not even before the app', async ({ page, context }) => {
  await signIn(page, 'attendee')
  await seen(page, '/feed')
  expect(copyIn(await answered(page, '/feed'))).toContain('article')
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/auth/'))
  for (const path of ['/feed', '/', '/messages']) {
    const still = await withoutScripts(context, path)
    await expect(still.locator('#copy')).toHaveCount(0)
    await still.close()
  }
})

test('another language and a lost session show no copy', async ({ page, context }) => {
  await signIn(page, 'attendee')
  await seen(page, '/feed')
  // The mark goes with the session, for example when the server has ended it.
  await page.evaluate(() => localStorage.removeItem('foyer.copy'))
  const go = await heldBack(page)
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['copy'])).toBeUndefined()
  await page
    .getByRole('link', { name: 'Events', exact: true })
    .or(page.getByRole('link', { name: 'Agenda', exact: true }))
    .first()
    .click()
  await page.goto('/feed')
  await go()
  await installed(page)
  await copied(page)
  // The page of the other language is open; the copy in the one before is not shown any more.
  await page.goto('/feed?lang=de')
  await expect(page.getByRole('link', { name: 'Ich', exact: true })).toBeVisible()
  const still = await withoutScripts(context, '/feed')
  await expect(still.getByRole('article')).toHaveCount(0)
})

test('the app takes the place of its copy without a shift or an error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await signIn(page, 'attendee')
  await seen(page, '/feed')
  const go = await heldBack(page)
  // What moves until the frame after the copy is gone; notices come later.
  await page.addInitScript(() => {
    const noted = { moved: [] as string[], until: Infinity }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] }
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeValue)))
        if (entry.startTime < noted.until) noted.moved.push(...moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    let wasCopy = false
    const look = () => {
      const copy = document.getElementById('copy')
      if (wasCopy && !copy) requestAnimationFrame((now) => (noted.until = now))
      else requestAnimationFrame(look)
      wasCopy ||= copy !== null
    }
    requestAnimationFrame(look)
  })
  await page.goto('/feed')
  await expect(page.locator('#copy').getByRole('article').first()).toBeVisible()
  const before = await page.locator('#copy').getByRole('article').first().boundingBox()
  await go()
  await expect(page.locator('#copy')).toHaveCount(0)
  expect(await page.getByRole('article').first().boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (globalThis as unknown as { noted: { moved: string[] } }).noted.moved)).toEqual([])
  expect(errors).toEqual([])
})

test('words typed early are kept, and a button pressed early acts once', async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/messages\/\d+/)
  await seen(page, new URL(page.url()).pathname)
  const go = await heldBack(page)
  await page.reload()
  const copy = page.locator('#copy')
  await copy.getByRole('textbox').fill(`Early ${Date.now()}`)
  const text = await copy.getByRole('textbox').inputValue()
  await go()
  await expect(copy).toHaveCount(0)
  const composer = page.getByRole('textbox', { name: /message/i })
  await expect(composer).toHaveValue(text)
  await expect(composer).toBeFocused()
  // The store of drafts opens after the first picture.
  await kept(page)

  // The previous draft is not in the copy. Words typed there follow it, and a link does not leave them behind.
  await page.reload()
  await copy.getByRole('textbox').fill('and more')
  const open = page.url()
  await copy.locator('a[href^="/"]:visible').first().click()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(page.url()).toBe(open)
  await go()
  await expect(copy).toHaveCount(0)
  await expect(page).not.toHaveURL(open)
  await page.goBack()
  await expect(composer).toHaveValue(`${text} and more`)
  await composer.fill('')

  await seen(page, '/feed')
  await page.reload()
  const heart = (within: Page | typeof copy) => within.getByRole('button', { name: /like/i }).first()
  const pressed = await heart(copy).getAttribute('aria-pressed')
  await heart(copy).click()
  await go()
  await expect(copy).toHaveCount(0)
  await expect(heart(page)).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true')
})

test('no copy has a script, a handler, a style, or a value of a field', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'attendee')
  const paths = ['/', '/feed', '/events', '/messages', '/groups', '/notifications']
  for (const path of paths) await seen(page, path)
  for (const path of paths) {
    const copy = copyIn(await answered(page, path)).replace(/<script src="\/copy\.js">$/, '')
    expect(copy).toMatch(/^<div id="copy" data-at="\d+"><div/)
    expect(copy).not.toMatch(/<(?:script|style|iframe|object|form|dialog)|\s(?:on\w+|style|value|checked|srcdoc|action)=/i)
  }
})
