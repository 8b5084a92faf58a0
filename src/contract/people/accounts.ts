// People and teams, and the data that only the signed-in account receives about itself.
import * as v from 'valibot'
import { accountType, groupMembershipRole, pushDeviceAppType, pushService } from '../enums.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseAccountTier = v.strictObject({
  id: uuid,
  slug: v.string(),
  priority: int,
  name: v.string(),
  iconName: v.string(),
  color: textOrNull,
  image: baseImage,
})

/** A badge or level of an account. Its image is never null. */
export type BaseAccountTier = v.InferOutput<typeof baseAccountTier>

export const accountTier = v.strictObject({
  ...baseAccountTier.entries,
  description: textOrNull,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an account tier, identified by the key `description`. */
export type AccountTier = v.InferOutput<typeof accountTier>

export const baseAccount = v.strictObject({
  id: uuid,
  username: v.string(),
  accountType: v.picklist(accountType),
  firstName: textOrNull,
  lastName: textOrNull,
  title: textOrNull,
  company: textOrNull,
  image: v.nullable(baseImage),
  accountTiers: v.array(baseAccountTier),
  subscriptions: v.array(v.strictObject({ subscriptionProduct: v.strictObject({ tiers: v.array(baseAccountTier) }) })),
})

/** A person or a team, as embedded in other entities. */
export type BaseAccount = v.InferOutput<typeof baseAccount>

export const account = v.strictObject({
  ...baseAccount.entries,
  banner: v.nullable(baseImage),
  bio: textOrNull,
  website: textOrNull,
  facebook: textOrNull,
  instagram: textOrNull,
  linkedIn: textOrNull,
  twitter: textOrNull,
  tikTok: textOrNull,
  youtube: textOrNull,
  discord: textOrNull,
  video: textOrNull,
  timezone: textOrNull,
  blockedByAccounts: v.optional(v.array(v.strictObject({ id: uuid, createdAt: iso }))),
  createdAt: iso,
})

/**
 * The full form of an account, identified by the key `bio`. `blockedByAccounts` contains only the caller. If it is not empty, the
 * caller blocks this account.
 */
export type Account = v.InferOutput<typeof account>

export const delegateAccount = v.strictObject({
  ...account.entries,
  /** Our extension: what a delegate may do. A manager also adds and removes delegates; someone invited has not acted yet. */
  delegation: v.optional(v.strictObject({ role: v.picklist(['member', 'manager', 'invited']), since: iso })),
})

/**
 * An account in the lists of delegates. `delegation` is our extension (docs/extensions.md): what the delegate may do, and since when.
 */
export type DelegateAccount = v.InferOutput<typeof delegateAccount>

export const accountShare = v.strictObject({
  ...account.entries,
  email: textOrNull,
  phone: textOrNull,
})

/** An account found by its share code, with the contact data that its owner shares this way. */
export type AccountShare = v.InferOutput<typeof accountShare>

export const self = v.strictObject({
  ...account.entries,
  email: textOrNull,
  phone: textOrNull,
  dietaryRestrictions: textOrNull,
  shareCode: v.string(),
  chatToken: v.optional(v.string()),
  locale: v.string(),
  termsAccepted: v.nullable(iso),
  _count: v.strictObject({ chatChannels: int, notifications: int }),
})

/** The signed-in account. `_count` contains unread counts; `termsAccepted` is a date here but a boolean in `PUT /self`. */
export type Self = v.InferOutput<typeof self>

export const followStats = v.strictObject({
  following: int,
  followers: int,
})

/** The number of accounts that an account follows, and of its followers. */
export type FollowStats = v.InferOutput<typeof followStats>

export const selfRelationships = v.strictObject({
  accounts: v.record(uuid, v.boolean()),
  groups: v.record(uuid, v.union([v.picklist([...groupMembershipRole, 'requested', 'invited']), v.literal(false)])),
  events: v.record(uuid, v.boolean()),
  channels: v.record(uuid, v.boolean()),
  threads: v.record(uuid, v.boolean()),
})

/** The caller's relationships by id: follows, group roles, registrations, subscriptions. A missing id counts as false. */
export type SelfRelationships = v.InferOutput<typeof selfRelationships>

export const baseAccountAddress = v.strictObject({
  id: uuid,
  primary: v.boolean(),
  name: v.string(),
  address1: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  country: v.string(),
  zip: v.string(),
})

/** A billing address. Only one form exists, so `AccountAddress` is the same type. */
export type BaseAccountAddress = v.InferOutput<typeof baseAccountAddress>

export const accountAddress = baseAccountAddress
export type AccountAddress = BaseAccountAddress

export const notificationPreferences = v.strictObject({
  newFollowerPush: v.boolean(),
  newFollowerEmail: v.boolean(),
  likePush: v.boolean(),
  resharePush: v.boolean(),
  commentPush: v.boolean(),
  commentEmail: v.boolean(),
  transferPush: v.boolean(),
  transferEmail: v.boolean(),
  supportTicketConfirmationEmail: v.boolean(),
  chatPush: v.boolean(),
  chatUnreadPush: v.boolean(),
  chatUnreadEmail: v.boolean(),
  organizationAnnouncementEmail: v.boolean(),
  organizationAnnouncementPush: v.boolean(),
  groupAnnouncementEmail: v.boolean(),
  groupAnnouncementPush: v.boolean(),
  eventAnnouncementEmail: v.boolean(),
  eventAnnouncementPush: v.boolean(),
  groupInvitationEmail: v.boolean(),
  groupInvitationPush: v.boolean(),
  groupRequestAcceptedEmail: v.boolean(),
  groupRequestAcceptedPush: v.boolean(),
})

/** The occasions on which the caller is notified, and by which channel. */
export type NotificationPreferences = v.InferOutput<typeof notificationPreferences>

export const pushDevice = v.strictObject({
  /** Created by the client; any text is allowed. */
  id: v.string(),
  deviceToken: textOrNull,
  accountId: v.nullable(uuid),
  account: v.nullable(baseAccount),
  name: textOrNull,
  model: textOrNull,
  brand: textOrNull,
  manufacturer: textOrNull,
  appType: v.picklist(pushDeviceAppType),
  pushService: v.picklist(pushService),
  createdAt: iso,
})

/** A device that receives push notifications. For `webpush`, our extension, `deviceToken` is the subscription as JSON. */
export type PushDevice = v.InferOutput<typeof pushDevice>

export const baseBlockedAccount = v.strictObject({
  id: uuid,
  blockerId: uuid,
  accountId: uuid,
  createdAt: iso,
})

/** A block of one account by another. No endpoint returns it. */
export type BaseBlockedAccount = v.InferOutput<typeof baseBlockedAccount>

export const blockedAccount = v.strictObject({
  ...baseBlockedAccount.entries,
  account: baseAccount,
  blocker: baseAccount,
})

/** The full form of a blocked account. */
export type BlockedAccount = v.InferOutput<typeof blockedAccount>

export const baseTeamMember = v.strictObject({
  id: uuid,
  slug: v.string(),
  firstName: textOrNull,
  lastName: textOrNull,
  title: textOrNull,
  image: v.nullable(baseImage),
})

/** A staff member of the organisation. No endpoint returns it, and some of its types are guesses. */
export type BaseTeamMember = v.InferOutput<typeof baseTeamMember>

export const teamMember = v.strictObject({
  ...baseTeamMember.entries,
  nickName: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  bio: textOrNull,
  linkedIn: textOrNull,
  facebook: textOrNull,
  instagram: textOrNull,
  twitter: textOrNull,
  tikTok: textOrNull,
  discord: textOrNull,
  startDate: textOrNull,
})

/** The full form of a team member. */
export type TeamMember = v.InferOutput<typeof teamMember>
