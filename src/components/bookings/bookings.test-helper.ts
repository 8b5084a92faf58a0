// Places, spaces and bookings for tests.
import type { Booking, BookingPlace, BookingSpace } from '../../contract/events/bookings.ts'

export const aPlace = (of: Partial<BookingPlace> = {}): BookingPlace => ({
  id: 'house',
  name: 'Canal House',
  slug: 'canal-house',
  timezone: 'Europe/Berlin',
  description: null,
  image: null,
  address1: 'Keizersgracht 174',
  address2: null,
  city: 'Amsterdam',
  state: null,
  zip: '1016 DW',
  country: 'NL',
  createdAt: null,
  updatedAt: null,
  ...of,
})

export const aSpace = (of: Partial<BookingSpace> = {}): BookingSpace => ({
  id: 'room',
  name: 'Round table room',
  slug: 'round-table',
  supply: 1,
  slotDuration: 60,
  price: 0,
  description: null,
  image: null,
  start: null,
  end: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  ...of,
})

export const aBooking = (of: Partial<Booking> = {}): Booking => ({
  id: 'booking',
  alternateId: 4107,
  day: '2026-11-24',
  time: '10:00',
  duration: 60,
  status: 'ready',
  space: aSpace(),
  place: aPlace(),
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...of,
})
