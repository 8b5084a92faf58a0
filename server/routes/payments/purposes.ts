// Everything that can be paid for. An intent's purpose is a key of this table.
import { bookingPurpose } from '../bookings/purpose.ts'
import { invoicePurpose } from './invoice-purpose.ts'
import type { IntentRow, Purpose } from './purpose.ts'

export const purposes: { [P in IntentRow['purpose']]?: Purpose } = {
  booking: bookingPurpose,
  invoice: invoicePurpose,
}
