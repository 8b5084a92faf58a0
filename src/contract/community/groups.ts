// Groups, their members, and the requests and invitations to join.
import * as v from 'valibot'
import { account, baseAccount } from '../people/accounts.ts'
import { groupAccess, groupInvitationStatus, groupMembershipRole, groupRequestStatus } from '../enums.ts'
import { baseImage } from './media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseGroup = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  image: v.nullable(baseImage),
  squareImage: v.nullable(baseImage),
  access: v.picklist(groupAccess),
})

/** A group, as embedded in other entities. */
export type BaseGroup = v.InferOutput<typeof baseGroup>

export const group = v.strictObject({
  ...baseGroup.entries,
  description: v.string(),
  externalUrl: textOrNull,
  active: v.boolean(),
  createdAt: iso,
  _count: v.strictObject({ members: int }),
})

/** The full form of a group, identified by the key `_count`. */
export type Group = v.InferOutput<typeof group>

export const baseGroupMembership = v.strictObject({
  accountId: uuid,
  group: baseGroup,
  role: v.picklist(groupMembershipRole),
})

/** A membership of an account in a group, with its role. */
export type BaseGroupMembership = v.InferOutput<typeof baseGroupMembership>

export const groupMembership = v.strictObject({
  ...baseGroupMembership.entries,
  account: baseAccount,
  activityPushNotification: v.boolean(),
  announcementEmailNotification: v.boolean(),
  announcementPushNotification: v.boolean(),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a group membership, identified by the key `createdAt`. */
export type GroupMembership = v.InferOutput<typeof groupMembership>

export const baseGroupRequest = v.strictObject({
  id: uuid,
  status: v.picklist(groupRequestStatus),
  groupId: uuid,
  group: baseGroup,
  account: baseAccount,
  createdAt: iso,
  updatedAt: iso,
})

/** A request to join a private group. Only one form exists, so `GroupRequest` is the same type. */
export type BaseGroupRequest = v.InferOutput<typeof baseGroupRequest>

export const groupRequest = baseGroupRequest
export type GroupRequest = BaseGroupRequest

export const baseGroupInvitation = v.strictObject({
  id: uuid,
  status: v.picklist(groupInvitationStatus),
  groupId: uuid,
  group: baseGroup,
  account: baseAccount,
  inviter: baseAccount,
  createdAt: iso,
  updatedAt: iso,
})

/** An invitation to join a group. Only one form exists, so `GroupInvitation` is the same type. */
export type BaseGroupInvitation = v.InferOutput<typeof baseGroupInvitation>

export const groupInvitation = baseGroupInvitation
export type GroupInvitation = BaseGroupInvitation

export const invitableAccount = v.strictObject({
  ...account.entries,
  groupRequests: v.array(v.strictObject({ id: uuid, status: v.picklist(groupRequestStatus) })),
  groupInvitations: v.array(v.strictObject({ id: uuid, status: v.picklist(groupInvitationStatus) })),
  groups: v.array(v.strictObject({ role: v.picklist(groupMembershipRole) })),
})

/** An account and its relationship to one group. It can be invited if all three lists are empty. */
export type InvitableAccount = v.InferOutput<typeof invitableAccount>
