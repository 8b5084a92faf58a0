// Cache changes of hosts' writes.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Account } from '../../../contract/people/accounts.ts'
import type { BaseEvent, Event } from '../../../contract/events/events.ts'
import type { EventListing, ListingPass, ListingRegistration } from '../../../contract/events/listings.ts'
import { queueable } from '../../queue.ts'
import { aClient } from '../../testing.test-helper.ts'
import { eventDetails } from './event-details.ts'
import { events } from './events.ts'
import { listings, listingWrites } from './listings.ts'

const pages = <T>(...rows: T[]): InfiniteData<T[], number> => ({ pages: [rows], pageParams: [1] })
type Client = ReturnType<typeof aClient>['client']
const rows = <T>(client: Client, queryKey: readonly unknown[]): T[] =>
  client.getQueryData<InfiniteData<T[], number>>(queryKey)?.pages.flat() ?? []
/** Stores arbitrary data, for tests that only check whether a query is invalidated. */
const store = (client: Client, queryKey: readonly unknown[], data: unknown) => client.setQueryData(queryKey, data)
const isStale = (client: Client, queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

const aListing = (of: Partial<EventListing> = {}) => ({ id: 'e', slug: 'open-day', name: 'Open day', ...of }) as EventListing
const aPass = (of: Partial<ListingPass> = {}) => ({ id: 'p', usedAt: null, status: 'ready', ...of }) as ListingPass
const at = { eventId: 'e', accountId: 'a', passId: 'p' }
const noon = '2026-11-20T12:00:00.000Z'

test('a changed listing is stored under its id and its slug and in the list; events are asked for again', async () => {
  const { client } = aClient(() => aListing({ name: 'Closed day' }))
  for (const eventId of ['e', 'open-day']) client.setQueryData(listings.detail({ eventId }).queryKey, aListing())
  client.setQueryData(listings.list({ past: false }).queryKey, pages(aListing(), aListing({ id: 'other' })))
  client.setQueryData(events.detail({ eventId: 'e' }).queryKey, { id: 'e' } as Event)
  await new MutationObserver(client, listingWrites.update).mutate({ eventId: 'e', body: { event: { name: 'Closed day' } } })
  for (const eventId of ['e', 'open-day']) expect(client.getQueryData(listings.detail({ eventId }).queryKey)?.name).toBe('Closed day')
  expect(rows<EventListing>(client, listings.list({ past: false }).queryKey).map(({ name }) => name)).toEqual(['Closed day', 'Open day'])
  expect(isStale(client, events.detail({ eventId: 'e' }).queryKey)).toBe(true)
})

test('the undoing of a check-in waits behind it, and is not sent while that is refused: it would undo someone else’s', () => {
  const [checkIn, undo] = ['listings.checkIn', 'listings.undoCheckIn'].map((op) => queueable(op)?.queue)
  const vars = { ...at, body: undefined }
  expect(checkIn?.lane(vars)).toBe(undo?.lane(vars))
  expect([checkIn?.holds, undo?.holds]).toEqual([true, undefined])
})

test('a check-in shows in the passes and with the attendee; undoing it takes it back', async () => {
  const { client } = aClient(({ method }) => aPass({ usedAt: method === 'POST' ? noon : null }))
  const attendee = { id: 'r', passes: [aPass(), aPass({ id: 'q' })] } as unknown as ListingRegistration
  const lists = {
    passes: listings.passes({ eventId: 'e', checkedIn: false }).queryKey,
    people: listings.attendees({ eventId: 'e' }).queryKey,
  }
  client.setQueryData(lists.passes, pages(aPass(), aPass({ id: 'q' })))
  client.setQueryData(lists.people, pages(attendee))
  client.setQueryData(listings.attendee({ eventId: 'e', accountId: 'a' }).queryKey, attendee)
  client.setQueryData(listings.pass({ eventId: 'e', passId: 'p' }).queryKey, aPass())
  const seen = () => [
    rows<ListingPass>(client, lists.passes).map(({ usedAt }) => usedAt),
    rows<ListingRegistration>(client, lists.people)[0]?.passes.map(({ usedAt }) => usedAt),
    client.getQueryData(listings.attendee({ eventId: 'e', accountId: 'a' }).queryKey)?.passes.map(({ usedAt }) => usedAt),
    client.getQueryData(listings.pass({ eventId: 'e', passId: 'p' }).queryKey)?.usedAt,
  ]
  await new MutationObserver(client, listingWrites.checkIn).mutate(at)
  expect(seen()).toEqual([[noon, null], [noon, null], [noon, null], noon])
  // The list is filtered by the value that changed, so the row now belongs to another list.
  expect(isStale(client, lists.passes)).toBe(true)
  await new MutationObserver(client, listingWrites.undoCheckIn).mutate(at)
  expect(seen()).toEqual([[null, null], [null, null], [null, null], null])
})

test('a removed listing is forgotten, and its siblings are not', async () => {
  const { client } = aClient(() => null)
  client.setQueryData(listings.list().queryKey, pages(aListing(), aListing({ id: 'other' })))
  client.setQueryData(events.list().queryKey, pages({ id: 'e' } as BaseEvent))
  for (const eventId of ['e', 'other']) {
    client.setQueryData(listings.detail({ eventId }).queryKey, aListing({ id: eventId }))
    client.setQueryData(events.detail({ eventId }).queryKey, { id: eventId } as Event)
  }
  await new MutationObserver(client, listingWrites.remove).mutate({ eventId: 'e' })
  expect(rows<EventListing>(client, listings.list().queryKey).map(({ id }) => id)).toEqual(['other'])
  expect(rows(client, events.list().queryKey)).toEqual([])
  const left = ['e', 'other'].map((eventId) => [
    client.getQueryData(listings.detail({ eventId }).queryKey)?.id,
    client.getQueryData(events.detail({ eventId }).queryKey)?.id,
  ])
  expect(left).toEqual([
    [undefined, undefined],
    ['other', 'other'],
  ])
})

test.each([
  ['addSession', events.sessions({ eventId: 'e' }).queryKey],
  ['addSpeaker', events.speakers({ eventId: 'e' }).queryKey],
  ['addSponsor', eventDetails.sponsors({ eventId: 'e' }).queryKey],
] as const)('%s answers the listing, and has that part of the event asked for again', async (name, key) => {
  const { client } = aClient(() => aListing({ name: 'Fuller' }))
  client.setQueryData(listings.detail({ eventId: 'e' }).queryKey, aListing())
  store(client, key, pages({ id: 'x' }))
  await new MutationObserver(client, listingWrites[name] as typeof listingWrites.removeSession).mutate({ eventId: 'e', sessionId: 's' })
  expect(client.getQueryData(listings.detail({ eventId: 'e' }).queryKey)?.name).toBe('Fuller')
  expect(isStale(client, key)).toBe(true)
})

test('a letter is stored under its kind, and a co-host leaves the list', async () => {
  const { client } = aClient(({ path }) => (path.includes('emails') ? { type: 'reminder', body: 'Soon.' } : aListing()))
  for (const kind of ['reminder', 'confirmation']) client.setQueryData(listings.email({ eventId: 'e', type: kind }).queryKey, null)
  client.setQueryData(listings.coHosts({ eventId: 'e' }).queryKey, pages({ id: 'a' } as Account, { id: 'b' } as Account))
  await new MutationObserver(client, listingWrites.writeEmail).mutate({ eventId: 'e', type: 'reminder', body: { body: 'Soon.' } })
  await new MutationObserver(client, listingWrites.removeCoHost).mutate({ eventId: 'e', accountId: 'a' })
  expect(client.getQueryData(listings.email({ eventId: 'e', type: 'reminder' }).queryKey)?.body).toBe('Soon.')
  expect(client.getQueryData(listings.email({ eventId: 'e', type: 'confirmation' }).queryKey)).toBeNull()
  expect(rows<Account>(client, listings.coHosts({ eventId: 'e' }).queryKey).map(({ id }) => id)).toEqual(['b'])
})

test('changed words of a session, and answers given for somebody, are asked for again', async () => {
  const { client } = aClient(({ path }) => (path.includes('responses') ? null : aListing()))
  const session = events.session({ eventId: 'e', sessionId: 's' }).queryKey
  const sections = listings.passSections(at).queryKey
  store(client, session, { id: 's' })
  client.setQueryData(sections, [])
  const times = { startTime: noon, endTime: noon }
  const body = { session: { name: 'Opening', ...times } }
  await new MutationObserver(client, listingWrites.changeSession).mutate({ eventId: 'e', sessionId: 's', body })
  await new MutationObserver(client, listingWrites.answer).mutate({ ...at, body: { questions: [{ id: 'q', value: 'Tea' }] } })
  expect([isStale(client, session), isStale(client, sections)]).toEqual([true, true])
})
