// Malformed, portal and truncated answers on all screens: no blank page, no uncaught error, no sign-out, no change of the cache.
import type { Page } from '@playwright/test'
import { figure, quick, reached } from './figures.ts'
import { damaged, useless } from './tools/broken-answers.ts'
import { loadsOf } from './tools/deployments.ts'
import { chance, runSeed, type Chance } from './tools/random.ts'
import { witness } from './tools/server-log.ts'
import { expect, installed, signIn, test } from './tools/test.ts'

type Row = Record<string, string>

/** An address of every screen that reads data, with the ids of this demo. */
async function places(platform: Parameters<typeof witness>[0]): Promise<string[]> {
  const me = await witness(platform, 'attendee')
  const first = async (path: string): Promise<Row> => (await me.read<Row[]>(path))[0] ?? {}
  const event = await first('/events')
  const session = await first(`/events/${event['id']}/sessions`)
  const speaker = await first(`/events/${event['id']}/speakers`)
  const [post, seat, person, group, channel] = await Promise.all(
    ['/activities', '/self/chat/channels', '/accounts', '/groups', '/channels'].map(first),
  )
  const content = await first(`/channels/${channel!['id']}/contents`)
  const of = `/events/${event['slug']}`
  const at = [
    ['/', '/feed', '/events', '/messages', '/me', '/notifications', '/new/message', '/outbox', '/settings/notifications', of],
    [`${of}/agenda`, `${of}/speakers`, `${of}/sessions/${session['id']}`, `${of}/speakers/${speaker['id']}`, `${of}/passes`],
    [`/posts/${post!['id']}`, `/messages/${seat!['channelId']}`, `/people/${person!['id']}`, `/groups/${group!['slug']}`],
    [`/channels/${channel!['slug']}/${content['slug']}`],
  ]
  return at.flat()
}

/** All persisted answers by database and key, and whether a member is signed in. */
const kept = (page: Page): Promise<{ rows: Record<string, string>; signedIn: boolean }> =>
  page.evaluate(async () => {
    const rows: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('foyer-q-')) continue
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const store = db.transaction('q').objectStore('q')
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<unknown[]>)])
      keys.forEach((key, index) => {
        const value = values[index] as { json?: string } | undefined
        if (typeof value?.json === 'string') rows[`${name} ${JSON.stringify(key)}`] = value.json
      })
      db.close()
    }
    return { rows, signedIn: Object.keys(localStorage).some((key) => key.endsWith('.accessToken')) }
  })

interface Counted {
  answers: number
  looks: number
  white: number
  uncaught: number
  said: string[]
}

/** Breaks every answer to a read. Returns a function that stops it. */
async function breaking(page: Page, api: string, by: typeof useless, dice: Chance, counted: Counted): Promise<() => Promise<void>> {
  const kinds = Object.values(by)
  const pattern = `${api}/**`
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/health')) return route.continue()
    const answer = await route.fetch().catch(() => null)
    const text = (await answer?.text()) ?? ''
    if (!answer?.ok() || !text.startsWith('{')) return route.abort().catch(() => {})
    const broken = dice.pick(kinds)(text, dice)
    const headers: Record<string, string> = { ...answer.headers(), 'content-type': broken.contentType }
    delete headers['content-length']
    if (!broken.marked) delete headers['x-foyer-api']
    counted.answers += 1
    return route.fulfill({ status: broken.status, headers, body: broken.body }).catch(() => {})
  })
  return () => page.unroute(pattern)
}

/** Opens a screen and checks that it renders text. */
async function look(page: Page, path: string, counted: Counted): Promise<void> {
  counted.looks += 1
  await page.goto(path)
  // Broken answers are refetched repeatedly, so the network may never become idle.
  await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => {})
  // A screen that stays without text is white. A slow screen on a busy machine is not: paint time is measured elsewhere, on a quiet one.
  const speaks = () => (document.getElementById('root')?.innerText.trim().length ?? 0) >= 3
  await page.waitForFunction(speaks, null, { timeout: 10_000 }).catch(() => {
    counted.white += 1
    counted.said.push(`white: ${path}`)
  })
}

test('answers that make no sense change nothing, and break nothing', { tag: quick }, async ({ page, platform }) => {
  test.setTimeout(30 * 60_000)
  const seed = runSeed()
  const dice = chance(seed)
  const counted: Counted = { answers: 0, looks: 0, white: 0, uncaught: 0, said: [] }
  page.on('pageerror', (error) => {
    counted.uncaught += 1
    counted.said.push(`uncaught: ${error.message} at ${page.url()}`)
  })
  await signIn(page, 'attendee')
  await installed(page)
  const all = await places(platform)
  const loads = loadsOf(page)
  // Every screen is opened once without faults, so its answers are persisted.
  for (const path of all) await look(page, path, counted)
  await page.waitForTimeout(1000)
  const before = await kept(page)
  expect(Object.keys(before.rows).length).toBeGreaterThan(20)

  const goal = figure('malformed answers')
  let signedOut = 0
  const walk = async (by: typeof useless, until: number) => {
    const heal = await breaking(page, platform.api(), by, dice.split(`${until}`), counted)
    while (counted.answers < until) {
      for (const path of all) await look(page, path, counted)
      if (!(await kept(page)).signedIn) signedOut += 1
    }
    await heal()
  }
  await walk(useless, goal / 2)
  const after = await kept(page)
  const changed = Object.entries(before.rows).filter(([key, json]) => after.rows[key] !== json)
  const added = Object.keys(after.rows).filter((key) => !(key in before.rows))
  counted.said.push(...changed.map(([key]) => `changed: ${key}`), ...added.map((key) => `added: ${key}`))

  await walk(damaged, goal)
  // After the faults end, every screen renders its content again, and none shows an error.
  let unhealed = 0
  for (const path of all) {
    await look(page, path, counted)
    if (await page.getByRole('heading', { name: /didn’t work|went wrong|failed/i }).count()) unhealed += 1
  }
  const { white, uncaught } = counted
  const wrong = { white, uncaught, signedOut, reloads: loads.count - counted.looks, cacheChanges: changed.length + added.length, unhealed }
  reached('malformed answers', {
    count: counted.answers,
    wrong,
    measured: { screens: all.length, kinds: Object.keys({ ...useless, ...damaged }).length },
    seed,
  })
  expect(wrong, [...new Set(counted.said)].slice(0, 30).join('\n')).toEqual({
    white: 0,
    uncaught: 0,
    signedOut: 0,
    reloads: 0,
    cacheChanges: 0,
    unhealed: 0,
  })
})
