// Bodies of the calls by which people keep things about themselves: addresses, delegates, switches, contacts (contract 3.12).
import * as v from 'valibot'
import { leadStatus } from '../enums.ts'
import { line, lineOrNull, nameOf, words } from './parts.ts'

/** Not every country has them; null and nothing are an empty text, as answers have it. */
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
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, 'This is not an e-mail address.'),
  v.transform((text) => text.toLowerCase()),
)

const name = words(200, 'Whose address is it?')
const address1 = words(200, 'Write the street.')
const city = words(100, 'Write the city.')
const country = words(100, 'Choose the country.')

/** `POST /self/addresses`. The first one is the primary one whatever is said. */
export const createAddress = v.strictObject({
  /** An address may be sent back whole: what can't change is ignored. */
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

/** `PUT /self/addresses/{addressId}`: only what is sent changes. */
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

/** `POST /self/delegates`: who may act as the caller from now on, by the address they sign in with. */
export const addDelegate = v.strictObject({ email })
export type AddDelegate = v.InferInput<typeof addDelegate>

/** `POST /self/team`. The address is the team's own. */
export const createTeam = v.strictObject({ name: nameOf(100, 'Give the team a name.'), email })
export type CreateTeam = v.InferInput<typeof createTeam>

const flag = v.optional(v.boolean())

/**
 * `PUT /self/notificationPreferences`: only what is sent changes. `eventReminderEmail` is taken though no answer carries it; the
 * four switches about groups at the end are ours (docs/extensions.md).
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

/** `PUT /self/leads/{leadId}`: only what is sent changes; null and an empty text clear the note. */
export const updateLead = v.strictObject({
  status: v.optional(v.picklist(leadStatus)),
  note: lineOrNull(5000),
})
export type UpdateLead = v.InferInput<typeof updateLead>

/** `PUT /self/image` and `PUT /self/banner`: the picture as base64; a data address is taken too. */
export const uploadPicture = v.strictObject({ buffer: v.pipe(v.string(), v.minLength(1)) })
export type UploadPicture = v.InferInput<typeof uploadPicture>
