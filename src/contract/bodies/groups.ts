// Bodies of the calls about groups and their announcements (contract 3.7 and 3.12).
import * as v from 'valibot'
import { groupAccess } from '../enums.ts'
import { uuid } from '../primitives.ts'

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const name = v.pipe(words(120), v.minLength(1, 'Give it a name.'))
/** Other schemes than these would run in the reader's browser. Empty text clears. */
const address = v.pipe(
  words(2000),
  v.check((text) => text === '' || /^https?:\/\/\S+$/i.test(text), 'Only web addresses can be linked.'),
)
const picture = v.optional(v.nullable(v.pipe(v.string(), v.startsWith('data:', 'A picture is sent as a data address.'))))

/** `POST /groups`. Who makes a group moderates it. The picture is optional; null is as none. */
export const createGroup = v.strictObject({
  group: v.strictObject({
    name,
    description: v.optional(words(5000), ''),
    access: v.picklist(groupAccess),
    active: v.optional(v.boolean(), true),
    externalUrl: v.optional(v.nullable(address)),
  }),
  imageDataUri: picture,
})
export type CreateGroup = v.InferInput<typeof createGroup>

/** `PUT /groups/{groupId}`: only what is sent changes; null clears the address. */
export const updateGroup = v.strictObject({
  group: v.strictObject({
    name: v.optional(name),
    description: v.optional(words(5000)),
    access: v.optional(v.picklist(groupAccess)),
    active: v.optional(v.boolean()),
    externalUrl: v.optional(v.nullable(address)),
  }),
  imageDataUri: picture,
})
export type UpdateGroup = v.InferInput<typeof updateGroup>

/** `POST /groups/{groupId}`, which deactivates: clients send the whole group along, of which nothing else is read. */
export const deactivateGroup = v.strictObject({ group: v.looseObject({}), imageDataUri: v.optional(v.unknown()) })
export type DeactivateGroup = v.InferInput<typeof deactivateGroup>

/** `POST /groups/{groupId}/announcements`. `html` is cleaned as it comes in; `email` and `push` say how people are told beside their list. */
export const announceToGroup = v.strictObject({
  title: v.pipe(words(200), v.minLength(1, 'Give it a title.')),
  html: v.pipe(words(50_000), v.minLength(1, 'Write something.')),
  email: v.optional(v.boolean(), false),
  push: v.optional(v.boolean(), false),
})
export type AnnounceToGroup = v.InferInput<typeof announceToGroup>

/** `POST /groups/{groupId}/invitations`. */
export const inviteToGroup = v.strictObject({ accountIds: v.pipe(v.array(uuid), v.minLength(1, 'Choose somebody.'), v.maxLength(100)) })
export type InviteToGroup = v.InferInput<typeof inviteToGroup>

/** `PUT /self/groups/{groupId}`. Clients may send the whole membership back; what the server decides itself is ignored. */
export const updateOwnMembership = v.object({
  activityPushNotification: v.optional(v.boolean()),
  announcementEmailNotification: v.optional(v.boolean()),
  announcementPushNotification: v.optional(v.boolean()),
})
export type UpdateOwnMembership = v.InferInput<typeof updateOwnMembership>
