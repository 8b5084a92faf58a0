// At 320 px nothing scrolls sideways, whatever the words: every text that people fill in is one long word here, on every screen there is.
import type { Page } from '@playwright/test'
import { allAddresses } from './support/addresses.ts'
import { slice } from './support/slice.ts'
import { expect, signIn, test, type Platform } from './support/test.ts'

const width = 320
test.use({ viewport: { width, height: 640 }, serviceWorkers: 'block' })

/** Fields of answers that people fill, by their names in the contract. */
const people = new Set(
  (
    'firstName lastName title company headline bio description shortDescription longDescription message body subject venue ' +
    'location address1 city html text caption label placeholder name'
  ).split(' '),
)

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß',
  'אבגדהוזחטיכלמנ',
  'ابتثجحخدذرزسشصض',
  'абвгдежзийклмн',
  'αβγδεζηθικλμν',
  'कखगघचछजझटठ',
  'กขคงจฉชซฌญ',
  '0123456789',
]

/** Random numbers from a seed, so that a failure can be repeated. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** 40 to 80 letters of one script without a break opportunity. */
function longWord(next: () => number): string {
  const letters = [...alphabets[Math.floor(next() * alphabets.length)]!]
  return Array.from({ length: 40 + Math.floor(next() * 40) }, () => letters[Math.floor(next() * letters.length)]).join('')
}

/** The answer with every user-written text replaced. Identifiers (ids, slugs, addresses) stay. */
function rewritten(value: unknown, next: () => number, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, next, key))
  if (typeof value === 'string') return people.has(key) && value !== '' ? longWord(next) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewritten(part, next, name)]))
}

async function fillWithLongWords(page: Page, platform: Platform, seed: number): Promise<void> {
  const next = chance(seed)
  await page.route(`${platform.api()}/**`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: rewritten(await response.json(), next) })
  })
}

/** Navigates as a link of the app does, and waits until the screen has loaded. */
async function goTo(page: Page, at: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), at)
  await page.waitForFunction(
    (path) =>
      location.pathname !== path ||
      (document.querySelector('main [aria-busy=true]') === null && (document.querySelector('main')?.textContent.trim().length ?? 0) > 3),
    new URL(at, page.url()).pathname,
    { timeout: 15_000 },
  )
  await page.waitForLoadState('networkidle')
}

/** Elements wider than the window, except inside a container that scrolls or clips. */
const wide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const most = document.documentElement.clientWidth
    const found = document.documentElement.scrollWidth > most ? [`the page: ${document.documentElement.scrollWidth}`] : []
    const isHeld = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body && up.tagName !== 'MAIN'; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    for (const element of document.querySelectorAll('main *, header *, nav *')) {
      const { left, right, width: across } = element.getBoundingClientRect()
      const hasOwn = getComputedStyle(element).position === 'fixed' || element.closest('[popover], dialog, svg') !== null
      if (across === 0 || hasOwn || (left >= -1 && right <= most + 1) || isHeld(element)) continue
      found.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${Math.round(left)} to ${Math.round(right)}`)
    }
    return found.slice(0, 4)
  })

for (const language of ['en', 'ar']) {
  test(`nothing is wider than the window in ${language}, whatever people wrote`, async ({ browser, platform }) => {
    test.setTimeout(180_000)
    const all = slice(await allAddresses(platform), 2)
    const faults: string[] = []
    for (const person of ['attendee', 'moderator'] as const) {
      const context = await browser.newContext({
        baseURL: platform.web(),
        viewport: { width, height: 640 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, person)
      await fillWithLongWords(page, platform, language === 'en' ? 1 : 2)
      await page.goto(`/settings?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      for (const { at } of all.filter((one) => one.by === person)) {
        await goTo(page, at)
        for (const fault of await wide(page)) faults.push(`${at}: ${fault}`)
      }
      // Answers that arrive while the page closes do not matter.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(faults).toEqual([])
  })
}
