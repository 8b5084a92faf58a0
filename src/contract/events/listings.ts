// Events and their attendees, as their host sees them.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseCoupon } from '../people/coupons.ts'
import { eventEmailType, purchaseStatus } from '../enums.ts'
import { event } from './events.ts'
import { baseAttendeePackage, basePass } from './passes.ts'
import { payment } from './payments.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { registrationEventDetails } from './registration.ts'
import { baseRegistration } from './registration-base.ts'

export const eventListing = v.strictObject({
  ...event.entries,
  visible: v.boolean(),
  newActivityCreatorEmailNotification: v.boolean(),
  newActivityCreatorPushNotification: v.boolean(),
  registrationLimit: int,
})

/** An event as its host sees it, distinguished from an event by the key `newActivityCreatorEmailNotification`. */
export type EventListing = v.InferOutput<typeof eventListing>

export const baseEventEmail = v.strictObject({
  type: v.picklist(eventEmailType),
  eventId: uuid,
  body: v.string(),
  replyTo: v.string(),
  createdAt: iso,
  updatedAt: iso,
})

/**
 * An email that a host writes for one occasion; its endpoint returns null if none exists. Only one form exists, so `EventEmail` is
 * the same type.
 */
export type BaseEventEmail = v.InferOutput<typeof baseEventEmail>

export const eventEmail = baseEventEmail
export type EventEmail = BaseEventEmail

/** Our extension (docs/extensions.md): an email as an attendee would get it. `replyTo`: empty if answers go to the sender. */
export const eventEmailPreview = v.strictObject({ subject: v.string(), text: v.string(), replyTo: v.string() })
export type EventEmailPreview = v.InferOutput<typeof eventEmailPreview>

/** Our extension (docs/extensions.md): the address of the caller that a test was sent to. */
export const eventEmailTest = v.strictObject({ to: v.string() })
export type EventEmailTest = v.InferOutput<typeof eventEmailTest>

export const listingRegistration = v.strictObject({
  ...baseRegistration.entries,
  event: registrationEventDetails,
  account: v.strictObject({ ...baseAccount.entries, email: textOrNull, phone: textOrNull }),
  couponId: v.nullable(uuid),
  coupon: v.nullable(baseCoupon),
  passes: v.array(basePass),
  packages: v.array(baseAttendeePackage),
  payments: v.array(payment),
  createdAt: iso,
})

/** An attendee as the host sees them, with email address and phone number. */
export type ListingRegistration = v.InferOutput<typeof listingRegistration>

export const listingPass = v.strictObject({
  ...basePass.entries,
  attendee: v.strictObject({
    ...baseRegistration.entries,
    account: v.strictObject({ ...baseAccount.entries, email: textOrNull, phone: textOrNull }),
  }),
  updatedAt: iso,
})

/** A pass as the host sees it. */
export type ListingPass = v.InferOutput<typeof listingPass>

/** No revision of the contract defines this response. This is the response of our server (docs/extensions.md). */
export const listingReport = v.strictObject({
  questions: v.array(v.strictObject({ id: uuid, name: v.string() })),
  rows: v.array(
    v.strictObject({
      accountId: uuid,
      passId: uuid,
      alternateId: int,
      firstName: textOrNull,
      lastName: textOrNull,
      email: textOrNull,
      company: textOrNull,
      passType: v.string(),
      status: v.picklist(purchaseStatus),
      usedAt: v.nullable(iso),
      /** When the pass was bought. */
      registeredAt: v.optional(iso),
      /** By question id. */
      answers: v.record(v.string(), v.string()),
    }),
  ),
  /** What attendees paid and got back, in minor units; a row for each currency. */
  money: v.optional(v.array(v.strictObject({ currency: v.string(), charged: int, refunded: int }))),
})

/** Attendees as a table: one row per pass, one column per question. */
export type ListingReport = v.InferOutput<typeof listingReport>
