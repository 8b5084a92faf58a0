// Request bodies for groups and their announcements (contract 3.7 and 3.12).
import * as v from 'valibot'
import { groupAccess, groupRequestStatus } from '../enums.ts'
import { uuid } from '../primitives.ts'
import { announcementDraft, line, nameOf, picture, webAddress } from './parts.ts'

const name = nameOf(120)

/** `POST /groups`. The creator becomes a moderator of the group. The image is optional; null means no image. */
export const createGroup = v.strictObject({
  group: v.strictObject({
    name,
    description: v.optional(line(5000), ''),
    access: v.picklist(groupAccess),
    active: v.optional(v.boolean(), true),
    externalUrl: v.optional(v.nullable(webAddress)),
  }),
  imageDataUri: picture,
})
export type CreateGroup = v.InferInput<typeof createGroup>

/** `PUT /groups/{groupId}`. Only the fields sent are changed; null clears the URL. */
export const updateGroup = v.strictObject({
  group: v.strictObject({
    name: v.optional(name),
    description: v.optional(line(5000)),
    access: v.optional(v.picklist(groupAccess)),
    active: v.optional(v.boolean()),
    externalUrl: v.optional(v.nullable(webAddress)),
  }),
  imageDataUri: picture,
})
export type UpdateGroup = v.InferInput<typeof updateGroup>

/** `POST /groups/{groupId}`, which deactivates the group. Clients send the whole group, but its fields are ignored. */
export const deactivateGroup = v.strictObject({ group: v.looseObject({}), imageDataUri: v.optional(v.unknown()) })
export type DeactivateGroup = v.InferInput<typeof deactivateGroup>

/**
 * `PUT /groups/{groupId}/requests/{requestId}/accept`. The status of the request that the moderator saw when deciding. Without a
 * body or a status, any status is accepted.
 */
export const acceptRequest = v.strictObject({ status: v.optional(v.picklist(groupRequestStatus)) })
export type AcceptRequest = v.InferInput<typeof acceptRequest>

/** `POST /groups/{groupId}/announcements`. */
export const announceToGroup = announcementDraft
export type AnnounceToGroup = v.InferInput<typeof announceToGroup>

/** `POST /groups/{groupId}/invitations`. */
export const inviteToGroup = v.strictObject({ accountIds: v.pipe(v.array(uuid), v.minLength(1, 'Choose somebody.'), v.maxLength(100)) })
export type InviteToGroup = v.InferInput<typeof inviteToGroup>

/** `PUT /self/groups/{groupId}`. Clients may send the whole membership; fields that the server sets itself are ignored. */
export const updateOwnMembership = v.object({
  activityPushNotification: v.optional(v.boolean()),
  announcementEmailNotification: v.optional(v.boolean()),
  announcementPushNotification: v.optional(v.boolean()),
})
export type UpdateOwnMembership = v.InferInput<typeof updateOwnMembership>
