// Every place of the community opened cold: signed in, without a network once it was seen, without one and never seen, signed out.
import type { Page } from '@playwright/test'
import { witness } from '../reliability/tools/server-log.ts'
import { expect, installed, kept, signIn, test, type Platform } from './support/test.ts'

interface Place {
  at: string
  /** Read by anybody; else a visitor is asked to sign in. */
  open?: boolean
}

type Row = Record<string, string> & { group?: Row }

/** Addresses with ids of this demo. The moderator may see them all. */
async function places(platform: Platform): Promise<Place[]> {
  const me = await witness(platform, 'moderator')
  const all = (path: string) => me.read<Row[]>(path)
  const [posts, people, seats, levels, mine] = await Promise.all(
    ['/activities', '/accounts', '/self/chat/channels', '/levels', '/self/groups?role=moderator'].map(all),
  )
  // No call lists threads: who is in which is told here.
  const { threads } = await me.read<{ threads: Record<string, unknown> }>('/self/relationships')
  const group = mine![0]!.group!['slug']
  const inGroup = ['announcements', 'events', 'media', 'members', 'sponsors', 'preferences', 'requests', 'invitations', 'announce', 'edit']
  const of = (addresses: string[], open = false): Place[] => addresses.map((at) => ({ at, open }))
  return [
    ...of(['/feed', '/feed?from=groups', `/posts/${posts![0]!['id']}`], true),
    ...of(['/new/post', `/new/post?group=${group}`]),
    ...of([`/people/${people![0]!['username']}`], true),
    ...of(['/people', '/people?type=popular']),
    ...of(['/groups', `/groups/${group}`], true),
    ...of(['/new/group', ...inGroup.map((page) => `/groups/${group}/${page}`)]),
    ...of(['/interests']),
    ...of(['/benefits']),
    ...of(['/levels', `/levels/${levels![0]!['id']}`]),
    ...of([`/threads/${Object.keys(threads)[0]}`]),
    ...of(['/support'], true),
    ...of(['/', '/search', '/about'], true),
    ...of(['/messages', `/messages/${seats![0]!['channelId']}`, `/messages/${seats![0]!['channelId']}/info`, '/new/message']),
    ...of(['/notifications', '/settings/notifications', '/settings/devices', '/outbox', '/drafts', '/contacts', '/card', '/scan']),
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
    // What was read is on the device a moment later, if the page stays for as long.
    await page.waitForTimeout(500)
  }
  return wrong
}

test('signed in, and then without a network, every place that was seen is there', async ({ page, platform }) => {
  test.setTimeout(480_000)
  const all = await places(platform)
  await signIn(page, 'moderator')
  await installed(page)
  expect(await visitAll(page, all)).toEqual([])
  await kept(page)

  await platform.network('stopped')
  // Lists of other people, what they wrote, and devices are never kept (docs/offline.md); everything else is.
  const personal = /^\/(?:people|levels|contacts|new\/message|settings\/devices)|\/(?:members|media|sponsors|requests|invitations|info)$/
  expect(
    await visitAll(
      page,
      all.filter(({ at }) => !personal.test(at)),
    ),
  ).toEqual([])
  for (const { at } of all.filter(({ at }) => personal.test(at))) expect(await opened(page, at)).toBe('')
})

test('never seen and without a network a place says so, and claims nothing', async ({ page, platform }) => {
  test.setTimeout(420_000)
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
  test.setTimeout(420_000)
  for (const { at, open } of await places(platform)) {
    await page.goto(at)
    if (open) {
      expect(await opened(page, at)).toBe('')
      expect(page.url()).toBe(platform.web() + at)
    } else {
      await page.waitForURL((url) => url.pathname === '/auth/sign-in')
      expect(new URL(page.url()).searchParams.get('redirect'), at).toBe(at)
    }
  }
})
