// Places, spaces, slots and bookings (contract 3.4).
import * as v from 'valibot'
import { booking, bookingDaySlots, bookingPlace, bookingSpace } from '../../../src/contract/events/bookings.ts'
import { bookSlot as bookSlotBody, plausibleYear } from '../../../src/contract/bodies/bookings.ts'
import { paymentIntent } from '../../../src/contract/events/payments.ts'
import { route, type Route } from '../../http/route.ts'
import { addressQuery } from '../../domain/payments/address-query.ts'
import { intentFor } from '../../domain/payments/intents.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { slotsOfMonth } from './opening.ts'
import { bookSlot, confirmBooking, giveUpBooking, listBookings } from './own.ts'
import { listPlaces, listSpaces, readPlace, readSpace } from './places.ts'
import { ownBooking } from './policy.ts'
import { presentBooking, presentPlaces, presentSpaces } from './present.ts'
import { quoteBooking } from './purpose.ts'
import { presentSlots } from './slots.ts'

const open = { auth: 'optional', module: 'bookings' } as const
const own = { auth: 'required', module: 'bookings' } as const
const places = '/bookings/places'
const place = '/bookings/places/:placeId'
const spaces = '/bookings/places/:placeId/spaces'
const space = '/bookings/places/:placeId/spaces/:spaceId'
const slots = '/bookings/places/:placeId/spaces/:spaceId/slots'
const one = '/bookings/:bookingId'

/** yyyy-MM, or a day of that month as yyyy-MM-dd (contract 6, row 23). */
const monthQuery = v.object({
  firstDayOfMonth: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/, 'A month is written yyyy-MM or yyyy-MM-dd.'),
      v.check(plausibleYear, 'There is no such month.'),
    ),
  ),
})

export const bookingRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/bookings',
    query: v.object({ ...pastQuery.entries, placeId: v.optional(v.string()) }),
    answers: v.array(booking),
    act: (request) => listBookings(request, request.query),
  }),
  route({ ...open, method: 'GET', path: places, answers: v.array(bookingPlace), act: listPlaces }),
  route({
    ...open,
    method: 'GET',
    path: place,
    answers: bookingPlace,
    async act(request) {
      const [data] = await presentPlaces(request, [await readPlace(request, request.params.placeId)])
      return { data }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: spaces,
    answers: v.array(bookingSpace),
    act: (request) => listSpaces(request, request.params.placeId),
  }),
  route({
    ...open,
    method: 'GET',
    path: space,
    answers: bookingSpace,
    async act(request) {
      const [data] = await presentSpaces(request, [(await readSpace(request, request.params)).space])
      return { data }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: slots,
    query: monthQuery,
    answers: v.array(bookingDaySlots),
    async act(request) {
      const at = await readSpace(request, request.params)
      return { data: presentSlots(await slotsOfMonth(request, at, request.query.firstDayOfMonth)) }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: slots,
    body: bookSlotBody,
    answers: booking,
    limit: { count: 60, seconds: 60 },
    act: async (request) => ({ data: await bookSlot(request, await readSpace(request, request.params), request.body) }),
  }),
  route({
    ...own,
    method: 'GET',
    path: one,
    answers: booking,
    act: async (request) => ({ data: await presentBooking(request, await ownBooking(request, request.params.bookingId)) }),
  }),
  route({
    ...own,
    method: 'POST',
    path: one,
    answers: booking,
    act: async (request) => ({ data: await confirmBooking(request, request.params.bookingId) }),
  }),
  route({
    ...own,
    method: 'DELETE',
    path: one,
    answers: v.nullable(booking),
    act: async (request) => ({ data: await giveUpBooking(request, request.params.bookingId) }),
  }),
  route({
    ...own,
    method: 'GET',
    path: `${one}/intent`,
    query: addressQuery,
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const quote = await quoteBooking(request, await ownBooking(request, request.params.bookingId))
      return { data: await intentFor(request, quote, request.query.addressId) }
    },
  }),
]
