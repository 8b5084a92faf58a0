// Creating and editing a group.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { show, type Answers } from '../../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../../kit/testing/test-words.test-helper.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { paths } from '../../../../paths.ts'
import { groupsArea } from '../../area.ts'
import { drafts, dropDrafts } from '../../../../state/typed/drafts.ts'
import { EditGroupScreen } from './EditGroupScreen.tsx'
import { aGroup, aSeat } from '../groups.test-helper.ts'
import { NewGroupScreen } from './NewGroupScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const edit = (of: () => Group = aGroup, more: Answers = {}) =>
  show(EditGroupScreen, {
    pattern: groupsArea.to.edit.pattern,
    at: groupsArea.to.edit({ group: 'chair-people' }),
    member: true,
    answers: {
      'GET /groups/:groupId': of,
      'GET /self/groups/:groupId/membership': () => aSeat('moderator'),
      'PUT /groups/:groupId': () => aGroup(),
      ...more,
    },
  })
type Server = Awaited<ReturnType<typeof edit>>['server']
const bodies = (server: Server) => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('only what was changed is sent, and it leads back into the group', async () => {
  const { screen, server } = await edit()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Stool People')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => bodies(server)).toEqual([{ group: { name: 'Stool People' } }])
  await expect.poll(() => location.pathname).toBe(paths.group({ group: 'chair-people' }))
  expect(Object.keys(drafts)).toEqual([])
})

test('what somebody else changed meanwhile is shown beside, and stands where it is chosen', async () => {
  let now = aGroup()
  const { screen, server } = await edit(() => now)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Stool People')
  await screen.getByRole('textbox', { name: /Website/ }).fill('https://stools.test')
  now = aGroup({ name: 'Bench People', description: 'Benches.' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else changed this too')).toBeVisible()
  await expect.element(screen.getByText('Bench People')).toBeVisible()
  await expect.element(screen.getByText('Stool People')).toBeVisible()
  expect(bodies(server)).toEqual([])
  await screen.getByRole('button', { name: 'Save this version' }).click()
  // The server's version is kept by default. A field that only one side changed needs no choice.
  await expect.poll(() => bodies(server)).toEqual([{ group: { externalUrl: 'https://stools.test' } }])
})

test('one’s own words are chosen, and sent', async () => {
  let now = aGroup()
  const { screen, server } = await edit(() => now)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Stool People')
  now = aGroup({ name: 'Bench People' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('radio', { name: 'Your version' }).click()
  await screen.getByRole('button', { name: 'Save this version' }).click()
  await expect.poll(() => bodies(server)).toEqual([{ group: { name: 'Stool People' } }])
})

test('a draft knows what it was based on, however old it is', async () => {
  const first = await edit()
  await first.screen.getByRole('textbox', { name: 'Name' }).fill('Stool People')
  await first.screen.unmount()
  const { screen, server } = await edit(() => aGroup({ name: 'Bench People' }))
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stool People')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else changed this too')).toBeVisible()
  expect(bodies(server)).toEqual([])
})

test('a new group is sent whole, and its maker lands in it', async () => {
  const { screen, server } = await show(NewGroupScreen, {
    pattern: groupsArea.to.add.pattern,
    at: groupsArea.to.add(),
    member: true,
    answers: { 'POST /groups': () => aGroup({ slug: 'stool-people' }) },
  })
  await screen.getByRole('button', { name: 'Create group' }).click()
  await expect.element(screen.getByText('This can’t be empty.').first()).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Stool People')
  await screen.getByRole('radio', { name: 'Private' }).click()
  await screen.getByRole('button', { name: 'Create group' }).click()
  await expect.poll(() => location.pathname).toBe(paths.group({ group: 'stool-people' }))
  expect(bodies(server)).toEqual([{ group: { name: 'Stool People', description: '', access: 'private', externalUrl: null } }])
})
