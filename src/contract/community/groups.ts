// Groups, their members, and how one becomes a member.
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

/** A group, as it stands inside other entities. */
export type BaseGroup = v.InferOutput<typeof baseGroup>

export const group = v.strictObject({
  ...baseGroup.entries,
  description: v.string(),
  externalUrl: textOrNull,
  active: v.boolean(),
  createdAt: iso,
  _count: v.strictObject({ members: int }),
})

/** Group in full, told from the base form by `_count`. */
export type Group = v.InferOutput<typeof group>

export const baseGroupMembership = v.strictObject({
  accountId: uuid,
  group: baseGroup,
  role: v.picklist(groupMembershipRole),
})

/** That an account is in a group, and as what. */
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

/** Group membership in full, told from the base form by `createdAt`. */
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

/** A wish to join a private group. One form: `GroupRequest` is the same. */
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

/** An invitation into a group. One form: `GroupInvitation` is the same. */
export type BaseGroupInvitation = v.InferOutput<typeof baseGroupInvitation>

export const groupInvitation = baseGroupInvitation
export type GroupInvitation = BaseGroupInvitation

export const invitableAccount = v.strictObject({
  ...account.entries,
  groupRequests: v.array(v.strictObject({ id: uuid, status: v.picklist(groupRequestStatus) })),
  groupInvitations: v.array(v.strictObject({ id: uuid, status: v.picklist(groupInvitationStatus) })),
  groups: v.array(v.strictObject({ role: v.picklist(groupMembershipRole) })),
})

/** An account and its standing towards one group; when all three lists are empty it can be invited. */
export type InvitableAccount = v.InferOutput<typeof invitableAccount>
