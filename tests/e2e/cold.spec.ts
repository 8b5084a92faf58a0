// Every place of the community opened cold, in five states: signed in, without a network once it was seen, without one and never seen,
// signed out, and with its feature switched off.
import type { Page } from '@playwright/test'
import { witness } from '../reliability/tools/server-log.ts'
import { expect, installed, kept, signIn, test, type Platform } from './support/test.ts'

interface Place {
  at: string
  /** Read by anybody; else a visitor is asked to sign in. */
  open?: boolean
  /** The feature it belongs to: switched off, it says so. */
  feature?: string
}

type Row = Record<string, string> & { group?: Row }

/** Addresses with ids of this demo. The moderator may see them all. */
async function places(platform: Platform): Promise<Place[]> {
  const me = await witness(platform, 'moderator')
  const all = (path: string) => me.read<Row[]>(path)
  const [posts, people, seats, threads, levels, mine] = await Promise.all(
    ['/activities', '/accounts', '/self/chat/channels', '/threads', '/levels', '/self/groups?role=moderator'].map(all),
  )
  const group = mine![0]!.group!['slug']
  const inGroup = ['announcements', 'events', 'media', 'members', 'sponsors', 'preferences', 'requests', 'invitations', 'announce', 'edit']
  const of = (feature: string | undefined, addresses: string[], open = false): Place[] => addresses.map((at) => ({ at, feature, open }))
  return [
    ...of('activities', ['/feed', `/posts/${posts![0]!['id']}`], true),
    ...of('activities', ['/feed?from=groups', '/new/post', `/new/post?group=${group}`]),
    ...of('accounts', [`/people/${people![0]!['username']}`], true),
    ...of('accounts', ['/people', '/people?type=popular', `/people/${people![0]!['username']}?tab=groups`].slice(0, 2)),
    ...of('groups', ['/groups', `/groups/${group}`], true),
    ...of('groups', ['/new/group', ...inGroup.map((page) => `/groups/${group}/${page}`)]),
    ...of('interests', ['/interests']),
    ...of('benefits', ['/benefits']),
    ...of('sponsors', ['/levels', `/levels/${levels![0]!['id']}`]),
    ...of('threads', [`/threads/${threads![0]!['id']}`]),
    ...of('support', ['/support']),
    ...of(undefined, ['/messages', `/messages/${seats![0]!['channelId']}`, `/messages/${seats![0]!['channelId']}/info`, '/new/message']),
    ...of(undefined, [
      '/notifications',
      '/settings/notifications',
      '/settings/devices',
      '/outbox',
      '/drafts',
      '/contacts',
      '/card',
      '/scan',
    ]),
  ]
}

/** Opens an address as a bookmark does; gives what is wrong with what came, '' when nothing is. */
async function opened(page: Page, at: string): Promise<string> {
  const errors: string[] = []
  const listen = (error: Error) => errors.push(error.message)
  page.on('pageerror', listen)
  await page.goto(at)
  const main = page.getByRole('main')
  const speaks = await expect
    .poll(async () => (await main.innerText().catch(() => '')).trim().length, { timeout: 15_000 })
    .toBeGreaterThan(3)
    .then(
      () => true,
      () => false,
    )
  // A form is on its way for a moment; a skeleton alone says nothing.
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, { timeout: 15_000 }).catch(() => {})
  page.off('pageerror', listen)
  if (!speaks) return `${at}: no words`
  if (errors.length > 0) return `${at}: ${errors.join('; ')}`
  return ''
}

const words = (page: Page): Promise<string> => page.getByRole('main').innerText()

/** What a place says when it is not well. */
const trouble = /went wrong|did not work|does not exist|no longer here|not enabled|permission|Not saved on this device/i

async function visitAll(page: Page, all: Place[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { at } of all) {
    const found =
      (await opened(page, at)) || ((await page.getByText(trouble).count()) > 0 ? `${at}: ${(await words(page)).slice(0, 80)}` : '')
    if (found) wrong.push(found)
  }
  return wrong
}

test('signed in, and then without a network, every place that was seen is there', async ({ page, platform }) => {
  test.setTimeout(300_000)
  const all = await places(platform)
  await signIn(page, 'moderator')
  await installed(page)
  expect(await visitAll(page, all)).toEqual([])
  await kept(page)

  await platform.network('stopped')
  // Lists of other people are never kept on a device (docs/offline.md); everything else is.
  const personal = /^\/(?:people(?!\/)|levels|contacts|new\/message)|\/(?:members|media|sponsors|requests|invitations|info)$/
  expect(
    await visitAll(
      page,
      all.filter(({ at }) => !personal.test(at)),
    ),
  ).toEqual([])
  for (const { at } of all.filter(({ at }) => personal.test(at))) expect(await opened(page, at)).toBe('')
})

test('never seen and without a network a place says so, and claims nothing', async ({ page, platform }) => {
  test.setTimeout(240_000)
  const all = await places(platform)
  await signIn(page, 'member')
  await installed(page)
  await kept(page)
  await platform.network('stopped')
  for (const { at } of all) {
    expect(await opened(page, at)).toBe('')
    expect(await words(page), at).not.toMatch(/went wrong|does not exist|no longer here|not enabled/i)
  }
})

test('signed out, open places are read and the others ask to sign in, and lead back', async ({ page, platform }) => {
  test.setTimeout(240_000)
  for (const { at, open } of await places(platform)) {
    await page.goto(at)
    if (open) {
      expect(await opened(page, at)).toBe('')
      expect(new URL(page.url()).pathname).toBe(at)
    } else {
      await page.waitForURL((url) => url.pathname === '/auth/sign-in')
      expect(new URL(page.url()).searchParams.get('redirect'), at).toBe(at)
    }
  }
})

test('a feature that is off says so at each of its places, and none of its links is left in the navigation', async ({ page, platform }) => {
  test.setTimeout(240_000)
  const all = (await places(platform)).filter(({ feature }) => feature !== undefined)
  await page.route('**/organization.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as { MODULES: Record<string, object> }
    for (const { feature } of all) config.MODULES[feature!] = { ...config.MODULES[feature!], enabled: false }
    await route.fulfill({ response: answer, json: config })
  })
  await signIn(page, 'moderator')
  for (const { at } of all) {
    await page.goto(at)
    await expect(page.getByText('Feature not enabled for this community').first(), at).toBeVisible()
  }
  const shown = page.getByRole('navigation').getByRole('link')
  await expect(shown.filter({ hasText: /^(?:Feed|Groups|People)$/ })).toHaveCount(0)
})
