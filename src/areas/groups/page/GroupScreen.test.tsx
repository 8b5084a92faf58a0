// Tests of the page of a group, by the reader's membership.
import { beforeAll, describe, expect, test } from 'vitest'
import { anActivity } from '../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { GroupScreen } from './GroupScreen.tsx'
import { aGroup, links, type Standing } from '../groups.test-helper.ts'

beforeAll(inEnglish)

const at = (standing: Standing, of: Partial<Group> = {}, more: Answers = {}) => {
  let now = standing
  return show(GroupScreen, {
    pattern: paths.group.pattern,
    at: paths.group({ group: 'chair-people' }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(of),
      'GET /groups/:groupId/activities': () => [anActivity({ message: 'Nine toasters in.' })],
      'GET /self/relationships': () => links({ group: now }),
      'GET /groups/:groupId/requests': () => [],
      'PUT /groups/:groupId/invitations/accept': () => ((now = 'member'), null),
      'PUT /groups/:groupId/invitations/reject': () => ((now = false), { id: 'i', groupId: 'group' }),
      ...more,
    },
  })
}

test('tells what it is about, who may come in, and how many are there', async () => {
  const { screen } = await at('member')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chair People' })).toBeVisible()
  await expect.element(screen.getByText('Private group, 135 members')).toBeVisible()
  await expect.element(screen.getByText('sat')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Member', exact: true }))
    .toHaveAttribute('href', '/groups/chair-people/preferences')
  await expect.element(screen.getByText('Nine toasters in.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'What’s on your mind?' })).toHaveAttribute('href', '/new/post?group=chair-people')
})

describe('from outside a private group', () => {
  test.each([
    [false, 'Only members can read posts here.'],
    ['requested', 'You asked to join. A moderator will answer.'],
  ] as const)('standing %s is told in words, and the posts are not even asked for', async (standing, words) => {
    const { screen, server } = await at(standing)
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(server.calls.map(({ path }) => path)).not.toContain('/groups/:groupId/activities')
  })
})

test('the invited accept, and are inside', async () => {
  const { screen, server } = await at('invited')
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Member', exact: true }))
    .toHaveAttribute('href', '/groups/chair-people/preferences')
  await expect.element(screen.getByText('Nine toasters in.')).toBeVisible()
  expect(server.calls.find(({ method }) => method === 'PUT')?.params).toMatchObject({ groupId: 'group' })
})

test('the invited decline, and the bar is gone', async () => {
  const { screen } = await at('invited', { access: 'public' })
  await screen.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
})

test('an answer that could not be given leaves the bar where it is', async () => {
  const { screen, server } = await at('invited')
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  server.offline = true
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy')
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a group that is not there says so', async () => {
  const { screen } = await show(GroupScreen, { pattern: paths.group.pattern, at: paths.group({ group: 'none' }), answers: {} })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Group not available' })).toBeVisible()
})

test('into an open group one comes at once, also before the server has answered', async () => {
  const { screen, server } = await at(false, { access: 'public' }, { 'POST /groups/:groupId/join': () => new Promise(() => {}) })
  await screen.getByRole('button', { name: 'Join' }).click()
  await expect.element(screen.getByRole('link', { name: 'Member', exact: true })).toBeVisible()
  expect(server.calls.find(({ path }) => path.endsWith('/join'))?.params).toMatchObject({ groupId: 'group' })
})

test('into a private group one asks, and can take it back', async () => {
  const { screen, server } = await at(
    false,
    {},
    { 'POST /groups/:groupId/requests': () => null, 'PUT /groups/:groupId/requests/cancel': () => null },
  )
  await screen.getByRole('button', { name: 'Ask to join' }).click()
  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(screen.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  expect(server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/groups/:groupId/requests',
    '/groups/:groupId/requests/cancel',
  ])
})

test('a visitor is led to sign in, and finds no doors that are shut', async () => {
  const { screen } = await show(GroupScreen, {
    pattern: paths.group.pattern,
    at: paths.group({ group: 'chair-people' }),
    answers: { 'GET /groups/:groupId': () => aGroup({ access: 'public' }), 'GET /groups/:groupId/activities': () => [] },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to join' }))
    .toHaveAttribute('href', paths.signIn({ redirect: paths.group({ group: 'chair-people' }) }))
  expect(screen.getByRole('navigation').query()).toBeNull()
})

test('a moderator sees who waits, and the ways to what falls to them', async () => {
  const { screen } = await at('moderator', {}, { 'GET /groups/:groupId/requests': () => [{ id: 'a' }, { id: 'b' }] })
  await expect.element(screen.getByRole('link', { name: '2 people ask to join' })).toHaveAttribute('href', '/groups/chair-people/requests')
  await screen.getByRole('button', { name: 'More for Chair People' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit group' })).toHaveAttribute('href', '/groups/chair-people/edit')
})
