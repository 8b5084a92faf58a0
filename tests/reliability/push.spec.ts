// Every push payload results in one plain-text notification, never with text that belongs to another account.
import type { Worker } from '@playwright/test'
import { fullBrowser } from '../../scripts/chromium.mjs'
import { figure, quick, reached } from './figures.ts'
import { postOf, stubSubscribe, workerOf, workerScope } from './tools/push/push.ts'
import { chance, runSeed, type Chance } from './tools/random.ts'
import { witness } from './tools/server-log.ts'
import { expect, installed, signIn, test } from './tools/test.ts'

// The default test browser has no notifications.
test.use({ launchOptions: fullBrowser })

const foreign = '⟦somebody else⟧'
const neutral = 'You have a new notification.'

interface Told {
  title: string
  options: { body?: unknown; tag?: unknown; icon?: unknown; badge?: unknown; data?: { path?: unknown }; [more: string]: unknown }
}

/** Records every notification that the worker shows and every badge count that it sets. Notifications are still shown. */
const listen = (worker: Worker) =>
  worker.evaluate(() => {
    const scope: { registration: ServiceWorkerRegistration; told: unknown[]; badges: unknown[]; navigator: object } = Object(globalThis)
    scope.told = []
    scope.badges = []
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    registration.showNotification = (title, options) => {
      scope.told.push({ title, options: structuredClone(options) })
      return show(title, options)
    }
    Object.defineProperty(scope.navigator, 'setAppBadge', { value: async (count: unknown) => void scope.badges.push(count) })
  })

/** The notifications shown since the last call, as soon as there are at least `count`. */
async function toldNext(worker: Worker, count: number): Promise<Told[]> {
  await expect.poll(() => worker.evaluate(() => (Object(globalThis) as { told: unknown[] }).told.length)).toBeGreaterThanOrEqual(count)
  return worker.evaluate(() => (Object(globalThis) as { told: Told[] }).told.splice(0))
}

interface Sample {
  payload: string
  /** The expected title if the push is for this person; null if the text must be neutral. */
  title: string | null
}

const junk = [
  '',
  'null',
  '[]',
  '"text"',
  '3',
  '{',
  '<html><h1>Welcome to our Wi-Fi</h1></html>',
  '\u0000',
  '{"__proto__":{"title":"x"}}',
  '{"notification":[]}',
]

/** One payload of a random kind, with random damage. */
function sampleOf(roll: Chance, origin: string, mine: string, index: number): Sample {
  const title = `Amina ${index}`
  const full = (words: object, data: object) =>
    JSON.stringify({
      web_push: 8030,
      notification: { tag: `tag-${index}`, navigate: `${origin}/messages/${index}`, ...words, data: { v: 1, ...data } },
      app_badge: index,
    })
  const theirs = { title: foreign, body: foreign, navigate: `${origin}/posts/${encodeURIComponent(foreign)}` }
  const kinds: (() => Sample)[] = [
    () => ({ payload: full({ title, body: 'Are you there?' }, { scopeId: mine, kind: 'chat' }), title }),
    () => ({ payload: full(theirs, { scopeId: 'Z'.repeat(22) }), title: null }),
    () => ({ payload: full(theirs, { scopeId: mine.split('').toReversed().join('') }), title: null }),
    () => ({ payload: full(theirs, { scopeId: '' }), title: null }),
    () => ({ payload: roll.pick(junk), title: null }),
    () => ({ payload: `${roll.pick(junk)}${'x'.repeat(roll.between(1, 3500))}`, title: null }),
    () => ({ payload: full({ title: roll.pick([7, null, '', '   ', {}, []]), body: foreign }, { scopeId: mine }), title: null }),
    () => ({
      payload: full(
        { title, body: 'x'.repeat(2000), image: `${origin}/x.png`, actions: [{ action: 'a', title: 'A' }], silent: true },
        { scopeId: mine },
      ),
      title,
    }),
    () => ({ payload: full({ title, navigate: roll.pick(['//evil.example', 'javascript:alert(1)', '/', 7]) }, { scopeId: mine }), title }),
    () => {
      const whole = full(theirs, { scopeId: 'Z'.repeat(22) })
      const at = roll.between(1, whole.length - 2)
      return { payload: whole.slice(0, at), title: null }
    },
  ]
  return kinds[roll.between(0, kinds.length - 1)]!()
}

const allowed = new Set(['body', 'data', 'dir', 'icon', 'badge', 'tag', 'renotify'])

/** The faults of a notification; empty if it is correct. */
function faults({ title, options }: Told, sample: Sample, origin: string): string[] {
  const found: string[] = []
  const text = [title, options.body, options.tag ?? '']
  if (text.some((part) => typeof part !== 'string') || title.trim() === '') found.push('not text')
  if (Object.keys(options).some((name) => !allowed.has(name)) || options.icon !== '/icons/192.png') found.push('more than text')
  if (text.join(' ').includes(foreign)) found.push('foreign')
  if (title !== (sample.title ?? neutral)) found.push('other words')
  const path = options.data?.path
  if (typeof path !== 'string' || path[0] !== '/' || new URL(path, origin).origin !== origin) found.push('leads outside')
  return found
}

test(
  'fuzzed pushes: one notice each, of plain text, neutral or one’s own; after signing out neutral alone',
  { tag: quick },
  async ({ page, context, platform }) => {
    const seed = runSeed()
    const count = figure('push payloads')
    const afterwards = Math.floor(count / 10)
    const roll = chance(seed)
    const origin = platform.web()
    await signIn(page, 'attendee')
    await installed(page)
    await page.reload()
    await expect.poll(() => workerScope(page)).toMatch(/^[\w-]{22}$/)
    const mine = await workerScope(page)
    const worker = workerOf(context)
    await listen(worker)
    const post = await postOf(page)
    const wrong: Record<string, number> = {
      silent: 0,
      'more than one': 0,
      'not text': 0,
      'more than text': 0,
      foreign: 0,
      'other words': 0,
      'leads outside': 0,
    }
    const seen: string[] = []
    let own = 0
    const deliver = async (sample: Sample) => {
      await post.deliver(sample.payload)
      const told = await toldNext(worker, 1).catch(() => [])
      if (told.length === 0) wrong['silent']! += 1
      if (told.length > 1) wrong['more than one']! += 1
      for (const notice of told)
        for (const fault of faults(notice, sample, origin)) {
          wrong[fault]! += 1
          seen.push(`${fault}: ${JSON.stringify(notice).slice(0, 300)} for ${sample.payload.slice(0, 200)}`)
        }
      if (sample.title !== null) own += 1
      // Cleared after each push, because the worker merges many notifications into one. A test below covers that.
      await post.clear()
    }
    for (let index = 0; index < count - afterwards; index += 1) await deliver(sampleOf(roll, origin, mine, index))
    await page.goto('/me')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/auth\/sign-in/)
    for (let index = count - afterwards; index < count; index += 1) {
      const { payload } = sampleOf(roll, origin, mine, index)
      await deliver({ payload, title: null })
    }
    reached('push payloads', { count, wrong, measured: { 'in own words': own, 'after signing out': afterwards }, seed })
    expect(seen.slice(0, 5)).toEqual([])
    expect(Object.values(wrong).every((times) => times === 0)).toBe(true)
  },
)

test('thirty pushes at once make one notice that says so, with the newest number on the icon', async ({ page, context, platform }) => {
  await signIn(page, 'attendee')
  await installed(page)
  await page.reload()
  await expect.poll(() => workerScope(page)).toMatch(/^[\w-]{22}$/)
  const scopeId = await workerScope(page)
  const worker = workerOf(context)
  await listen(worker)
  const post = await postOf(page)
  for (let index = 1; index <= 30; index += 1) {
    const data = { v: 1, kind: 'chat', scopeId }
    const notification = {
      title: `Person ${index}`,
      body: 'Hello',
      navigate: `${platform.web()}/messages/${index}`,
      tag: `chat-${index}`,
      data,
    }
    await post.deliver(JSON.stringify({ web_push: 8030, notification, app_badge: index }))
  }
  await expect
    .poll(async () => (await post.notices()).map(({ title, tag }) => [title, tag]))
    .toEqual([['New notifications (30)', 'summary']])
  expect(await worker.evaluate(() => (Object(globalThis) as { badges: number[] }).badges.at(-1))).toBe(30)
})

test('asked for by a tap alone, told to the server, and gone with the person', async ({ page, context, platform }) => {
  await context.grantPermissions(['notifications'], { origin: platform.web() })
  await stubSubscribe(context)
  const person = await witness(platform, 'attendee')
  const devices = () => person.read<{ id: string; deviceToken: string; name: string }[]>('/self/push-devices')
  await signIn(page, 'attendee')
  await installed(page)
  await page.reload()
  await page.goto('/settings/notifications')
  await expect(page.getByText('Know when someone replies')).toBeVisible()
  expect(await devices()).toEqual([])
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await expect(page.getByText('This device', { exact: true }).last()).toBeVisible()
  const [device] = await devices()
  expect(JSON.parse(device!.deviceToken)).toMatchObject({
    endpoint: 'https://push.example/one',
    hidesContent: false,
    scopeId: await workerScope(page),
  })
  await page.getByRole('switch', { name: 'Hide content' }).click()
  await expect.poll(async () => (JSON.parse((await devices())[0]!.deviceToken) as { hidesContent: boolean }).hidesContent).toBe(true)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await expect.poll(devices).toEqual([])
})

test('the number on the icon is what is unread, and goes with the person', async ({ page, platform }) => {
  await page.addInitScript(() => {
    const put = (count: number) => sessionStorage.setItem('badge', String(count))
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => put(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => put(0) })
  })
  const badge = () => page.evaluate(() => sessionStorage.getItem('badge'))
  const person = await witness(platform, 'attendee')
  await signIn(page, 'attendee')
  await installed(page)
  const unread = async () => {
    const { _count } = await person.read<{ _count: { chatChannels: number; notifications: number } }>('/self')
    return _count.chatChannels + _count.notifications
  }
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  await expect.poll(badge).toBe(String(before))
  // Showing notifications marks them as read, at least the first page.
  await page.goto('/notifications')
  await expect.poll(unread).toBeLessThan(before)
  await expect.poll(async () => (await badge()) === String(await unread())).toBe(true)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  expect(await badge()).toBe('0')
})
