// Every enumeration of contract 2.1, once, as a constant and its type. No import: the client may load this at run time.

/** A person, or a team that several people run. */
export const accountType = ['account', 'team'] as const
export type AccountType = (typeof accountType)[number]

/** What a marked-up span of a post or thread message stands for; `segment` carries only marks. */
export const activityEntityType = ['mention', 'interest', 'link', 'segment'] as const
export type ActivityEntityType = (typeof activityEntityType)[number]

/** How a span of text looks. */
export const markType = ['bold', 'italic', 'underline', 'strike'] as const
export type MarkType = (typeof markType)[number]

/** Shape of an advertisement. */
export const advertisementType = ['square', 'rectangle'] as const
export type AdvertisementType = (typeof advertisementType)[number]

/** Makers of payment cards. */
export const cardBrand = ['amex', 'discover', 'mastercard', 'visa', 'unknown'] as const
export type CardBrand = (typeof cardBrand)[number]

/** What a seat in a conversation may do: moderators add and remove people. */
export const chatMemberRole = ['moderator', 'member'] as const
export type ChatMemberRole = (typeof chatMemberRole)[number]

/** Written by a person, or by the server about the conversation (someone came or left). */
export const chatMessageType = ['user', 'system'] as const
export type ChatMessageType = (typeof chatMessageType)[number]

/** Why a person is credited on a content. */
export const contentGuestType = ['guest', 'host', 'author'] as const
export type ContentGuestType = (typeof contentGuestType)[number]

/** Whether a coupon lowers the whole order or one ticket. */
export const couponType = ['order', 'ticket'] as const
export type CouponType = (typeof couponType)[number]

/** Currencies that money may be in; amounts are integers in its minor unit. */
export const currency = ['USD'] as const
export type Currency = (typeof currency)[number]

/** Days from Sunday on, as `Date.getDay` counts them. */
export const dayOfWeek = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type DayOfWeek = (typeof dayOfWeek)[number]

/** Which half of the sign-in page shows first. */
export const defaultAuthAction = ['signIn', 'signUp'] as const
export type DefaultAuthAction = (typeof defaultAuthAction)[number]

/** Occasions on which a host writes to attendees. */
export const eventEmailType = ['confirmation', 'cancellation', 'reminder'] as const
export type EventEmailType = (typeof eventEmailType)[number]

/** Kinds of field in a session form; `quantity` has a price per unit and a supply. */
export const eventSessionQuestionType = [
  'text',
  'textarea',
  'number',
  'time',
  'date',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'search',
  'file',
  'quantity',
] as const
export type EventSessionQuestionType = (typeof eventSessionQuestionType)[number]

/** Who made an event. */
export const eventSource = ['admin', 'moderator', 'account'] as const
export type EventSource = (typeof eventSource)[number]

/** Where an event takes place. */
export const eventType = ['physical', 'virtual', 'hybrid'] as const
export type EventType = (typeof eventType)[number]

/** Whether anyone may join a group, or only the invited and accepted. */
export const groupAccess = ['public', 'private'] as const
export type GroupAccess = (typeof groupAccess)[number]

/** An invitation that was accepted is no longer one, so there is no word for it. */
export const groupInvitationStatus = ['invited', 'rejected', 'canceled'] as const
export type GroupInvitationStatus = (typeof groupInvitationStatus)[number]

/** Standing of a member of a group. */
export const groupMembershipRole = ['member', 'moderator'] as const
export type GroupMembershipRole = (typeof groupMembershipRole)[number]

/** A request that was accepted is no longer one, so there is no word for it. */
export const groupRequestStatus = ['requested', 'rejected'] as const
export type GroupRequestStatus = (typeof groupRequestStatus)[number]

/** What a picture was stored for. */
export const imageType = ['admin', 'people', 'activity', 'banner'] as const
export type ImageType = (typeof imageType)[number]

/** Third parties an account can be connected with. */
export const integrationType = ['snagtag'] as const
export type IntegrationType = (typeof integrationType)[number]

/** Life of an invoice. */
export const invoiceStatus = ['draft', 'sent', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatus)[number]

/** Tray of the inbox in which a collected contact lies. */
export const leadStatus = ['new', 'favorited', 'archived', 'deleted'] as const
export type LeadStatus = (typeof leadStatus)[number]

/** Verdict on a picture; `warning` is shown only after a tap. */
export const moderation = ['safe', 'warning'] as const
export type Moderation = (typeof moderation)[number]

/** What a row of the notification inbox is about. */
export const notificationType = [
  'ANNOUNCEMENT',
  'FOLLOW',
  'INVITATION',
  'TRANSFER',
  'LIKE',
  'COMMENT',
  'RESHARE',
  'EVENT',
  'ACTIVITY',
  'GROUP_INVITATION',
  'GROUP_REQUEST_ACCEPTED',
  'CONTENT',
] as const
export type NotificationType = (typeof notificationType)[number]

/** Features that an organisation can switch on or off. */
export const organizationModuleType = [
  'activities',
  'events',
  'groups',
  'accounts',
  'channels',
  'threads',
  'storage',
  'support',
  'sponsors',
  'benefits',
  'interests',
  'advertisements',
  'subscriptions',
  'invoices',
  'announcements',
  'bookings',
  'surveys',
] as const
export type OrganizationModuleType = (typeof organizationModuleType)[number]

/** Static pages an organisation may write. */
export const pageType = ['about', 'privacy', 'terms', 'team'] as const
export type PageType = (typeof pageType)[number]

/** Payment providers; `manual` records payments made elsewhere. */
export const paymentIntegrationType = ['stripe', 'paypal', 'braintree', 'manual'] as const
export type PaymentIntegrationType = (typeof paymentIntegrationType)[number]

/** Direction of a payment. */
export const paymentType = ['charge', 'refund'] as const
export type PaymentType = (typeof paymentType)[number]

/** Unit in which a subscription is billed. */
export const priceInterval = ['day', 'week', 'month', 'year'] as const
export type PriceInterval = (typeof priceInterval)[number]

/** Features that can be the first page of an organisation, and what search looks in. */
export const primaryModule = ['activities', 'events', 'channels', 'groups', 'threads'] as const
export type PrimaryModule = (typeof primaryModule)[number]

/** State of passes, packages, session accesses, bookings and survey submissions; never of an event. */
export const purchaseStatus = ['draft', 'canceled', 'needsInfo', 'ready'] as const
export type PurchaseStatus = (typeof purchaseStatus)[number]

/** Product line of a native application. */
export const pushDeviceAppType = ['EVENTXM', 'COMMUNITYXM'] as const
export type PushDeviceAppType = (typeof pushDeviceAppType)[number]

/** Services that carry push notices. `webpush` is our extension: the contract's four only reach native applications. */
export const pushService = ['apn', 'firebase', 'huawei', 'xiaomi', 'webpush'] as const
export type PushService = (typeof pushService)[number]

/** Kinds of field in a registration form. */
export const registrationQuestionType = [
  'text',
  'textarea',
  'number',
  'time',
  'date',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'search',
  'file',
] as const
export type RegistrationQuestionType = (typeof registrationQuestionType)[number]

/** Life of a subscription, in the words of the payment provider. */
export const subscriptionStatus = ['active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid'] as const
export type SubscriptionStatus = (typeof subscriptionStatus)[number]

/** Why someone asks for help. */
export const supportTicketType = ['support', 'bug', 'feedback'] as const
export type SupportTicketType = (typeof supportTicketType)[number]

/** Kinds of field in a survey. */
export const surveyQuestionType = [
  'text',
  'textarea',
  'number',
  'time',
  'date',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'search',
  'file',
] as const
export type SurveyQuestionType = (typeof surveyQuestionType)[number]

/** Standing of an account in a circle. */
export const threadCircleAccountRole = ['member', 'manager', 'invited'] as const
export type ThreadCircleAccountRole = (typeof threadCircleAccountRole)[number]

/** Who wrote a thread message. */
export const threadMessageType = ['user', 'bot', 'system'] as const
export type ThreadMessageType = (typeof threadMessageType)[number]

/** How far a pass gets its holder. */
export const ticketEventAccessLevel = ['regular', 'virtual', 'vip'] as const
export type TicketEventAccessLevel = (typeof ticketEventAccessLevel)[number]

/** Whether a pass type is offered to everyone. */
export const ticketVisibility = ['public', 'private'] as const
export type TicketVisibility = (typeof ticketVisibility)[number]
