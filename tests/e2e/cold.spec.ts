// Every place of the community opened cold: signed in, without a network once it was seen, without one and never seen, signed out,
// and where the organisation has switched its feature off.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import { witness } from '../reliability/tools/server-log.ts'
import { expect, installed, kept, Platform, signIn, test } from './support/test.ts'

interface Place {
  at: string
  /** Read by anyone; else a visitor is asked to sign in. */
  open?: boolean
  /** The feature it belongs to. Conversations have no switch: they are there wherever there is a socket. */
  module?: OrganizationModuleType
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
  const of = (module: OrganizationModuleType | null, addresses: string[], open = false): Place[] =>
    addresses.map((at) => ({ at, open, ...(module && { module }) }))
  return [
    ...of('activities', ['/feed', '/feed?from=groups', `/posts/${posts![0]!['id']}`], true),
    ...of('activities', ['/new/post', `/new/post?group=${group}`]),
    ...of('accounts', [`/people/${people![0]!['username']}`], true),
    ...of('accounts', ['/people', '/people?type=popular', '/contacts', '/card', '/scan']),
    ...of('groups', ['/groups', `/groups/${group}`], true),
    ...of('groups', ['/new/group', ...inGroup.map((page) => `/groups/${group}/${page}`)]),
    ...of('interests', ['/interests']),
    ...of('benefits', ['/benefits']),
    ...of('sponsors', ['/levels', `/levels/${levels![0]!['id']}`]),
    ...of('threads', [`/threads/${Object.keys(threads)[0]}`]),
    ...of('support', ['/support'], true),
    ...of(null, ['/', '/search', '/about'], true),
    ...of(null, ['/messages', `/messages/${seats![0]!['channelId']}`, `/messages/${seats![0]!['channelId']}/info`, '/new/message']),
    ...of(null, ['/notifications', '/settings/notifications', '/settings/devices', '/outbox', '/drafts']),
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
const trouble = /went wrong|didn’t work|does not exist|no longer available|not enabled|permission|Not saved on this device/i

/** `stay`: how long one stays at each. */
async function visitAll(page: Page, all: Place[], stay = () => Promise.resolve()): Promise<string[]> {
  const wrong: string[] = []
  for (const { at } of all) {
    const found =
      (await opened(page, at)) || ((await page.getByText(trouble).count()) > 0 ? `${at}: ${(await words(page)).slice(0, 80)}` : '')
    if (found) wrong.push(found)
    await stay()
  }
  return wrong
}

test('signed in, and then without a network, every place that was seen is there', async ({ page, platform }) => {
  test.setTimeout(480_000)
  const all = await places(platform)
  await signIn(page, 'moderator')
  await installed(page)
  // Until the last answer is here, and on the device: which takes a moment, and longer on a busy one.
  const stay = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
  }
  expect(await visitAll(page, all, stay)).toEqual([])
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
    expect(await words(page), at).not.toMatch(/went wrong|does not exist|no longer available|not enabled/i)
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

/** Another platform over the same town, where the organisations have switched everything off that has a switch. */
async function withEverythingOff(worker: number): Promise<Platform> {
  const program = fileURLToPath(new URL('./support/switch-off.ts', import.meta.url))
  const prepare = async (dataDir: string) => void (await promisify(execFile)(process.execPath, [program, dataDir]))
  const platform = new Platform(worker, { prepare })
  await platform.start()
  return platform
}

/** What hangs on a switch beside the community. */
const beside: Place[] = [
  ...['/events', ...['', '/agenda', '/speakers', '/attendee'].map((part) => `/events/form-field-summit-2026${part}`)].map((at): Place => ({
    at,
    module: 'events',
  })),
  { at: '/channels/guild-minutes/what-nobody-tells-you-about-dovetails', module: 'channels' },
  { at: '/announcements/any', module: 'announcements' },
  { at: '/share?text=Look', module: 'activities' },
]

/** One call of each feature in the table. */
const callsOf: Partial<Record<OrganizationModuleType, string>> = {
  activities: '/activities',
  accounts: '/accounts',
  groups: '/groups',
  interests: '/interests',
  benefits: '/benefits',
  sponsors: '/levels',
  events: '/events',
  channels: '/channels',
}

test('where its feature is switched off every place says so, and asks nothing of it', async ({ page, platform }, { parallelIndex }) => {
  test.setTimeout(480_000)
  const all = await places(platform)
  // Its ports lie beyond those of every worker.
  const off = await withEverythingOff(parallelIndex + 8)
  try {
    const me = await witness(off, 'moderator')
    for (const path of Object.values(callsOf)) await expect(me.read(path), path).rejects.toThrow('456')

    const refused: string[] = []
    page.on('response', (answer) => {
      // Where a conversation is begun people are chosen: that page is nothing without them, and tells what it was told.
      const isChoosing = page.url().endsWith('/new/message') && answer.url().includes('/accounts?')
      if (answer.status() === 456 && !isChoosing) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`)
    })
    await signIn(page, 'moderator', { at: off.web() })
    for (const { at, module } of [...all, ...beside]) {
      expect(await opened(page, off.web() + at)).toBe('')
      const said = page.getByRole('heading', { level: 1, name: 'Feature not enabled for this community' })
      await expect(said, at).toHaveCount(module ? 1 : 0)
    }
    expect(refused).toEqual([])
  } finally {
    await off.stop()
  }
})
