// Invoices, and the capture that ends every intent. Money: nothing is kept on the device, nothing waits offline, nothing is repeated by itself.
import type { CaptureIntent } from '../../../contract/bodies/payments.ts'
import type { Invoice, PaymentIntent } from '../../../contract/events/payments.ts'
import { editEvery, forget } from '../../cache/edits.ts'
import { get, minutes, post, type } from '../../endpoint.ts'
import type { Edit, Key } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { attendee } from './attendee.ts'
import { bookingFamilies, bookingIntents } from './bookings.ts'
import { offers, registration } from './registration.ts'
import { self } from '../people/self.ts'
import { sessionRegistration } from './session-registration.ts'

export const payments = reads('payments', {
  /** Open to everyone who has the link. */
  invoice: get('/invoices/:invoiceId', { returns: type<Invoice>(), auth: 'optional', staleTime: minutes(1) }),
  /** Asking prepares a payment: never stale, never repeated by itself. */
  invoiceIntent: get('/invoices/:invoiceId/intent', {
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
    auth: 'required',
    staleTime: Infinity,
    refetch: false,
    retry: false,
  }),
})

/** Every read that answers an intent, whatever it is for. */
export const intentKeys: Key[] = [
  bookingIntents.intent.key,
  payments.invoiceIntent.key,
  registration.intent.key,
  registration.couponIntent.key,
  sessionRegistration.intent.key,
  attendee.addOnsIntent.key,
]

/** Drafts that a payment ends: what was a purchase under way is none any more. */
const draftKeys: Key[] = [registration.draft.key, registration.addOns.key, registration.roomTypes.key, registration.questions.key]

/**
 * The intents go, and with that of the capture the drafts of its event; what was bought there makes the caller registered at
 * once. The intent says which event it was for, and only the cache still has it: it is looked at before it is forgotten.
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
  /** Ends an intent. The provider may take its ten seconds; try again with the same intent, never with a new one. */
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
      { key: self.events.key },
      { key: offers.passTypes.key },
    ],
  }),
})
