// Tests of the plan of an event and its rooms.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import type { Event } from '../../../contract/events/events.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { SessionScreen } from '../agenda/SessionScreen.tsx'
import { eventsArea } from '../area.ts'
import { MapScreen } from './MapScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') }))
afterEach(() => void vi.useRealTimers())

/** One grey pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const aRoom = (id: string, name: string) => ({
  id,
  name,
  description: id === 'kiln' ? '<p>Up the stairs.</p>' : null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  state: null,
  country: null,
  image: null,
  googlePlaceId: null,
})
const at = (id: string, room: string, startTime: string, endTime: string) =>
  aSession({ id, name: `Talk ${id}`, location: aRoom(room, room === 'kiln' ? 'Kiln Hall' : 'Yard'), startTime, endTime })
const sessions = [
  at('now', 'kiln', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'),
  at('tomorrow', 'kiln', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'),
  at('soon', 'yard', '2026-11-20T10:15:00.000Z', '2026-11-20T11:00:00.000Z'),
]
const answersOf = (event: Partial<Event>): Answers => ({
  'GET /events/:eventId': () => anEvent(event),
  'GET /events/:eventId/sessions': () => sessions,
})
const map = (room?: string, event: Partial<Event> = {}, more: Answers = {}) =>
  show(MapScreen, {
    pattern: eventsArea.to.map.pattern,
    at: eventsArea.to.map({ event: eventId, room }),
    answers: { ...answersOf(event), ...more },
  })

test('rooms tell what happens in them, and lead to their sessions', async () => {
  const { screen } = await map()
  await expect.element(screen.getByText('Now: Talk now')).toBeVisible()
  await expect.element(screen.getByText('Next, 11:15: Talk soon')).toBeVisible()
  await screen.getByRole('link', { name: 'Kiln Hall' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kiln Hall' })).toBeVisible()
  await expect.element(screen.getByText('Up the stairs.')).toBeVisible()
  const days = screen.getByRole('heading', { level: 2 }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual(['Friday 20 November', 'Saturday 21 November'])
  await expect.element(screen.getByRole('link', { name: 'Talk now' })).toHaveAttribute('href', `/events/${eventId}/sessions/now`)
  expect(screen.getByRole('link', { name: 'Talk soon' }).elements()).toHaveLength(0)
})

test('the plan of the venue opens large', async () => {
  const { screen } = await map(undefined, { venueMap: { id: 'm', uri: pixel, width: 800, height: 600, moderation: 'safe' } })
  await screen.getByRole('button', { name: 'Plan of Tram Depot Hall' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Plan of Tram Depot Hall' })).toBeVisible()
})

test('the venue has its address, and a map on the web', async () => {
  const { screen } = await map()
  await expect.element(screen.getByText('Remiseweg 8, Rotterdam, NL')).toBeVisible()
  const href = screen.getByRole('link', { name: 'Open in a web map' }).element().getAttribute('href')
  expect(new URL(href!).searchParams.get('query')).toBe('Remiseweg 8, Rotterdam, NL')
})

test('without rooms it says so', async () => {
  const { screen } = await map(undefined, {}, { 'GET /events/:eventId/sessions': () => [aSession()] })
  await expect.element(screen.getByText('No rooms yet')).toBeVisible()
})

test('a room that is gone shows all of them', async () => {
  const { screen } = await map('gone')
  await expect.element(screen.getByRole('link', { name: 'Yard' })).toBeVisible()
})

test('a session leads to its room', async () => {
  const { screen } = await show(SessionScreen, {
    pattern: paths.session.pattern,
    at: paths.session({ event: eventId, sessionId: 'now' }),
    answers: answersOf({}),
  })
  await expect
    .element(screen.getByRole('link', { name: 'Kiln Hall' }))
    .toHaveAttribute('href', eventsArea.to.map({ event: eventId, room: 'kiln' }))
})
