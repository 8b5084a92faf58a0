// Tests of the pages of a group besides its posts.
import { beforeAll, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { groupsArea, type GroupPart } from '../area.ts'
import { toasts } from '../../../state/shown/toasts.ts'
import { GroupPartScreen } from './GroupPartScreen.tsx'
import { aGroup, aSeat, links, type Standing } from '../groups.test-helper.ts'

beforeAll(inEnglish)

const lead = aSeat('me', { role: 'moderator' })
const ada = aSeat('Ada')
const ben = aSeat('Ben', { role: 'moderator' })

const at = (part: GroupPart, standing: Standing = 'member', more: Answers = {}) =>
  show(GroupPartScreen, {
    pattern: groupsArea.to.part.pattern,
    at: groupsArea.to.part({ group: 'chair-people', part }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(),
      'GET /self': () => ({ ...anAccount({ id: 'me' }), _count: { notifications: 0, chatChannels: 0 } }),
      'GET /self/relationships': () => links({ group: standing }),
      'GET /self/groups/:groupId/membership': () => lead,
      'GET /groups/:groupId/members': ({ role }) => [lead, ...(role ? [] : [ada])],
      ...more,
    },
  })

const posted = anActivity({ id: 'shown', image: { id: 'i', uri: '/media/a/large', width: 8, height: 6, moderation: 'approved' } as never })
const said = { id: 'n', title: 'Kiln closed', message: 'Until Monday', createdAt: '2026-11-20T09:00:00.000Z' }
test.each([
  ['announcements', said, 'Kiln closed', '/announcements/n'],
  ['media', posted, 'Picture from 20 Nov', '/posts/shown'],
  ['sponsors', anAccount(), 'Amara Okafor', '/people/amara'],
] as const)('its %s have an address of their own, and lead on', async (part, row, name, href) => {
  const { screen } = await at(part, 'member', { [`GET /groups/:groupId/${part}`]: () => [row] })
  await expect.element(screen.getByRole('list').getByRole('link', { name })).toHaveAttribute('href', href)
  const current = screen.getByRole('navigation').element().querySelector('[aria-current=page]')
  expect(current?.getAttribute('href')).toBe(`/groups/chair-people/${part}`)
})

test('its events are those to come, until the past is asked for', async () => {
  const { screen, server } = await at('events', 'member', { 'GET /groups/:groupId/events': () => [] })
  await expect.element(screen.getByText('No events yet')).toBeVisible()
  await screen.getByRole('link', { name: 'Past' }).click()
  await expect.element(screen.getByText('No past events')).toBeVisible()
  expect(server.calls.filter(({ path }) => path.endsWith('/events')).map(({ params }) => params?.['past'])).toEqual([false, true])
})

test('whoever is not in a private group is told so, and nothing is asked for', async () => {
  const { screen, server } = await at('members', false)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Members only' })).toBeVisible()
  expect(server.calls.map(({ path }) => path)).not.toContain('/groups/:groupId/members')
})

test('a page that there is not says so', async () => {
  const { screen } = await at('secrets' as GroupPart)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No longer available' })).toBeVisible()
})

test('a plain member looks at members, and changes none', async () => {
  const { screen } = await at('members')
  await expect.element(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/Ada')
  expect(screen.getByRole('button', { name: 'More for Ada' }).query()).toBeNull()
})

test('removing somebody says what becomes of their posts, and then takes them out', async () => {
  let seats = [lead, ada]
  const { screen, server } = await at('members', 'moderator', {
    'GET /groups/:groupId/members': ({ role }) => (role ? [lead] : seats),
    'DELETE /groups/:groupId/members/:accountId': () => ((seats = [lead]), null),
  })
  await screen.getByRole('button', { name: 'More for Ada' }).click()
  await screen.getByRole('menuitem', { name: 'Remove from group' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Remove Ada from the group?' })
  await expect.element(sheet.getByText('Their posts stay.', { exact: false })).toBeVisible()
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Ada' })).not.toBeInTheDocument()
  expect(server.calls.find(({ method }) => method === 'DELETE')?.params).toMatchObject({ groupId: 'group', accountId: 'Ada' })
  await expect.element(screen.getByRole('button', { name: 'More for me' })).toHaveFocus()
  await expect.poll(() => toasts.shown.at(-1)).toMatchObject({ text: 'groups.remove.done', values: { name: 'Ada' } })
})

test('somebody is made a moderator, and shown as one', async () => {
  let seat = ada
  const { screen } = await at('members', 'moderator', {
    'POST /groups/:groupId/members/:accountId/promote': () => (seat = { ...ada, role: 'moderator' }),
    'GET /groups/:groupId/members': ({ role }) => (role ? [lead] : [lead, seat]),
  })
  await screen.getByRole('button', { name: 'More for Ada' }).click()
  await screen.getByRole('menuitem', { name: 'Make moderator' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Make moderator' }).click()
  await expect.element(screen.getByRole('region', { name: 'Moderators' }).getByRole('link', { name: 'Ada' })).toBeVisible()
  await expect.poll(() => toasts.shown.at(-1)).toMatchObject({ text: 'groups.promote.done', values: { name: 'Ada' } })
})

test('the last moderator is told why they cannot step down; with another there is a question', async () => {
  const alone = await at('members', 'moderator')
  await alone.screen.getByRole('button', { name: 'More for me' }).click()
  await alone.screen.getByRole('menuitem', { name: 'Step down as moderator' }).click()
  await expect.element(alone.screen.getByRole('dialog', { name: 'You’re the only moderator' })).toBeVisible()
  await alone.screen.unmount()
  const { screen } = await at('members', 'moderator', { 'GET /groups/:groupId/members': () => [lead, ben] })
  await screen.getByRole('button', { name: 'More for me' }).click()
  await screen.getByRole('menuitem', { name: 'Step down as moderator' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Step down as moderator?' })).toBeVisible()
})

test('the level of notices shows at once, and sends what it stands for', async () => {
  const { screen, server } = await at('preferences', 'member', { 'PUT /self/groups/:groupId': () => new Promise(() => {}) })
  await expect.element(screen.getByRole('radio', { name: 'Everything' })).toBeChecked()
  await screen.getByRole('radio', { name: 'Announcements only' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Announcements only' })).toBeChecked()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ activityPushNotification: false, announcementPushNotification: true })
})

test('leaving is asked once, with what follows; then the group is seen from outside', async () => {
  const { screen } = await at('preferences', 'member', { 'POST /groups/:groupId/leave': () => null })
  await screen.getByRole('button', { name: 'Leave group' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Leave Chair People?' })
  await expect.element(sheet.getByText('you need a moderator’s approval', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Leave group' }).click()
  await expect.poll(() => location.pathname).toBe('/groups/chair-people')
})

test('who alone moderates others cannot leave, and is told what to do first', async () => {
  const { screen } = await at('preferences', 'moderator')
  await expect.element(screen.getByText('You’re the only moderator')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to members' })).toHaveAttribute('href', '/groups/chair-people/members')
  expect(screen.getByRole('button', { name: 'Leave group' }).query()).toBeNull()
})
