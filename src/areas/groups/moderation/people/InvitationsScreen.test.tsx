// Invitations of a group: the list, and inviting more people.
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../../api/transport/errors.ts'
import { anAccount } from '../../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../../kit/testing/test-words.test-helper.ts'
import type { GroupInvitationStatus } from '../../../../contract/enums.ts'
import { groupsArea } from '../../area.ts'
import { toasts } from '../../../../state/shown/toasts.ts'
import { aGroup, aSeat } from '../groups.test-helper.ts'
import { InvitationsScreen } from './InvitationsScreen.tsx'

beforeAll(inEnglish)

const named = (name: string) => anAccount({ id: name, username: name, firstName: name, lastName: null })
const anInvitation = (name: string, status: GroupInvitationStatus = 'invited') => ({
  id: name,
  status,
  groupId: 'group',
  group: aGroup(),
  account: named(name),
  inviter: named('Inviter'),
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})
const invitable = (name: string, of: object = {}) => ({ ...named(name), groupRequests: [], groupInvitations: [], groups: [], ...of })

const at = (more: Answers = {}, status?: string) =>
  show(InvitationsScreen, {
    pattern: groupsArea.to.invitations.pattern,
    at: groupsArea.to.invitations({ group: 'chair-people', ...(status && { status }) }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(),
      'GET /self/groups/:groupId/membership': () => aSeat('moderator'),
      'GET /groups/:groupId/invitations': ({ status: asked }) =>
        asked === 'invited' ? [anInvitation('Ana')] : [anInvitation('Ben', 'rejected')],
      'GET /groups/:groupId/invitations/accounts': () => [
        invitable('Free'),
        invitable('Other'),
        invitable('Inside', { groups: [{ role: 'member' }] }),
        invitable('Asked', { groupInvitations: [{ id: 'i', status: 'invited' }] }),
      ],
      ...more,
    },
  })

test('an invitation that is taken back leaves the list', async () => {
  let isThere = true
  const { screen } = await at({
    'GET /groups/:groupId/invitations': () => (isThere ? [anInvitation('Ana')] : []),
    'DELETE /groups/:groupId/invitations/:invitationId/cancel': () => ((isThere = false), anInvitation('Ana', 'canceled')),
  })
  await screen.getByRole('button', { name: 'Withdraw: Ana' }).click()
  await expect.element(screen.getByText('No open invitations')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => toasts.shown.at(-1)).toMatchObject({ text: 'moderation.invitations.cancelDone', values: { name: 'Ana' } })
})

test('who declined is asked again', async () => {
  const { screen, server } = await at({ 'PUT /groups/:groupId/invitations/:invitationId/reinvite': () => anInvitation('Ben') }, 'rejected')
  await screen.getByRole('button', { name: 'Invite again: Ben' }).click()
  await expect.poll(() => server.calls.some(({ path }) => path.endsWith('reinvite'))).toBe(true)
})

test('only those without a standing can be chosen, and each is told of', async () => {
  const bodies: unknown[] = []
  const { screen, server } = await at({
    'POST /groups/:groupId/invitations': () => {
      bodies.push(server.calls.at(-1)?.body)
      if (bodies.length === 1) throw new ApiError(400, 'invalid', { field: 'accountIds.1' })
      return null
    },
  })
  await screen.getByRole('button', { name: 'Invite people' }).click()
  await screen.getByRole('button', { name: 'Free' }).click()
  await screen.getByRole('button', { name: 'Other' }).click()
  expect(screen.getByText('Inside').query()).toBeNull()
  expect(screen.getByText('Asked').query()).toBeNull()
  await screen.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect.element(screen.getByText('Couldn’t be invited')).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('Invited', { exact: true })).toBeVisible()
  expect(bodies).toEqual([{ accountIds: ['Free', 'Other'] }, { accountIds: ['Free'] }])
})
