// Passes and bundles that people hold, and the sessions that a pass opens.
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

/** An extra on a pass. */
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

/** A pass that someone bought or is about to buy. `usedAt` is set by check-in. */
export type BasePass = v.InferOutput<typeof basePass>

export const baseAttendeePackage = v.strictObject({
  id: uuid,
  attendeeId: uuid,
  packageId: uuid,
  package: baseEventPackage,
  status: v.picklist(purchaseStatus),
  createdAt: iso,
})

/** A bundle that someone bought. */
export type BaseAttendeePackage = v.InferOutput<typeof baseAttendeePackage>

export const attendeePackage = v.strictObject({
  ...baseAttendeePackage.entries,
  passes: v.array(basePass),
  updatedAt: iso,
})

/** Attendee package in full. */
export type AttendeePackage = v.InferOutput<typeof attendeePackage>

export const pass = v.strictObject({
  ...basePass.entries,
  package: v.nullable(baseAttendeePackage),
  updatedAt: iso,
  amtPaid: int,
  amtRefunded: int,
  payerId: v.nullable(uuid),
})

/** Pass in full, told from the base form by `updatedAt`. Amounts are in minor units. */
export type Pass = v.InferOutput<typeof pass>

export const passWithQuestions = v.strictObject({
  ...pass.entries,
  responses: v.array(registrationQuestionResponse),
})

/** A pass with its answers in full. */
export type PassWithQuestions = v.InferOutput<typeof passWithQuestions>

export const eventSessionAccess = v.strictObject({
  ...baseEventSessionAccess.entries,
  pass: basePass,
  createdAt: iso,
  updatedAt: iso,
})

/** Event session access in full. */
export type EventSessionAccess = v.InferOutput<typeof eventSessionAccess>

export const baseTransferLog = v.strictObject({
  id: serial,
  fromRegistrationId: uuid,
  fromRegistration: v.strictObject({ account: baseAccount }),
  toRegistrationId: uuid,
  toRegistration: v.strictObject({ account: baseAccount }),
})

/** That a pass was handed over; its id is a number. */
export type BaseTransferLog = v.InferOutput<typeof baseTransferLog>

export const transferLog = v.strictObject({
  ...baseTransferLog.entries,
  purchaseId: uuid,
  purchase: basePass,
  createdAt: iso,
})

/** Transfer log in full. */
export type TransferLog = v.InferOutput<typeof transferLog>
