// What an account has bought, or is about to buy, at an event.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { managedCoupon } from '../people/coupons.ts'
import { baseEvent } from './events.ts'
import { baseAttendeePackage, basePass } from './passes.ts'
import { payment } from './payments.ts'
import { int, iso, textOrNull } from '../primitives.ts'
import { baseRegistration } from './registration-base.ts'

export const registrationEventDetails = v.strictObject({
  ...baseEvent.entries,
  reservationDescription: textOrNull,
  externalUrl: textOrNull,
  registration: v.boolean(),
  registrationCount: int,
  registrationLimit: int,
  registrationStart: iso,
  registrationEnd: iso,
  tickets: v.array(v.strictObject({ enableCoupons: v.boolean() })),
  _count: v.strictObject({ sections: int, coupons: int, addOns: int, roomTypes: int }),
})

/** An event inside a registration. The counts determine which steps the registration has. */
export type RegistrationEventDetails = v.InferOutput<typeof registrationEventDetails>

export const registration = v.strictObject({
  ...baseRegistration.entries,
  event: registrationEventDetails,
  account: baseAccount,
  passes: v.array(basePass),
  packages: v.array(baseAttendeePackage),
  payments: v.array(payment),
  coupons: v.array(managedCoupon),
  createdAt: iso,
})

/** The full form of a registration. One record represents both the draft and the completed purchase. */
export type Registration = v.InferOutput<typeof registration>
