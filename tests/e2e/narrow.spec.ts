// At 320 px nothing scrolls sideways, whatever the words: every text that people fill in is one long word here, on every screen there is.
import type { Page } from '@playwright/test'
import { rows } from '../../src/areas/rows.ts'
import { witness } from '../reliability/tools/server-log.ts'
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

/** Numbers of chance from a seed, so that a failure comes again. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** 40 to 80 letters of one script without a place to break. */
function longWord(next: () => number): string {
  const letters = [...alphabets[Math.floor(next() * alphabets.length)]!]
  return Array.from({ length: 40 + Math.floor(next() * 40) }, () => letters[Math.floor(next() * letters.length)]).join('')
}

/** The answer with every text of people replaced; texts that are looked up elsewhere (ids, slugs, addresses) stay. */
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

type Row = { id: string; slug: string } & Record<string, unknown>

/** An address for every pattern there is, with ids of this demo; `in` names who sees most there. */
async function addresses(platform: Platform): Promise<{ in: 'attendee' | 'moderator'; at: string }[]> {
  const [me, host] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'moderator')])
  const [mine, posts, accounts, seats, levels, contents, notices] = (await Promise.all(
    ['/self/events', '/activities', '/accounts', '/self/chat/channels', '/levels', '/contents', '/self/notifications?pageSize=100'].map(
      (path) => me.read<Row[]>(path),
    ),
  )) as [Row[], Row[], Row[], Row[], Row[], Row[], Row[]]
  const { threads } = await host.read<{ threads: Record<string, unknown> }>('/self/relationships')
  const [moderated] = await host.read<{ group: Row }[]>('/self/groups?role=moderator')
  let [event, passes, sessions, speakers] = [mine[0]!, [] as Row[], [] as Row[], [] as Row[]]
  for (const one of mine) {
    const record = await me.read<{ passes: Row[] } | null>(`/self/events/${one.id}/attendee`)
    const [itsSessions, itsSpeakers] = await Promise.all([
      me.read<Row[]>(`/events/${one.id}/sessions`),
      me.read<Row[]>(`/events/${one.id}/speakers`),
    ])
    if (!record?.passes.length || itsSessions.length === 0 || itsSpeakers.length === 0) continue
    ;[event, passes, sessions, speakers] = [one, record.passes, itsSessions, itsSpeakers]
    break
  }
  const content = contents.find(({ channel }) => channel)!
  const announced = notices.map(({ announcement }) => announcement as Row | null).find((one) => one)
  const values: Record<string, string | undefined> = {
    activityId: posts[0]!.id,
    event: event.slug,
    sessionId: sessions[0]?.id,
    speakerId: speakers[0]?.id,
    passId: passes[0]?.id,
    channelId: String(seats[0]!['channelId']),
    threadId: Object.keys(threads)[0],
    accountId: String(accounts[0]!['username']),
    group: moderated!.group.slug,
    levelId: levels[0]!.id,
    announcementId: announced?.id,
    channel: (content['channel'] as Row).slug,
    content: content.slug,
  }
  const parts = ['announcements', 'events', 'media', 'members', 'sponsors', 'preferences']
  const forModerators = /^\/(?:groups|threads|new\/group)/
  return ['/', ...rows.map(({ pattern }) => pattern)]
    .flatMap((pattern) => (pattern.includes(':part') ? parts.map((part) => pattern.replace(':part', part)) : [pattern]))
    .map((pattern) =>
      pattern.replace(/:(\w+)/g, (_all, name: string) => {
        if (values[name] === undefined) throw new Error(`The demo has nothing for ${pattern}.`)
        return values[name]
      }),
    )
    .map((at) => ({ in: forModerators.test(at) ? 'moderator' : 'attendee', at }))
}

/** Goes there as a link of the app does, and waits until what was asked for is shown. */
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

/** What is wider than the window and not inside something that scrolls by itself or cuts. */
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
    const all = await addresses(platform)
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
      for (const { at } of all.filter((one) => one.in === person)) {
        await goTo(page, at)
        for (const fault of await wide(page)) faults.push(`${at}: ${fault}`)
      }
      // Answers that still come while the page closes have no screen to be wide on.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(faults).toEqual([])
  })
}
