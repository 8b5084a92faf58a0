// All calls under /bookings: places, their spaces and slots, and the caller's bookings. Booking and confirming are never queued offline,
// because another person may take a slot at any time.
import type { BookSlot } from '../../../contract/bodies/bookings.ts'
import type { Booking, BookingDaySlots, BookingPlace, BookingSpace } from '../../../contract/events/bookings.ts'
import type { PaymentIntent } from '../../../contract/events/payments.ts'
import { edit, editRow, forget, remove } from '../../cache/edits.ts'
import { del, get, minutes, pageOf, post, seconds, type } from '../../endpoint.ts'
import type { Target } from '../../options.ts'
import { reads, writes } from '../../table.ts'

export const bookingPlaces = reads('bookingPlaces', {
  places: get('/bookings/places', { returns: pageOf<BookingPlace>(), auth: 'optional', staleTime: minutes(1), persist: 'public' }),
  place: get('/bookings/places/:placeId', {
    returns: type<BookingPlace>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'public',
    within: () => lists.places,
  }),
  spaces: get('/bookings/places/:placeId/spaces', {
    returns: pageOf<BookingSpace>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'public',
  }),
  space: get('/bookings/places/:placeId/spaces/:spaceId', {
    returns: type<BookingSpace>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'public',
    within: () => lists.spaces,
  }),
  /**
   * Free slots in the month of `firstDayOfMonth` (yyyy-MM or yyyy-MM-dd); days and times are local to the place. A saved answer is shown with
   * its time only.
   */
  slots: get('/bookings/places/:placeId/spaces/:spaceId/slots', {
    returns: type<BookingDaySlots[]>(),
    query: type<{ firstDayOfMonth?: string }>(),
    auth: 'optional',
    staleTime: seconds(30),
    persist: 'public',
    copies: 12,
  }),
})

export const bookings = reads('bookings', {
  /** The caller's own: the next one first, with `past` the latest first. */
  mine: get('/bookings', {
    returns: pageOf<Booking>(),
    query: type<{ past?: boolean; placeId?: string }>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  booking: get('/bookings/:bookingId', {
    returns: type<Booking>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
    within: () => lists.bookings,
  }),
})

/** Lists whose rows are in full form. */
const lists: Record<'places' | 'spaces' | 'bookings', Target[]> = {
  places: [bookingPlaces.places],
  spaces: [bookingPlaces.spaces],
  bookings: [bookings.mine],
}

export const bookingIntents = reads('bookingIntents', {
  /** The request creates a payment intent, so it is never stale and never retried automatically. */
  intent: get('/bookings/:bookingId/intent', {
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
    auth: 'required',
    staleTime: Infinity,
    refetch: false,
    retry: false,
  }),
})

/** Invalidated when a slot is booked or released: the caller's bookings and the free slots. */
export const bookingFamilies = [{ key: ['bookings'] }, { key: bookingPlaces.slots.key }]

const canceled = (booking: Booking): Booking => (booking.status === 'draft' ? booking : { ...booking, status: 'canceled' })

export const bookingWrites = writes('bookings', {
  /** Reserves a slot for 15 minutes. */
  book: post('/bookings/places/:placeId/spaces/:spaceId/slots', {
    body: type<BookSlot>(),
    returns: type<Booking>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => bookingFamilies,
  }),
  /** Confirms a draft that is free of charge; other drafts are paid. */
  confirm: post('/bookings/:bookingId', {
    returns: type<Booking>(),
    auth: 'required',
    offline: 'refuse',
    applies: (answer, { bookingId }) => [edit(bookings.booking({ bookingId }), () => answer)],
    invalidates: () => bookingFamilies,
  }),
  /**
   * Cancels a booking and returns it, or deletes a draft and returns null. Queued, because the slot is the caller's until then, and a
   * cancelled booking stays cancelled. After its begin the server responds with 460.
   */
  giveUp: del('/bookings/:bookingId', {
    returns: type<Booking | null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ bookingId }) => `booking:${bookingId}`, lapses: true },
    optimistic: ({ bookingId }) => [
      edit(bookings.booking({ bookingId }), canceled),
      remove(bookings.mine, ({ id, status }) => id === bookingId && status === 'draft'),
      editRow(bookings.mine, String(bookingId), canceled),
    ],
    applies: (answer, { bookingId }) => [
      answer === null ? forget(bookings.booking({ bookingId })) : edit(bookings.booking({ bookingId }), () => answer),
    ],
    invalidates: () => bookingFamilies,
  }),
})
