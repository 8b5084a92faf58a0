// Invoices, and the capture that completes every payment intent. Because they involve money, nothing is persisted on the device, queued
// offline or retried automatically.
import type { CaptureIntent } from '../../../contract/bodies/payments.ts'
import type { Invoice, PaymentIntent } from '../../../contract/events/payments.ts'
import { editEvery, forget } from '../../cache/edits.ts'
import { get, minutes, post, type } from '../../endpoint.ts'
import type { Edit, Key } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { attendee } from './attendee.ts'
import { bookingFamilies, bookingIntents } from './bookings.ts'
import { offers } from './offers.ts'
import { registration } from './registration.ts'
import { ownEvents, self } from '../people/self.ts'
import { sessionRegistration } from './session-registration.ts'

export const payments = reads('payments', {
  /** Available to everyone who has the link. */
  invoice: get('/invoices/:invoiceId', { returns: type<Invoice>(), auth: 'optional', staleTime: minutes(1) }),
  /** The request creates a payment intent, so it is never stale and never retried automatically. */
  invoiceIntent: get('/invoices/:invoiceId/intent', {
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
    auth: 'required',
    staleTime: Infinity,
    refetch: false,
    retry: false,
  }),
})

/** All reads that return a payment intent, whatever its purpose. */
export const intentKeys: Key[] = [
  bookingIntents.intent.key,
  payments.invoiceIntent.key,
  registration.intent.key,
  registration.couponIntent.key,
  sessionRegistration.intent.key,
  attendee.addOnsIntent.key,
]

/** The drafts that a payment completes, after which they are no longer valid. */
const draftKeys: Key[] = [registration.draft.key, registration.addOns.key, registration.roomTypes.key, registration.questions.key]

/**
 * Evicts all intents, and for the captured one the drafts of its event. The caller is marked as registered for that event
 * immediately. Only the cached intent contains the event id, so it is read before the intent is evicted.
 */
export function captureEdits(intentId: string): Edit[] {
  let eventId: string | null = null
  const looked = intentKeys.map((key) =>
    editEvery<PaymentIntent>({ key }, (intent) => {
      if (intent.id === intentId) ({ eventId } = intent)
      return intent
    }),
  )
  const drafts: Edit[] = draftKeys.map((key) => ({ key, exact: false, recipe: (draft) => (eventId === null ? draft : undefined) }))
  return [
    ...looked,
    ...intentKeys.map((key) => forget({ key })),
    ...drafts,
    editEvery(self.relationships, (links) => (eventId === null ? links : { ...links, events: { ...links.events, [eventId]: true } })),
  ]
}

export const paymentWrites = writes('payments', {
  /** Completes an intent. The provider may take ten seconds. Retry with the same intent, never with a new one. */
  capture: post('/organization/intents/:intentId/capture', {
    body: type<CaptureIntent>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    deadline: 30_000,
    applies: (_answer, { intentId }) => captureEdits(String(intentId)),
    invalidates: () => [
      { key: payments.invoice.key },
      ...bookingFamilies,
      { key: ['attendee'] },
      { key: ['sessionRegistration'] },
      ...ownEvents,
      // After a reload the intent is not cached, so its event is not known.
      { key: self.relationships.key },
      { key: offers.passTypes.key },
    ],
  }),
})
