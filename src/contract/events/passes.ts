// The passes and packages that accounts hold, and access to sessions.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseCoupon } from '../people/coupons.ts'
import { purchaseStatus } from '../enums.ts'
import { baseEventAddOn, baseEventPackage } from './event-offers.ts'
import { baseEventRoomTypeReservation } from './event-rooms.ts'
import { int, iso, serial, textOrNull, uuid } from '../primitives.ts'
import { basePassType, baseRegistration } from './registration-base.ts'
import { baseRegistrationQuestionResponse, registrationQuestionResponse } from './registration-questions.ts'
import { baseEventSessionAccess } from './session-registration.ts'

export const passAddOn = v.strictObject({
  addOnId: uuid,
  addOn: baseEventAddOn,
})

/** An add-on of a pass. */
export type PassAddOn = v.InferOutput<typeof passAddOn>

export const basePass = v.strictObject({
  id: uuid,
  alternateId: int,
  location: textOrNull,
  usedAt: v.nullable(iso),
  status: v.picklist(purchaseStatus),
  attendeeId: uuid,
  attendee: baseRegistration,
  ticketId: uuid,
  ticket: basePassType,
  passAddOns: v.array(passAddOn),
  reservationId: v.nullable(uuid),
  reservation: v.nullable(baseEventRoomTypeReservation),
  responses: v.array(baseRegistrationQuestionResponse),
  couponId: v.nullable(uuid),
  coupon: v.nullable(baseCoupon),
  packageId: v.nullable(uuid),
  accesses: v.array(baseEventSessionAccess),
  createdAt: iso,
})

/** A pass that is bought or selected for purchase. Check-in sets `usedAt`. */
export type BasePass = v.InferOutput<typeof basePass>

export const baseAttendeePackage = v.strictObject({
  id: uuid,
  attendeeId: uuid,
  packageId: uuid,
  package: baseEventPackage,
  status: v.picklist(purchaseStatus),
  createdAt: iso,
})

/** A package that an account bought. */
export type BaseAttendeePackage = v.InferOutput<typeof baseAttendeePackage>

export const attendeePackage = v.strictObject({
  ...baseAttendeePackage.entries,
  passes: v.array(basePass),
  updatedAt: iso,
})

/** The full form of an attendee package. */
export type AttendeePackage = v.InferOutput<typeof attendeePackage>

export const pass = v.strictObject({
  ...basePass.entries,
  package: v.nullable(baseAttendeePackage),
  updatedAt: iso,
  amtPaid: int,
  amtRefunded: int,
  payerId: v.nullable(uuid),
})

/** The full form of a pass, identified by the key `updatedAt`. Amounts are in minor units. */
export type Pass = v.InferOutput<typeof pass>

export const passWithQuestions = v.strictObject({
  ...pass.entries,
  responses: v.array(registrationQuestionResponse),
})

/** A pass with its answers to questions in full. */
export type PassWithQuestions = v.InferOutput<typeof passWithQuestions>

export const eventSessionAccess = v.strictObject({
  ...baseEventSessionAccess.entries,
  pass: basePass,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event session access. */
export type EventSessionAccess = v.InferOutput<typeof eventSessionAccess>

export const baseTransferLog = v.strictObject({
  id: serial,
  fromRegistrationId: uuid,
  fromRegistration: v.strictObject({ account: baseAccount }),
  toRegistrationId: uuid,
  toRegistration: v.strictObject({ account: baseAccount }),
})

/** A record of the transfer of a pass; its id is a number. */
export type BaseTransferLog = v.InferOutput<typeof baseTransferLog>

export const transferLog = v.strictObject({
  ...baseTransferLog.entries,
  purchaseId: uuid,
  purchase: basePass,
  createdAt: iso,
})

/** The full form of a transfer log. */
export type TransferLog = v.InferOutput<typeof transferLog>
