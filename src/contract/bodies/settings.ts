// Request bodies for the caller's settings: addresses, delegates, notification preferences and contacts (contract 3.12).
import * as v from 'valibot'
import { leadStatus } from '../enums.ts'
import { line, lineOrNull, nameOf, words } from './parts.ts'

/** Not every country has these fields. Null and absent become an empty text, as in responses. */
const orEmpty = (most: number) =>
  v.optional(
    v.pipe(
      v.nullable(line(most)),
      v.transform((text) => text ?? ''),
    ),
    '',
  )
const email = v.pipe(
  line(254),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, 'This is not an email address.'),
  v.transform((text) => text.toLowerCase()),
)

const name = words(200, 'Whose address is it?')
const address1 = words(200, 'Write the street.')
const city = words(100, 'Write the city.')
const country = words(100, 'Choose the country.')

/** `POST /self/addresses`. The first address becomes the primary one, whatever the body says. */
export const createAddress = v.strictObject({
  /** A whole address may be sent back; fields that cannot change are ignored. */
  id: v.optional(v.unknown()),
  primary: v.optional(v.boolean(), false),
  name,
  address1,
  address2: orEmpty(200),
  city,
  state: orEmpty(100),
  country,
  zip: orEmpty(20),
})
export type CreateAddress = v.InferInput<typeof createAddress>

const changedOrEmpty = (most: number) =>
  v.optional(
    v.pipe(
      v.nullable(line(most)),
      v.transform((text) => text ?? ''),
    ),
  )

/** `PUT /self/addresses/{addressId}`. Only the fields sent are changed. */
export const updateAddress = v.strictObject({
  id: v.optional(v.unknown()),
  primary: v.optional(v.boolean()),
  name: v.optional(name),
  address1: v.optional(address1),
  address2: changedOrEmpty(200),
  city: v.optional(city),
  state: changedOrEmpty(100),
  country: v.optional(country),
  zip: changedOrEmpty(20),
})
export type UpdateAddress = v.InferInput<typeof updateAddress>

/** `POST /self/delegates`. The email address with which the new delegate, who may act as the caller, signs in. */
export const addDelegate = v.strictObject({ email })
export type AddDelegate = v.InferInput<typeof addDelegate>

/** `POST /self/team`. The email address belongs to the team. */
export const createTeam = v.strictObject({ name: nameOf(100, 'Give the team a name.'), email })
export type CreateTeam = v.InferInput<typeof createTeam>

const flag = v.optional(v.boolean())

/**
 * `PUT /self/notificationPreferences`. Only the fields sent are changed. `eventReminderEmail` is accepted although no response
 * contains it. The last four fields, about groups, are our extension (docs/extensions.md).
 */
export const updateNotificationPreferences = v.strictObject({
  newFollowerPush: flag,
  newFollowerEmail: flag,
  likePush: flag,
  resharePush: flag,
  commentPush: flag,
  commentEmail: flag,
  transferPush: flag,
  transferEmail: flag,
  supportTicketConfirmationEmail: flag,
  chatPush: flag,
  chatUnreadPush: flag,
  chatUnreadEmail: flag,
  eventReminderEmail: flag,
  eventAnnouncementPush: flag,
  eventAnnouncementEmail: flag,
  organizationAnnouncementPush: flag,
  organizationAnnouncementEmail: flag,
  groupAnnouncementPush: flag,
  groupAnnouncementEmail: flag,
  groupInvitationEmail: flag,
  groupInvitationPush: flag,
  groupRequestAcceptedEmail: flag,
  groupRequestAcceptedPush: flag,
})
export type UpdateNotificationPreferences = v.InferInput<typeof updateNotificationPreferences>

/** `PUT /self/leads/{leadId}`. Only the fields sent are changed; null and an empty text clear the note. */
export const updateLead = v.strictObject({
  status: v.optional(v.picklist(leadStatus)),
  note: lineOrNull(5000),
})
export type UpdateLead = v.InferInput<typeof updateLead>

/** `PUT /self/image` and `PUT /self/banner`. The image as base64; a data URI is also accepted. */
export const uploadPicture = v.strictObject({ buffer: v.pipe(v.string(), v.minLength(1)) })
export type UploadPicture = v.InferInput<typeof uploadPicture>
