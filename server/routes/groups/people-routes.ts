// People of a group: members, requests, invitations, and the caller's own membership (contract 3.7, 3.12).
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { acceptRequest as acceptance, inviteToGroup, updateOwnMembership } from '../../../src/contract/bodies/groups.ts'
import { groupInvitationStatus, groupMembershipRole, groupRequestStatus, type GroupMembershipRole } from '../../../src/contract/enums.ts'
import { group, groupInvitation, groupMembership, groupRequest, invitableAccount } from '../../../src/contract/community/groups.ts'
import { groupMemberships } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { acceptInvitation, cancelInvitation, invite, listInvitable, listInvitations, rejectInvitation, reinvite } from './invitations.ts'
import { listOwnMemberships } from '../../domain/groups/lists.ts'
import { join, leave, listMembers, removeMember, setRole } from '../../domain/groups/members.ts'
import { groupInside, leavableGroup, moderatedGroup, ownMembership, readableGroup } from '../../domain/groups/policy.ts'
import { presentInvitation, presentMembership, presentRequests } from '../../domain/groups/present-people.ts'
import { presentGroup } from '../../domain/groups/present.ts'
import { acceptRequest, cancelRequest, listRequests, rejectRequest, request as ask, requestOf } from './requests.ts'

const reading = { method: 'GET', auth: 'required', module: 'groups' } as const
const changing = { auth: 'required', module: 'groups', limit: { count: 120, seconds: 60 } } as const
const roleQuery = v.object({ role: v.optional(v.picklist(groupMembershipRole)) })

const roleRoute = (verb: 'promote' | 'demote', role: GroupMembershipRole): Route =>
  route({
    ...changing,
    method: 'POST',
    path: `/groups/:groupId/members/:accountId/${verb}`,
    answers: groupMembership,
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      return { data: await presentMembership(request, row, await setRole(request, row.id, request.params.accountId, role)) }
    },
  })

export const peopleOfGroupRoutes: Route[] = [
  route({
    ...reading,
    auth: 'optional',
    path: '/groups/:groupId/members',
    query: roleQuery,
    answers: v.array(groupMembership),
    async act(request) {
      return await listMembers(request, await groupInside(request, request.params.groupId), request.query.role)
    },
  }),
  route({
    ...changing,
    method: 'DELETE',
    path: '/groups/:groupId/members/:accountId',
    answers: v.null(),
    async act(request) {
      const { id } = await moderatedGroup(request, request.params.groupId)
      await removeMember(request, id, request.params.accountId)
      return { data: null }
    },
  }),
  roleRoute('promote', 'moderator'),
  roleRoute('demote', 'member'),
  route({
    ...changing,
    method: 'POST',
    path: '/groups/:groupId/join',
    answers: groupMembership,
    async act(request) {
      const row = await readableGroup(request, request.params.groupId)
      return { data: await presentMembership(request, row, await join(request, row)) }
    },
  }),
  route({
    ...changing,
    method: 'POST',
    path: '/groups/:groupId/leave',
    answers: v.null(),
    /** Does nothing for callers who are not in the group. A deactivated group can be left too. */
    async act(request) {
      const { id } = await leavableGroup(request, request.params.groupId)
      await leave(request, id)
      return { data: null }
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/requests',
    query: v.object({ status: v.optional(v.picklist(groupRequestStatus)) }),
    answers: v.array(groupRequest),
    async act(request) {
      return await listRequests(request, await moderatedGroup(request, request.params.groupId), request.query.status)
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/requests/:requestId',
    answers: groupRequest,
    async act(request) {
      const { groupId, requestId } = request.params
      const row = await requestOf(request, await moderatedGroup(request, groupId), requestId)
      const [presented] = await presentRequests(request, [row])
      return { data: presented }
    },
  }),
  route({
    ...changing,
    method: 'POST',
    path: '/groups/:groupId/requests',
    answers: v.null(),
    limit: { count: 20, seconds: 60 },
    async act(request) {
      await ask(request, await readableGroup(request, request.params.groupId))
      return { data: null }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/requests/cancel',
    answers: v.null(),
    async act(request) {
      await cancelRequest(request, await readableGroup(request, request.params.groupId))
      return { data: null }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/requests/:requestId/accept',
    body: acceptance,
    answers: group,
    /** Returns the group (contract 1.3). */
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      await acceptRequest(request, row, request.params.requestId, request.body.status)
      return { data: await presentGroup(request, row) }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/requests/:requestId/reject',
    answers: groupRequest,
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      const [presented] = await presentRequests(request, [await rejectRequest(request, row, request.params.requestId)])
      return { data: presented }
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/invitations',
    query: v.object({ status: v.optional(v.picklist(groupInvitationStatus)) }),
    answers: v.array(groupInvitation),
    async act(request) {
      return await listInvitations(request, await moderatedGroup(request, request.params.groupId), request.query.status)
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/invitations/accounts',
    answers: v.array(invitableAccount),
    async act(request) {
      return await listInvitable(request, await moderatedGroup(request, request.params.groupId))
    },
  }),
  route({
    ...changing,
    method: 'POST',
    path: '/groups/:groupId/invitations',
    body: inviteToGroup,
    answers: v.null(),
    // Each call sends pushes and emails to up to a hundred people.
    limit: { count: 20, seconds: 600 },
    async act(request) {
      await invite(request, await moderatedGroup(request, request.params.groupId), request.body.accountIds)
      return { data: null }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/invitations/accept',
    answers: v.null(),
    async act(request) {
      await acceptInvitation(request, await readableGroup(request, request.params.groupId))
      return { data: null }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/invitations/reject',
    answers: groupInvitation,
    async act(request) {
      const row = await rejectInvitation(request, await readableGroup(request, request.params.groupId))
      return { data: await presentInvitation(request, row) }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/groups/:groupId/invitations/:invitationId/reinvite',
    answers: groupInvitation,
    // Without a limit, cancelling and renewing could send invitations to one person endlessly.
    limit: { count: 20, seconds: 600 },
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      return { data: await presentInvitation(request, await reinvite(request, row, request.params.invitationId)) }
    },
  }),
  route({
    ...changing,
    method: 'DELETE',
    path: '/groups/:groupId/invitations/:invitationId/cancel',
    answers: groupInvitation,
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      return { data: await presentInvitation(request, await cancelInvitation(request, row, request.params.invitationId)) }
    },
  }),
  route({
    ...reading,
    path: '/self/groups',
    query: roleQuery,
    answers: v.array(groupMembership),
    act: (request) => listOwnMemberships(request, request.query.role),
  }),
  route({
    ...reading,
    path: '/self/groups/:groupId/membership',
    answers: groupMembership,
    async act(request) {
      const { group: row, membership } = await ownMembership(request, request.params.groupId)
      return { data: await presentMembership(request, row, membership) }
    },
  }),
  route({
    ...changing,
    method: 'PUT',
    path: '/self/groups/:groupId',
    body: updateOwnMembership,
    answers: groupMembership,
    async act(request) {
      const { tx, now, body } = request
      const { group: row, membership } = await ownMembership(request, request.params.groupId)
      const [changed] = await tx
        .update(groupMemberships)
        .set({ ...body, updatedAt: now })
        .where(and(eq(groupMemberships.groupId, row.id), eq(groupMemberships.accountId, membership.accountId)))
        .returning()
      return { data: await presentMembership(request, row, changed!) }
    },
  }),
]
