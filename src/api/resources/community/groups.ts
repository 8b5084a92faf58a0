// All calls under /groups, and the caller's own groups under /self. Calls contain ids, by which their changes find the cached rows.
import type { Account, SelfRelationships } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type {
  AcceptRequest,
  CreateGroup,
  DeactivateGroup,
  InviteToGroup,
  UpdateGroup,
  UpdateOwnMembership,
} from '../../../contract/bodies/groups.ts'
import type { GroupAccess, GroupInvitationStatus, GroupMembershipRole, GroupRequestStatus } from '../../../contract/enums.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Group, GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '../../../contract/community/groups.ts'
import { edit, editRow, prepend, remove } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { holdsPosts, placesPosts } from './activities.ts'
import { self } from '../people/self.ts'

type Id = string | number
type Of = { groupId: Id }

const reading = { auth: 'optional', staleTime: minutes(1), persist: 'personal' } as const
/** Lists of other people are never persisted. */
const people = { auth: 'optional', staleTime: minutes(1) } as const
const moderating = { auth: 'required', staleTime: minutes(1) } as const

export const groups = reads('groups', {
  /** By name. Includes private groups, whose contents are only for members (453). */
  list: get('/groups', {
    ...reading,
    returns: pageOf<Group>(),
    query: type<{ access?: GroupAccess; search?: string }>(),
    persist: 'public',
  }),
  featured: get('/groups/featured', { ...reading, returns: pageOf<Group>(), query: type<{ search?: string }>(), persist: 'public' }),
  /** `rejected`: true for invitations that the caller declined, false for the others; both without it. */
  invited: get('/groups/invited', {
    ...reading,
    auth: 'required',
    returns: pageOf<Group>(),
    query: type<{ rejected?: boolean; search?: string }>(),
  }),
  requested: get('/groups/requested', { ...reading, auth: 'required', returns: pageOf<Group>(), query: type<{ search?: string }>() }),
  /** Events of all groups: soonest first, with `past` latest first. */
  allEvents: get('/groups/events', { ...reading, returns: pageOf<Event>(), query: type<{ past?: boolean; search?: string }>(), keep: 50 }),
  detail: get('/groups/:groupId', { ...reading, returns: type<Group>(), within: () => directories }),
  activities: get('/groups/:groupId/activities', {
    ...reading,
    returns: pageOf<Activity>(),
    query: type<{ search?: string }>(),
    keep: 25,
    feed: true,
  }),
  /** Posts with an image or a video. */
  media: get('/groups/:groupId/media', { ...people, returns: pageOf<Activity>(), query: type<{ type?: 'images' | 'videos' }>() }),
  events: get('/groups/:groupId/events', {
    ...reading,
    returns: pageOf<Event>(),
    query: type<{ past?: boolean; search?: string }>(),
    keep: 50,
  }),
  members: get('/groups/:groupId/members', {
    ...people,
    returns: pageOf<GroupMembership>(),
    query: type<{ role?: GroupMembershipRole; search?: string }>(),
  }),
  sponsors: get('/groups/:groupId/sponsors', { ...reading, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  /** For moderators (403), like all reads below. The oldest requests come first. */
  requests: get('/groups/:groupId/requests', {
    ...moderating,
    returns: pageOf<GroupRequest>(),
    query: type<{ status?: GroupRequestStatus; search?: string }>(),
  }),
  request: get('/groups/:groupId/requests/:requestId', { ...moderating, returns: type<GroupRequest>() }),
  invitations: get('/groups/:groupId/invitations', {
    ...moderating,
    returns: pageOf<GroupInvitation>(),
    query: type<{ status?: GroupInvitationStatus; search?: string }>(),
  }),
  /** All accounts with their relationship to the group. An account without one can be invited. */
  invitable: get('/groups/:groupId/invitations/accounts', {
    ...moderating,
    returns: pageOf<InvitableAccount>(),
    query: type<{ search?: string }>(),
  }),
})

/** Lists of groups in full form. */
const directories: Target[] = [groups.list, groups.featured, groups.invited, groups.requested]

/** The reads under /self. */
export const ownGroups = reads('self', {
  groups: get('/self/groups', {
    ...reading,
    auth: 'required',
    returns: pageOf<GroupMembership>(),
    query: type<{ role?: GroupMembershipRole; search?: string }>(),
  }),
  groupMembership: get('/self/groups/:groupId/membership', { ...reading, auth: 'required', returns: type<GroupMembership>() }),
  /** Posts of all the caller's groups, newest first. */
  groupActivities: get('/self/groups/activities', { ...reading, auth: 'required', returns: pageOf<Activity>(), keep: 25, feed: true }),
})

holdsPosts(groups.activities, groups.media, ownGroups.groupActivities)
placesPosts((activity, { groupId }) =>
  groupId === undefined ? [] : [prepend(groups.activities({ groupId }), activity), prepend(ownGroups.groupActivities(), activity)],
)

/** Relationships are cached for an hour, so they are updated immediately (contract 7.3). They are keyed by id. */
const stand = (groupId: Id, standing: SelfRelationships['groups'][string]): Edit =>
  edit(self.relationships(), (links) => ({ ...links, groups: { ...links.groups, [groupId]: standing } }))

const storesDetail = (group: Group): Edit[] => [group.id, group.slug].map((groupId) => edit(groups.detail({ groupId }), () => group))

/** When the caller joins or leaves, every list of groups, the readable contents of the group, and the caller's own lists change. */
const afterMoving = (): Target[] => [
  { key: ['groups'] },
  { key: ownGroups.groups.key },
  { key: ownGroups.groupMembership.key },
  { key: ownGroups.groupActivities.key },
]

/** All cached responses of one read, whatever their parameters. */
const within = (read: { key: readonly unknown[] }): Target => ({ key: read.key })

/** Never queued, because permissions may have changed meanwhile. */
const deliberate = { auth: 'required', offline: 'refuse' } as const

const roleOf = (role: GroupMembershipRole) => ({
  ...deliberate,
  returns: type<GroupMembership>(),
  applies: (seat: GroupMembership): Edit[] => [
    editRow(
      groups.members,
      (row) => row.accountId === seat.accountId && row.group.id === seat.group.id,
      () => seat,
    ),
  ],
  invalidates: (): Target[] => [within(groups.members), ...(role === 'member' ? [{ key: self.relationships.key }] : [])],
})

/** A decision about a request. It concerns one named person, so it may be late. If another moderator decided first, that decision holds. */
const deciding = {
  auth: 'required',
  offline: 'queue',
  queue: { lane: ({ requestId }: { requestId: Id }) => `group request:${requestId}`, lapses: true },
} as const

const declined = (row: GroupRequest): GroupRequest => ({ ...row, status: 'rejected' })

const changesInvitation = (row: GroupInvitation): Edit[] => [editRow(groups.invitations, row.id, () => row)]

export const groupWrites = writes('groups', {
  create: post('/groups', {
    ...deliberate,
    body: type<CreateGroup>(),
    returns: type<Group>(),
    deadline: seconds(60),
    applies: (group) => [...storesDetail(group), stand(group.id, 'moderator')],
    invalidates: () => [{ key: ['groups'] }, { key: ownGroups.groups.key }],
  }),
  update: put('/groups/:groupId', {
    ...deliberate,
    body: type<UpdateGroup>(),
    returns: type<Group>(),
    deadline: seconds(60),
    applies: storesDetail,
    invalidates: () => [{ key: ['groups'] }],
  }),
  /** Closes the group for everyone but its moderators, who can reopen it with `update`. */
  deactivate: post('/groups/:groupId', {
    ...deliberate,
    body: type<DeactivateGroup>(),
    returns: type<Group>(),
    applies: storesDetail,
    invalidates: () => [{ key: ['groups'] }, { key: ownGroups.groups.key }],
  }),
  /** Anyone may join a public group, also late. If it was closed meanwhile, the server responds with 453. */
  join: post('/groups/:groupId/join', {
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ groupId }) => `group seat:${groupId}` },
    returns: type<GroupMembership>(),
    optimistic: ({ groupId }) => [stand(groupId, 'member')],
    applies: (seat) => [stand(seat.group.id, seat.role)],
    invalidates: afterMoving,
  }),
  /** 460, with a message for the person, if they are the last moderator and other members remain. */
  leave: post('/groups/:groupId/leave', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, { groupId }: Of) => [stand(groupId, false)],
    invalidates: afterMoving,
  }),
  removeMember: del('/groups/:groupId/members/:accountId', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, { groupId, accountId }) => [
      remove(groups.members, (row) => row.accountId === accountId && row.group.id === groupId),
    ],
    invalidates: ({ groupId }) => [within(groups.members), groups.detail({ groupId })],
  }),
  promote: post('/groups/:groupId/members/:accountId/promote', roleOf('moderator')),
  /** The caller may demote themselves, which changes their own permissions. */
  demote: post('/groups/:groupId/members/:accountId/demote', roleOf('member')),
  askToJoin: post('/groups/:groupId/requests', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, { groupId }: Of) => [stand(groupId, 'requested')],
    invalidates: () => [{ key: groups.requested.key }],
  }),
  cancelRequest: put('/groups/:groupId/requests/cancel', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, { groupId }: Of) => [stand(groupId, false)],
    invalidates: () => [{ key: groups.requested.key }],
  }),
  /** Returns the group with its new member count. Sends the `status` that the moderator saw, so that another moderator's refusal holds. */
  acceptRequest: put('/groups/:groupId/requests/:requestId/accept', {
    ...deciding,
    body: type<AcceptRequest>(),
    returns: type<Group>(),
    optimistic: ({ requestId }) => [remove(groups.requests, String(requestId))],
    applies: storesDetail,
    invalidates: () => [within(groups.requests), within(groups.invitable), within(groups.members)],
  }),
  rejectRequest: put('/groups/:groupId/requests/:requestId/reject', {
    ...deciding,
    returns: type<GroupRequest>(),
    optimistic: ({ groupId, requestId }) => [
      edit(groups.request({ groupId, requestId }), declined),
      editRow(groups.requests, String(requestId), declined),
    ],
    invalidates: () => [within(groups.requests), within(groups.invitable)],
  }),
  invite: post('/groups/:groupId/invitations', {
    ...deliberate,
    body: type<InviteToGroup>(),
    returns: type<null>(),
    invalidates: () => [within(groups.invitable), within(groups.invitations)],
  }),
  acceptInvitation: put('/groups/:groupId/invitations/accept', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, { groupId }: Of) => [stand(groupId, 'member'), remove(groups.invited, String(groupId))],
    invalidates: () => [...afterMoving(), { key: ['self', 'notifications'] }],
  }),
  rejectInvitation: put('/groups/:groupId/invitations/reject', {
    ...deliberate,
    returns: type<GroupInvitation>(),
    applies: (row) => [stand(row.groupId, false)],
    invalidates: () => [{ key: groups.invited.key }, { key: ['self', 'notifications'] }],
  }),
  reinvite: put('/groups/:groupId/invitations/:invitationId/reinvite', {
    ...deliberate,
    returns: type<GroupInvitation>(),
    applies: changesInvitation,
    invalidates: () => [within(groups.invitations), within(groups.invitable)],
  }),
  cancelInvitation: del('/groups/:groupId/invitations/:invitationId/cancel', {
    ...deliberate,
    returns: type<GroupInvitation>(),
    applies: changesInvitation,
    invalidates: () => [within(groups.invitations), within(groups.invitable)],
  }),
  /** Only the fields sent are changed. The last value that the person set counts, so it may be queued. */
  setNotifications: put('/self/groups/:groupId', {
    auth: 'required',
    offline: 'queue',
    queue: {
      lane: ({ groupId }) => `group notices:${groupId}`,
      wish: ({ groupId }) => ({ target: `group notices:${groupId}`, merge: true }),
    },
    body: type<UpdateOwnMembership>(),
    returns: type<GroupMembership>(),
    optimistic: ({ groupId, body }) => {
      const merge = (seat: GroupMembership): GroupMembership => ({ ...seat, ...given(body) })
      return [edit(ownGroups.groupMembership({ groupId }), merge), editRow(ownGroups.groups, (seat) => seat.group.id === groupId, merge)]
    },
  }),
})

/** The fields that were sent; undefined means not sent. */
function given(body: UpdateOwnMembership): Partial<GroupMembership> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
