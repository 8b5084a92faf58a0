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
 * immediately. Only the cached intent contains the event id, so it is read before the intent is evicted. After a reload the intent is
 * not cached: then all drafts are evicted, because one of them may be paid. The server has what was chosen in the others, and the device
 * what was typed.
 */
export function captureEdits(intentId: string): Edit[] {
  let captured: PaymentIntent | undefined
  const looked = intentKeys.map((key) =>
    editEvery<PaymentIntent>({ key }, (intent) => {
      if (intent.id === intentId) captured = intent
      return intent
    }),
  )
  const mayBePaid = () => captured === undefined || captured.eventId !== null
  const drafts: Edit[] = draftKeys.map((key) => ({ key, exact: false, recipe: (draft) => (mayBePaid() ? undefined : draft) }))
  return [
    ...looked,
    ...intentKeys.map((key) => forget({ key })),
    ...drafts,
    editEvery(self.relationships, (links) => {
      const eventId = captured?.eventId
      return eventId ? { ...links, events: { ...links.events, [eventId]: true } } : links
    }),
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
      { key: self.relationships.key },
      { key: offers.passTypes.key },
    ],
  }),
})
