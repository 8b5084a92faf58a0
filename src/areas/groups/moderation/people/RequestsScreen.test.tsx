// Working through the requests to join a group.
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAccount } from '../../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../../kit/testing/test-words.test-helper.ts'
import type { GroupRequestStatus } from '../../../../contract/enums.ts'
import { groupsArea } from '../../area.ts'
import { aGroup, aSeat } from '../groups.test-helper.ts'
import { RequestsScreen } from './RequestsScreen.tsx'

beforeAll(inEnglish)

const aRequest = (name: string, status: GroupRequestStatus = 'requested') => ({
  id: name,
  status,
  groupId: 'group',
  group: aGroup(),
  account: anAccount({ id: name, username: name, firstName: name, lastName: null }),
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})

const at = (more: Answers = {}, status?: string) =>
  show(RequestsScreen, {
    pattern: groupsArea.to.requests.pattern,
    at: groupsArea.to.requests({ group: 'chair-people', ...(status && { status }) }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(),
      'GET /self/groups/:groupId/membership': () => aSeat('moderator'),
      'GET /groups/:groupId/requests': ({ status: asked }) =>
        asked === 'rejected' ? [aRequest('Dora', 'rejected')] : [aRequest('Ana'), aRequest('Ben'), aRequest('Cleo')],
      'PUT /groups/:groupId/requests/:requestId/accept': () => aGroup(),
      'PUT /groups/:groupId/requests/:requestId/reject': ({ requestId }) => aRequest(String(requestId), 'rejected'),
      ...more,
    },
  })

const sent = (server: Awaited<ReturnType<typeof at>>['server']) =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ path, params }) => [path.split('/').at(-1), params?.['requestId']])

test('whoever is accepted leaves the list at once, and the call leaves later, though the page was left', async () => {
  const { screen, server } = await at()
  await screen.getByRole('button', { name: 'Accept Ben' }).click()
  await expect.element(screen.getByRole('link', { name: 'Ben' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Accepted: Ben')).toBeVisible()
  // Keyboard users are moved to the next request.
  await expect.element(screen.getByRole('button', { name: 'Accept Cleo' })).toHaveFocus()
  expect(sent(server)).toEqual([])
  await screen.unmount()
  server.timePasses()
  await expect.poll(() => sent(server)).toEqual([['accept', 'Ben']])
})

test('taken back, nothing is sent, and they are in the list again', async () => {
  const { screen, server } = await at()
  await screen.getByRole('button', { name: 'Decline Ana' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Decline Ana' })).toHaveFocus()
  await expect.element(screen.getByText('Declined: Ana')).not.toBeInTheDocument()
  await screen.unmount()
  server.timePasses()
  expect(sent(server)).toEqual([])
})

test('two keys go down the list, a third goes back', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('link', { name: 'Ana' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Accepted: Ana')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(screen.getByText('Declined: Ben')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(screen.getByText('No requests')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(screen.getByRole('link', { name: 'Cleo' })).toBeVisible()
  await screen.unmount()
  server.timePasses()
  await expect
    .poll(() => sent(server))
    .toEqual([
      ['accept', 'Ana'],
      ['reject', 'Ben'],
    ])
})

test('pushed aside by a thumb they are answered too', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('link', { name: 'Ana' })).toBeVisible()
  for (const [name, across] of [
    ['Ana', 200],
    ['Ben', -200],
  ] as const) {
    const line = screen.getByRole('link', { name }).element()
    for (const [type, moved] of Object.entries({ pointerdown: 0, pointermove: across, pointerup: across }))
      line.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 3, pointerType: 'touch', clientX: 210 + moved, clientY: 90 }),
      )
  }
  await expect.element(screen.getByText('Declined: Ben')).toBeVisible()
  await screen.unmount()
  server.timePasses()
  await expect
    .poll(() => sent(server))
    .toEqual([
      ['accept', 'Ana'],
      ['reject', 'Ben'],
    ])
})

test('who was declined can be let in after all, and not be declined once more', async () => {
  const { screen, server } = await at({}, 'rejected')
  await expect.element(screen.getByRole('link', { name: 'Dora' })).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(screen.getByRole('button', { name: 'Decline Dora' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Accept Dora' }).click()
  await screen.unmount()
  server.timePasses()
  await expect.poll(() => sent(server)).toEqual([['accept', 'Dora']])
})

test('whoever does not moderate the group is told so, and the list is not asked for', async () => {
  const { screen, server } = await at({ 'GET /self/groups/:groupId/membership': () => aSeat('member') })
  await expect.element(screen.getByText('Only moderators of this group can do this.')).toBeVisible()
  expect(server.calls.map(({ path }) => path)).not.toContain('/groups/:groupId/requests')
})
