// Tests of the list of groups.
import { beforeAll, expect, test } from 'vitest'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { type GroupsTab, paths } from '../../../paths.ts'
import { aGroup, aSeat, links } from '../groups.test-helper.ts'
import { GroupsScreen } from './GroupsScreen.tsx'

beforeAll(inEnglish)

const chairs = aGroup()
const repair = aGroup({ id: 'repair', slug: 'repair', name: 'Repair Café', access: 'public', description: 'Toasters' })

const at = (tab?: GroupsTab, more: Answers = {}, member = true) =>
  show(GroupsScreen, {
    pattern: paths.groups.pattern,
    at: paths.groups({ tab }),
    member,
    answers: {
      'GET /groups': ({ search }) => (search ? [] : [chairs, repair]),
      'GET /groups/featured': () => [repair],
      'GET /groups/invited': () => [],
      'GET /groups/requested': () => [],
      'GET /self/groups': () => [aSeat('me', { group: chairs, role: 'moderator' })],
      'GET /self/relationships': () => links({ group: 'moderator' }),
      ...more,
    },
  })

test('begins with one’s own, and says where one moderates', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('link', { name: 'Chair People' })).toHaveAttribute('href', '/groups/chair-people')
  await expect.element(screen.getByText('Moderator')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'New group' })).toHaveAttribute('href', '/new/group')
})

test('an invitation is answered from the list; one declined can still be accepted', async () => {
  let open = [chairs, repair]
  const { screen, server } = await at('invited', {
    'GET /groups/invited': ({ rejected }) => (rejected ? [repair, chairs].filter((group) => !open.includes(group)) : open),
    'PUT /groups/:groupId/invitations/accept': ({ groupId }) => ((open = open.filter(({ id }) => id !== groupId)), null),
    'PUT /groups/:groupId/invitations/reject': ({ groupId }) => ((open = open.filter(({ id }) => id !== groupId)), { id: 'i', groupId }),
  })
  await screen.getByRole('button', { name: 'Decline invitation to Repair Café' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Decline invitation to Repair Café' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Accept invitation to Repair Café' }).click()
  expect(server.calls.filter(({ method }) => method === 'PUT').map(({ path, params }) => [path, params?.['groupId']])).toEqual([
    ['/groups/:groupId/invitations/reject', 'repair'],
    ['/groups/:groupId/invitations/accept', 'repair'],
  ])
})

test('whoever answers by keyboard goes on where the answered one stood, and from the last to the heading', async () => {
  let open = [chairs, repair]
  const { screen } = await at('invited', {
    'GET /groups/invited': ({ rejected }) => (rejected ? [] : open),
    'PUT /groups/:groupId/invitations/accept': ({ groupId }) => ((open = open.filter(({ id }) => id !== groupId)), null),
  })
  const accept = (name: string) => screen.getByRole('button', { name: `Accept invitation to ${name}` })
  await accept('Chair People').click()
  await expect.element(accept('Chair People')).not.toBeInTheDocument()
  await expect.element(accept('Repair Café')).toHaveFocus()
  await accept('Repair Café').click()
  await expect.element(screen.getByText('No invitations')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Groups', level: 1 })).toHaveFocus()
})

test('a request can be taken back from the list', async () => {
  let asked = [chairs]
  const { screen } = await at('requested', {
    'GET /groups/requested': () => asked,
    'PUT /groups/:groupId/requests/cancel': () => ((asked = []), null),
  })
  await screen.getByRole('button', { name: 'Withdraw request to join Chair People' }).click()
  await expect.element(screen.getByText('No requests')).toBeVisible()
})

test('what is put forward stands in front and once, and how one stands is told in a word', async () => {
  const { screen } = await at('discover')
  await expect.element(screen.getByRole('heading', { name: 'Featured' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Repair Café' }).elements()).toHaveLength(1)
  await expect.element(screen.getByText('Moderator')).toBeVisible()
})

test('who may join chooses among them', async () => {
  const { screen, server } = await at('discover')
  await screen.getByRole('button', { name: 'Private', exact: true }).click()
  await expect.poll(() => server.calls.some(({ params }) => params?.['access'] === 'private')).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'Private', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toContain('access=private')
})

test('typing finds among what is here before the server has answered, and then what it knows', async () => {
  const far = aGroup({ id: 'far', slug: 'far', name: 'Café Faraway' })
  let answer = (_rows: unknown[]) => {}
  const { screen } = await at('discover', {
    'GET /groups': ({ search }) => (search ? new Promise((resolve) => (answer = resolve)) : [chairs, repair]),
  })
  await expect.element(screen.getByText('Chair People')).toBeVisible()
  await screen.getByRole('searchbox').fill('cafe')
  await expect.element(screen.getByText('Chair People')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Repair Café')).toBeVisible()
  await expect.poll(() => answer.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 600))
  answer([repair, far])
  await expect.element(screen.getByText('Café Faraway')).toBeVisible()
})

test('a visitor discovers, and is asked for nothing of their own', async () => {
  const { screen, server } = await at('invited', {}, false)
  await expect.element(screen.getByText('Chair People')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New group' }).query()).toBeNull()
  expect(server.calls.map(({ path }) => path)).not.toContain('/self/groups')
})
