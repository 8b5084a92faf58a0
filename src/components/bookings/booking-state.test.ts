// What a booking is at a moment.
import { expect, test } from 'vitest'
import { bookingState, canCancel, spanOf } from './booking-state.ts'
import { aBooking } from './bookings.test-helper.ts'

const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`)
const draft = aBooking({ status: 'draft', createdAt: '2026-11-20T09:00:00.000Z' })

test('a draft is held for a quarter of an hour, and never past its begin', () => {
  expect(bookingState(draft, at('20T09:14'))).toBe('held')
  expect(bookingState(draft, at('20T09:15'))).toBe('lapsed')
  expect(bookingState(draft, at('24T09:00'))).toBe('over')
})

test('a booking is over when its end has passed, and can be cancelled until it begins', () => {
  // 10:00 to 11:00 in Berlin.
  expect(spanOf(aBooking())).toEqual({ start: at('24T09:00'), end: at('24T10:00') })
  const states = ['24T08:59', '24T09:00', '24T10:00'].map((time) => [bookingState(aBooking(), at(time)), canCancel(aBooking(), at(time))])
  expect(states).toEqual([
    ['booked', true],
    ['booked', false],
    ['over', false],
  ])
})

test('cancelled stays cancelled, and a status of a later version counts as booked', () => {
  expect(bookingState(aBooking({ status: 'canceled' }), at('28T09:00'))).toBe('canceled')
  expect(bookingState(aBooking({ status: 'needsInfo' }), at('20T09:00'))).toBe('asked')
  expect(bookingState(aBooking({ status: 'transferred' }), at('20T09:00'))).toBe('booked')
})
