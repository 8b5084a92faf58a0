// What is loaded of an event that is saved as a whole, and what is not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClient } from '../../api/testing.test-helper.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { anEvent } from '../events/builders.test-helper.ts'
import { saveEvent } from './save-event.ts'

const pages = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, slug: `p${at}`, title: `Page ${at}`, sortOrder: at }))
const event = anEvent({
  id: 'e',
  pages,
  faqSections: [{ id: 's', slug: 's', name: 'Doors' }],
  venueMap: { id: 'm', uri: 'https://example.org/media/map/public' },
} as never)
const answers: Record<string, unknown> = {
  '/events/:eventId': event,
  '/self/events/:eventId/attendee': { passes: [{ id: 'one' }, { id: 'two' }] },
  '/self/events/:eventId/attendee/passes/:passId': { id: 'one' },
  '/events/:eventId/pages/:pageId': { images: [{ id: 'i', uri: 'https://example.org/media/plan/public' }] },
}
const pictures = vi.fn<(uri: string) => Promise<Response>>().mockRejectedValue(new TypeError('offline'))

beforeEach(() => {
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  vi.stubGlobal('fetch', pictures)
})
afterEach(() => {
  Object.assign(session, visitor)
  vi.unstubAllGlobals()
  pictures.mockClear()
})

const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path)

test('everything that is read at the event is loaded, within limits, and no people', async () => {
  const { client, calls } = aClient(({ path }) => answers[path] ?? [])
  await saveEvent(client, 'e')
  const asked = paths(calls)
  expect([...new Set(asked)]).toEqual([
    '/events/:eventId',
    '/self/events/:eventId/attendee',
    '/events/:eventId/sessions',
    '/self/events/:eventId/attendee/passes/:passId',
    '/events/:eventId/speakers',
    '/events/:eventId/faqs',
    '/events/:eventId/pages/:pageId',
  ])
  expect(asked.filter((path) => path.endsWith('/passes/:passId'))).toHaveLength(2)
  expect(asked.filter((path) => path.endsWith('/pages/:pageId'))).toHaveLength(10)
  const shown = pictures.mock.calls.map(([uri]) => uri)
  expect(shown.slice(0, 2)).toEqual(['https://example.org/media/map/large', 'https://example.org/media/plan/large'])
  expect(shown).toHaveLength(11)
})

test('what fails is skipped, and the rest is loaded', async () => {
  const { client, calls } = aClient(({ path }) => {
    if (path === '/events/:eventId/sessions') throw new ApiError(404, 'notFound')
    return answers[path] ?? []
  })
  await saveEvent(client, 'e')
  expect(paths(calls)).toContain('/events/:eventId/faqs')
})

test('it stops when the event is left', async () => {
  const { client, calls } = aClient(({ path }) => answers[path] ?? [])
  await saveEvent(client, 'e', { left: () => calls.length > 3 })
  expect(paths(calls)).not.toContain('/events/:eventId/speakers')
  expect(pictures).not.toHaveBeenCalled()
})
