// Slugs of addresses are resolved to ids for calls.
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { events } from '../../api/resources/events/events.ts'
import { self } from '../../api/resources/people/self.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { resolveSlug } from './resolve-slug.ts'
import { eventsIn, idInCache, keepSlugs } from './slugs.ts'

let server: ReturnType<typeof aClient>
let answer: (path: string, params: Record<string, unknown>) => unknown = () => ({})

beforeEach(() => {
  server = aClient(({ path, params }) => answer(path, params))
})

test('an event seen in a list is known by its slug from then on, without a call', async () => {
  server.client.setQueryData(events.list().queryKey, { pages: [[{ id: 'id-1', slug: 'summit' }]], pageParams: [1] } as never)
  server.client.setQueryData(self.events().queryKey, { pages: [[{ id: 'id-2', slug: 'kiln-night' }]], pageParams: [1] } as never)
  server.client.setQueryData(self.eventsSoon().queryKey, [{ id: 'id-4', slug: 'raku-day' }] as never)
  expect(await resolveSlug(server.client, 'summit')).toBe('id-1')
  expect(await resolveSlug(server.client, 'kiln-night')).toBe('id-2')
  expect(await resolveSlug(server.client, 'raku-day')).toBe('id-4')
  expect(server.calls).toEqual([])
})

test('an unknown slug is asked for by itself', async () => {
  answer = () => ({ id: 'id-3', slug: 'summit' })
  expect(await resolveSlug(server.client, 'summit')).toBe('id-3')
  expect(idInCache(server.client, 'summit')).toBe('id-3')
})

test('the answer for a slug is also the one for the id, and kept as such', async () => {
  answer = () => ({ id: 'id-3', slug: 'summit' })
  await resolveSlug(server.client, 'summit')
  const byId = events.detail({ eventId: 'id-3' })
  expect(await server.client.fetchQuery(byId)).toEqual({ id: 'id-3', slug: 'summit' })
  expect(server.calls).toHaveLength(1)
  expect(server.client.getQueryCache().find({ queryKey: byId.queryKey })?.meta?.persist).toBe('personal')
})

test('what was seen is kept, beside what earlier visits knew', async () => {
  const device = new Map<string, unknown>([['slugs', [['kiln-night', 'id-9']]]])
  const kept = {
    readValue: async (name: string) => device.get(name),
    keepValue: async (name: string, value: unknown) => void device.set(name, value),
  }
  const slugs = keepSlugs(server.client, kept)
  server.client.setQueryData(events.list().queryKey, { pages: [[{ id: 'id-1', slug: 'summit' }]], pageParams: [1] } as never)
  expect(await slugs.idOf('kiln-night')).toBe('id-9')
  await vi.waitFor(() =>
    expect(device.get('slugs')).toEqual([
      ['summit', 'id-1'],
      ['kiln-night', 'id-9'],
    ]),
  )
  slugs.stop()
})

test('a server that takes no slugs is searched, upcoming and past, for exactly this one', async () => {
  answer = (path, params) => {
    if (path.includes(':eventId')) throw new ApiError(404, 'notFound')
    return params['past']
      ? [
          { id: 'no', slug: 'summit-2' },
          { id: 'id-4', slug: 'summit' },
        ]
      : [{ id: 'no', slug: 'the-summit' }]
  }
  expect(await resolveSlug(server.client, 'summit')).toBe('id-4')
  expect(server.calls.map(({ params }) => params['search'] ?? params['eventId'])).toEqual(['summit', 'summit', 'summit'])
})

test('a slug of nothing is null; a network that fails is a failure, not null', async () => {
  answer = (path) => {
    if (path.includes(':eventId')) throw new ApiError(404, 'notFound')
    return []
  }
  expect(await resolveSlug(server.client, 'nothing')).toBe(null)
  answer = () => {
    throw new OfflineError('not-ours')
  }
  await expect(resolveSlug(server.client, 'else')).rejects.toBeInstanceOf(OfflineError)
})

test('an event that has pages is an event', () => {
  const event = { id: 'id-5', slug: 'summit', pages: [{ id: 'page', slug: 'travel' }] }
  expect(eventsIn({ pages: [[event]], pageParams: [1] })).toEqual([event])
})

test('what has no slug teaches nothing', () => {
  for (const data of [null, 'x', 7, [], {}, { pages: [[null, { id: 'a' }]] }, { id: 1, slug: 's' }]) expect(eventsIn(data)).toEqual([])
})
