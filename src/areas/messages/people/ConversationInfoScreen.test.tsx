// The info page of a conversation: members, muting, leaving and deleting.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { paths } from '../../../paths.ts'
import { messagesArea } from '../area.ts'
import { dropOwn, openOwn, own } from '../../../state/identity/own.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { ConversationInfoScreen } from './ConversationInfoScreen.tsx'

const at = '2026-11-20T09:00:00.000Z'
const person = (id: string, firstName: string, role: 'member' | 'moderator' = 'member') => ({
  accountId: id,
  account: anAccount({ id, firstName, lastName: null, username: firstName.toLowerCase() }),
  role,
  read: true,
  notifications: true,
  createdAt: at,
  updatedAt: at,
})
const everybody = [person('me', 'Mia'), person('nadia', 'Nadia', 'moderator'), person('omar', 'Omar')]
const seat = (of: Partial<ChatChannelMember> = {}): ChatChannelMember => ({
  ...person('me', 'Mia'),
  channelId: 7,
  channel: { id: 7, name: 'Kiln crew', image: null, lastMessageAt: at, messages: [], members: everybody, _count: { members: 3 } },
  ...of,
})

beforeAll(inEnglish)
beforeEach(async () => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
  dropOwn()
  await openOwn(null)
})

async function info(of: Partial<ChatChannelMember> = {}, more: Answers = {}) {
  let current = seat(of)
  return show(ConversationInfoScreen, {
    pattern: messagesArea.to.info.pattern,
    at: messagesArea.to.info({ channelId: 7 }),
    member: true,
    answers: {
      'GET /self/chat/channels': () => [current],
      'GET /self/chat/channels/:channelId': () => current,
      'GET /self/chat/channels/:channelId/members': () => everybody,
      'GET /self/events': () => [],
      'PUT /self/chat/channels/:channelId/notifications': () => (current = seat({ ...of, notifications: false })),
      ...more,
    },
  })
}

test('muted for an hour it says until when, and so does this device know', async () => {
  const before = Date.now()
  const { screen, server } = await info()
  await screen.getByRole('switch', { name: 'Notifications' }).click()
  await screen.getByRole('button', { name: '1 hour' }).click()
  await expect.element(screen.getByText(/^Muted until \d\d:\d\d|^Muted until .*, \d\d:\d\d/)).toBeVisible()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ notifications: false })
  expect(own.mutes[7]).toBeGreaterThanOrEqual(before + 3_600_000)
  await screen.getByRole('switch', { name: 'Notifications' }).click()
  await vi.waitFor(() => expect(own.mutes[7]).toBeUndefined())
})

test.for([true, false])('until an event of mine ends it can be muted where there are events (events: %s)', async (enabled) => {
  tenant.config = { CHAT_URL: '', MODULES: { events: { enabled, requireAuth: false } } } as unknown as OrganizationConfig
  const on = { id: 'e', name: 'Open kiln', eventStart: new Date(Date.now() - 60_000), eventEnd: new Date(Date.now() + 3_600_000) }
  const { screen, server } = await info({}, { 'GET /self/events': () => [JSON.parse(JSON.stringify(on))] })
  await screen.getByRole('switch', { name: 'Notifications' }).click()
  await expect.element(screen.getByRole('button', { name: '1 hour' })).toBeVisible()
  const untilItEnds = screen.getByRole('button', { name: /Open kiln/ })
  if (enabled) await expect.element(untilItEnds).toBeVisible()
  else expect([untilItEnds.query(), server.calls.some(({ path }) => path === '/self/events')]).toEqual([null, false])
})

test('leaving and deleting say first what they do, and to how many; only a moderator can delete', async () => {
  const { screen } = await info()
  await expect.element(screen.getByRole('link', { name: 'Nadia' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete conversation' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Add people' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Leave conversation' }).click()
  await expect.element(screen.getByText(/2 others stay and see/)).toBeVisible()
})

test('a moderator deletes it for everybody', async () => {
  const removed = vi.fn(() => null)
  const { screen } = await info({ role: 'moderator' }, { 'DELETE /self/chat/channels/:channelId': removed })
  await screen.getByRole('button', { name: 'Delete conversation' }).click()
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet.getByText(/also for 2 other people/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete conversation' }).click()
  await expect.poll(() => location.pathname).toBe(paths.messages())
  expect(removed).toHaveBeenCalledOnce()
})

test('somebody who is added is there, and those who are need not be', async () => {
  const ana = anAccount({ id: 'ana', firstName: 'Ana', lastName: null })
  const added = vi.fn(() => seat())
  const { screen } = await info(
    { role: 'moderator' },
    { 'GET /accounts': () => [ana, everybody[2]!.account], 'POST /self/chat/channels/:channelId/members/:accountId': added },
  )
  await screen.getByRole('button', { name: 'Add people' }).click()
  await expect.element(screen.getByText('Already here')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Omar' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Add Ana' }).click()
  await expect.poll(() => screen.getByText('Already here').all().length).toBe(2)
  expect(added).toHaveBeenCalledWith(expect.objectContaining({ accountId: 'ana' }))
})

test('who moderates is told where many talk, and not between two', async () => {
  const { screen } = await info()
  await expect.element(screen.getByRole('link', { name: 'Nadia' })).toBeVisible()
  await expect.element(screen.getByText('Moderator')).toBeVisible()
  await screen.unmount()

  const two = everybody.slice(0, 2)
  const alone = { ...seat().channel, name: null, members: two, _count: { members: 2 } }
  const between = await info({ channel: alone }, { 'GET /self/chat/channels/:channelId/members': () => two })
  await expect.element(between.screen.getByRole('link', { name: 'Nadia' })).toBeVisible()
  expect(between.screen.getByText('Moderator').query()).toBeNull()
})

test('held at the top, on this device', async () => {
  const { screen, server } = await info()
  await screen.getByRole('switch', { name: 'Pin', exact: true }).click()
  expect([...own.pinned]).toEqual([7])
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
