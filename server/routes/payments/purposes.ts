// All payment purposes. An intent's `purpose` is a key of this table.
import { addOnPurpose } from '../attendee/purpose.ts'
import { bookingPurpose } from '../bookings/purpose.ts'
import { couponPurpose, registrationPurpose } from '../registration/purpose.ts'
import { sessionPurpose } from '../session-registration/purpose.ts'
import { invoicePurpose } from './invoice-purpose.ts'
import type { IntentRow, Purpose } from '../../domain/payments/purpose.ts'

export const purposes: Record<IntentRow['purpose'], Purpose> = {
  registration: registrationPurpose,
  coupon: couponPurpose,
  addOns: addOnPurpose,
  session: sessionPurpose,
  booking: bookingPurpose,
  invoice: invoicePurpose,
}
