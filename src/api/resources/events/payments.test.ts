// Cache changes of payments, bookings and memberships.
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SelfRelationships } from '../../../contract/people/accounts.ts'
import type { Booking } from '../../../contract/events/bookings.ts'
import type { Invoice, PaymentIntent } from '../../../contract/events/payments.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import { aClient } from '../../testing.test-helper.ts'
import { bookingIntents, bookingPlaces, bookings, bookingWrites } from './bookings.ts'
import { payments, paymentWrites } from './payments.ts'
import { registration } from './registration.ts'
import { self } from '../people/self.ts'

const anIntent = (of: Partial<PaymentIntent>) => ({ id: 'intent', eventId: null, invoiceId: null, bookingId: null, ...of }) as PaymentIntent
const links = { accounts: {}, groups: {}, events: { other: true }, channels: {}, threads: {} } as SelfRelationships

function aCache() {
  const { client } = aClient(() => null)
  const keys = {
    invoice: payments.invoice({ invoiceId: 'i' }).queryKey,
    invoiceIntent: payments.invoiceIntent({ invoiceId: 'i', addressId: 'a' }).queryKey,
    bookingIntent: bookingIntents.intent({ bookingId: 'b', addressId: 'a' }).queryKey,
    eventIntent: registration.intent({ eventId: 'e', addressId: 'a' }).queryKey,
    draft: registration.draft({ eventId: 'e' }).queryKey,
    booking: bookings.booking({ bookingId: 'b' }).queryKey,
    slots: bookingPlaces.slots({ placeId: 'p', spaceId: 's' }).queryKey,
    links: self.relationships().queryKey,
  }
  client.setQueryData(keys.invoice, { id: 'i' } as Invoice)
  client.setQueryData(keys.invoiceIntent, anIntent({ id: 'invoice intent', invoiceId: 'i' }))
  client.setQueryData(keys.bookingIntent, anIntent({ id: 'booking intent', bookingId: 'b' }))
  client.setQueryData(keys.eventIntent, anIntent({ id: 'event intent', eventId: 'e' }))
  client.setQueryData(keys.draft, { id: 'r' } as Registration)
  client.setQueryData(keys.booking, { id: 'b', status: 'draft' } as Booking)
  client.setQueryData(keys.slots, [])
  client.setQueryData(keys.links, links)
  const capture = (intentId: string) => new MutationObserver(client, paymentWrites.capture).mutate({ intentId, body: {} })
  const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  return { client, keys, capture, stale }
}

test('a capture forgets every intent, and asks again for what may have been paid', async () => {
  const { client, keys, capture, stale } = aCache()
  await capture('invoice intent')
  const intents = [keys.invoiceIntent, keys.bookingIntent, keys.eventIntent].map((key) => client.getQueryData(key))
  expect(intents).toEqual([undefined, undefined, undefined])
  expect([stale(keys.invoice), stale(keys.booking), stale(keys.slots)]).toEqual([true, true, true])
})

test('for an event it ends the draft and makes one registered at once', async () => {
  const { client, keys, capture } = aCache()
  await capture('event intent')
  expect(client.getQueryData(keys.draft)).toBeUndefined()
  expect(client.getQueryData(keys.links)?.events).toEqual({ other: true, e: true })
})

test('after a reload it is not known what was paid, so what one is registered for is asked again', async () => {
  const { client, keys, capture, stale } = aCache()
  await capture('noted before the reload')
  expect(client.getQueryData(keys.links)).toEqual(links)
  expect(stale(keys.links)).toBe(true)
})

test('for anything else it leaves drafts and registrations alone', async () => {
  const { client, keys, capture } = aCache()
  await capture('booking intent')
  expect(client.getQueryData(keys.draft)).toEqual({ id: 'r' })
  expect(client.getQueryData(keys.links)).toEqual(links)
})

test('one that fails changes nothing', async () => {
  const { client, keys } = aCache()
  const failing = aClient(() => {
    throw new Error('no')
  })
  failing.client.setQueryData(keys.invoiceIntent, client.getQueryData(keys.invoiceIntent))
  await new MutationObserver(failing.client, paymentWrites.capture).mutate({ intentId: 'invoice intent', body: {} }).catch(() => null)
  expect(failing.client.getQueryData(keys.invoiceIntent)).toMatchObject({ id: 'invoice intent' })
})

test.each([
  ['a cancelled booking stays to be seen', { id: 'b', status: 'canceled' }, { id: 'b', status: 'canceled' }],
  ['of a dropped draft nothing stays', null, undefined],
])('%s', async (_name, answer, left) => {
  const { client } = aClient(() => answer)
  const { queryKey } = bookings.booking({ bookingId: 'b' })
  client.setQueryData(queryKey, { id: 'b', status: 'draft' } as Booking)
  await new MutationObserver(client, bookingWrites.giveUp).mutate({ bookingId: 'b' })
  expect(client.getQueryData(queryKey)).toEqual(left)
})
