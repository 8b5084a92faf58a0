// Every enumeration of contract 2.1 as a constant and its type. The file has no imports, because the client may load it at run time.

/** A person, or a team that several people manage. */
export const accountType = ['account', 'team'] as const
export type AccountType = (typeof accountType)[number]

/** What an entity of a post or thread message represents; `segment` has only marks. */
export const activityEntityType = ['mention', 'interest', 'link', 'segment'] as const
export type ActivityEntityType = (typeof activityEntityType)[number]

/** The text style of a span. */
export const markType = ['bold', 'italic', 'underline', 'strike'] as const
export type MarkType = (typeof markType)[number]

/** The shape of an advertisement. */
export const advertisementType = ['square', 'rectangle'] as const
export type AdvertisementType = (typeof advertisementType)[number]

/** Payment card brands. */
export const cardBrand = ['amex', 'discover', 'mastercard', 'visa', 'unknown'] as const
export type CardBrand = (typeof cardBrand)[number]

/** The permissions of a member of a conversation: moderators add and remove people. */
export const chatMemberRole = ['moderator', 'member'] as const
export type ChatMemberRole = (typeof chatMemberRole)[number]

/** Written by a person, or by the server about the conversation (a member joined or left). */
export const chatMessageType = ['user', 'system'] as const
export type ChatMessageType = (typeof chatMessageType)[number]

/** The role in which a person is credited on a content. */
export const contentGuestType = ['guest', 'host', 'author'] as const
export type ContentGuestType = (typeof contentGuestType)[number]

/** Whether a coupon reduces the price of the whole order or of one ticket. */
export const couponType = ['order', 'ticket'] as const
export type CouponType = (typeof couponType)[number]

/** Supported currencies; amounts are integers in the minor unit. */
export const currency = ['USD'] as const
export type Currency = (typeof currency)[number]

/** Days starting from Sunday, like `Date.getDay`. */
export const dayOfWeek = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type DayOfWeek = (typeof dayOfWeek)[number]

/** Which half of the sign-in page is shown first. */
export const defaultAuthAction = ['signIn', 'signUp'] as const
export type DefaultAuthAction = (typeof defaultAuthAction)[number]

/** Occasions on which a host sends email to attendees. */
export const eventEmailType = ['confirmation', 'cancellation', 'reminder'] as const
export type EventEmailType = (typeof eventEmailType)[number]

/** Field types of a session form; `quantity` has a price per unit and a supply. */
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

/** Who created an event. */
export const eventSource = ['admin', 'moderator', 'account'] as const
export type EventSource = (typeof eventSource)[number]

/** Where an event takes place. */
export const eventType = ['physical', 'virtual', 'hybrid'] as const
export type EventType = (typeof eventType)[number]

/** Whether anyone may join a group, or only accounts that are invited or accepted. */
export const groupAccess = ['public', 'private'] as const
export type GroupAccess = (typeof groupAccess)[number]

/** An accepted invitation no longer exists, so it has no status. */
export const groupInvitationStatus = ['invited', 'rejected', 'canceled'] as const
export type GroupInvitationStatus = (typeof groupInvitationStatus)[number]

/** The role of a member of a group. */
export const groupMembershipRole = ['member', 'moderator'] as const
export type GroupMembershipRole = (typeof groupMembershipRole)[number]

/** An accepted request no longer exists, so it has no status. */
export const groupRequestStatus = ['requested', 'rejected'] as const
export type GroupRequestStatus = (typeof groupRequestStatus)[number]

/** The purpose for which an image was stored. */
export const imageType = ['admin', 'people', 'activity', 'banner'] as const
export type ImageType = (typeof imageType)[number]

/** Third parties that an account can connect with. */
export const integrationType = ['snagtag'] as const
export type IntegrationType = (typeof integrationType)[number]

/** The state of an invoice. */
export const invoiceStatus = ['draft', 'sent', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatus)[number]

/** The inbox folder that contains a contact. */
export const leadStatus = ['new', 'favorited', 'archived', 'deleted'] as const
export type LeadStatus = (typeof leadStatus)[number]

/** The moderation result of an image; one with `warning` is shown only after a tap. */
export const moderation = ['safe', 'warning'] as const
export type Moderation = (typeof moderation)[number]

/** What a notification is about. */
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

/** Features that an organisation can enable or disable. */
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

/** Static pages that an organisation can write. */
export const pageType = ['about', 'privacy', 'terms', 'team'] as const
export type PageType = (typeof pageType)[number]

/** Payment providers; `manual` records payments made elsewhere. */
export const paymentIntegrationType = ['stripe', 'paypal', 'braintree', 'manual'] as const
export type PaymentIntegrationType = (typeof paymentIntegrationType)[number]

/** The direction of a payment. */
export const paymentType = ['charge', 'refund'] as const
export type PaymentType = (typeof paymentType)[number]

/** The billing interval of a subscription. */
export const priceInterval = ['day', 'week', 'month', 'year'] as const
export type PriceInterval = (typeof priceInterval)[number]

/** Features that can be the first page of an organisation, and that search covers. */
export const primaryModule = ['activities', 'events', 'channels', 'groups', 'threads'] as const
export type PrimaryModule = (typeof primaryModule)[number]

/** The state of passes, packages, session accesses, bookings and survey submissions; never of an event. */
export const purchaseStatus = ['draft', 'canceled', 'needsInfo', 'ready'] as const
export type PurchaseStatus = (typeof purchaseStatus)[number]

/** The product line of a native application. */
export const pushDeviceAppType = ['EVENTXM', 'COMMUNITYXM'] as const
export type PushDeviceAppType = (typeof pushDeviceAppType)[number]

/** Push services. `webpush` is our extension, because the contract's four services only reach native applications. */
export const pushService = ['apn', 'firebase', 'huawei', 'xiaomi', 'webpush'] as const
export type PushService = (typeof pushService)[number]

/** Field types of a registration form. */
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

/** The state of a subscription, in the payment provider's terms. */
export const subscriptionStatus = ['active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid'] as const
export type SubscriptionStatus = (typeof subscriptionStatus)[number]

/** The reason for a support ticket. */
export const supportTicketType = ['support', 'bug', 'feedback'] as const
export type SupportTicketType = (typeof supportTicketType)[number]

/** Field types of a survey. */
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

/** The role of an account in a circle. */
export const threadCircleAccountRole = ['member', 'manager', 'invited'] as const
export type ThreadCircleAccountRole = (typeof threadCircleAccountRole)[number]

/** The kind of author of a thread message. */
export const threadMessageType = ['user', 'bot', 'system'] as const
export type ThreadMessageType = (typeof threadMessageType)[number]

/** The access level of a pass. */
export const ticketEventAccessLevel = ['regular', 'virtual', 'vip'] as const
export type TicketEventAccessLevel = (typeof ticketEventAccessLevel)[number]

/** Whether a pass type is offered to everyone. */
export const ticketVisibility = ['public', 'private'] as const
export type TicketVisibility = (typeof ticketVisibility)[number]
