// One group, by how the reader stands to it.
import { beforeAll, describe, expect, test } from 'vitest'
import { anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../components/screen.test-helper.tsx'
import { inEnglish } from '../../components/test-words.test-helper.ts'
import type { SelfRelationships } from '../../contract/accounts.ts'
import type { Group } from '../../contract/groups.ts'
import { paths, patterns } from '../../paths.ts'
import { GroupScreen } from './GroupScreen.tsx'

beforeAll(inEnglish)

const aGroup = (of: Partial<Group> = {}): Group => ({
  id: 'group',
  slug: 'chair-people',
  name: 'Chair People',
  image: null,
  squareImage: null,
  access: 'private',
  description: 'Everything that is <em>sat</em> on.',
  externalUrl: null,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  _count: { members: 135 },
  ...of,
})
type Standing = SelfRelationships['groups'][string]

const at = (standing: Standing, of: Partial<Group> = {}, more: Answers = {}) => {
  let now = standing
  return show(GroupScreen, {
    pattern: patterns.group,
    at: paths.group({ group: 'chair-people' }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(of),
      'GET /groups/:groupId/activities': () => [anActivity({ message: 'Nine toasters in.' })],
      'GET /self/relationships': () => ({ accounts: {}, groups: { group: now }, events: {}, channels: {}, threads: {} }),
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
  await expect.element(screen.getByText('You are a member')).toBeVisible()
  await expect.element(screen.getByText('Nine toasters in.')).toBeVisible()
})

describe('from outside a private group', () => {
  test.each([
    [false, 'Only members can read what is written here.'],
    ['requested', 'You have asked to join. A moderator will answer.'],
  ] as const)('standing %s is told in words, and the posts are not even asked for', async (standing, words) => {
    const { screen, server } = await at(standing)
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(server.calls.map(({ path }) => path)).not.toContain('/groups/:groupId/activities')
  })
})

test('the invited accept, and are inside', async () => {
  const { screen, server } = await at('invited')
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText('You are a member')).toBeVisible()
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
  const { screen } = await show(GroupScreen, { pattern: patterns.group, at: paths.group({ group: 'none' }), answers: {} })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This group is not here' })).toBeVisible()
})
