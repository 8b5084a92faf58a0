// Sessions and speakers: what is sent, what overlaps, and what a pasted list becomes.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { aBaseSpeaker, aSession } from '../../../components/events/builders.test-helper.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { drafts, dropDrafts } from '../../../state/typed/drafts.ts'
import { hostingArea } from '../area.ts'
import { aListing, showHosted } from '../hosting.test-helper.ts'
import { PasteSpeakersScreen } from './PasteSpeakersScreen.tsx'
import { SessionScreen } from './SessionScreen.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'
import { SpeakerScreen } from './SpeakerScreen.tsx'
import { SpeakersScreen } from './SpeakersScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const event = 'summit'
const hall = { id: 'hall', name: 'Hall' } as unknown as Session['location']
const opening = aSession({ id: 'opening', name: 'Opening', location: hall, speakers: [aBaseSpeaker()] })
const walk = aSession({
  id: 'walk',
  name: 'A walk',
  location: hall,
  startTime: '2026-11-20T12:00:00.000Z',
  endTime: '2026-11-20T13:00:00.000Z',
})
const agenda = { 'GET /events/:eventId/sessions': () => [walk, opening] }
const listing = () => aListing({ sessions: [opening, walk], speakers: [aBaseSpeaker()] })
type Server = Awaited<ReturnType<typeof showHosted>>['server']
const sent = (server: Server) => server.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])

const session = (id?: string, more: Answers = {}) =>
  showHosted(
    SessionScreen,
    { pattern: hostingArea.to.session.pattern, at: hostingArea.to.session({ event, id }) },
    { ...agenda, 'GET /listings/:eventId': listing, ...more },
  )

test('sessions are listed by day and time, with room and speakers', async () => {
  const { screen } = await showHosted(
    SessionsScreen,
    { pattern: hostingArea.to.sessions.pattern, at: hostingArea.to.sessions({ event }) },
    agenda,
  )
  await expect.element(screen.getByRole('heading', { name: 'Friday 20 November' })).toBeVisible()
  await expect.element(screen.getByText('Hall, Haruto Minase')).toBeVisible()
  expect(
    screen
      .getByRole('link', { name: /Opening|A walk/ })
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Opening', 'A walk'])
})

test('a session that moves over another one in its room is warned about while typing', async () => {
  const { screen } = await session('walk')
  await screen.getByLabelText('Starts').fill('2026-11-20T10:30')
  await expect.element(screen.getByText('Hall is taken: “Opening”, 10:15 to 11:00')).toBeVisible()
  await screen.getByLabelText('Starts').fill('2026-11-20T13:00')
  await expect.element(screen.getByText(/Hall is taken/)).not.toBeInTheDocument()
})

test('a changed session is sent whole, without what a colleague changed meanwhile', async () => {
  let now = listing()
  const { screen, server } = await session('walk', {
    'GET /listings/:eventId': () => now,
    'PUT /listings/:eventId/sessions/:sessionId': () => now,
  })
  await screen.getByRole('textbox', { name: 'Name' }).fill('A long walk')
  now = aListing({ sessions: [{ ...walk, description: 'Bring boots.' }] })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(server))
    .toEqual([['PUT', { session: { name: 'A long walk', description: 'Bring boots.', startTime: walk.startTime, endTime: walk.endTime } }]])
  await expect.poll(() => location.pathname).toBe(hostingArea.to.sessions({ event }))
})

test('a new session starts on the first day, and its draft is stored', async () => {
  const { screen, server } = await session(undefined, { 'POST /listings/:eventId/sessions': listing })
  await expect.element(screen.getByLabelText('Starts')).toHaveValue('2026-11-20T09:00')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Lunch')
  expect(Object.keys(drafts)).toEqual([`event session:${listing().id}/`])
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent(server).map(([method]) => method)).toEqual(['POST'])
})

test('a session that people registered for is not deleted, and the server says why', async () => {
  const { screen } = await session('walk', {
    'DELETE /listings/:eventId/sessions/:sessionId': () => {
      throw new ApiError(460, 'known', { message: 'People have registered for this session.' })
    },
  })
  await screen.getByRole('button', { name: 'Delete session' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('People have registered for this session.')).toBeVisible()
})

test('speakers lead to their form, which sends what was typed', async () => {
  const list = await showHosted(
    SpeakersScreen,
    { pattern: hostingArea.to.speakers.pattern, at: hostingArea.to.speakers({ event }) },
    { 'GET /listings/:eventId': listing },
  )
  await expect
    .element(list.screen.getByRole('link', { name: 'Haruto Minase' }))
    .toHaveAttribute('href', hostingArea.to.speaker({ event, id: 'speaker' }))
  await list.screen.unmount()
  const { screen, server } = await showHosted(
    SpeakerScreen,
    { pattern: hostingArea.to.speaker.pattern, at: hostingArea.to.speaker({ event, id: 'speaker' }) },
    { 'GET /listings/:eventId': listing, 'PUT /listings/:eventId/speakers/:speakerId': listing },
  )
  await screen.getByRole('textbox', { name: /Company/ }).fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      [
        'PUT',
        {
          speaker: { firstName: 'Haruto', lastName: 'Minase', title: 'Materials researcher', company: null, bio: 'Grows bricks, slowly.' },
        },
      ],
    ])
})

test('a pasted list is shown as people, and sent one by one; a second attempt repeats no one', async () => {
  let fails = true
  const keys: (string | undefined)[] = []
  const { screen, server } = await showHosted(
    PasteSpeakersScreen,
    { pattern: hostingArea.to.pasteSpeakers.pattern, at: hostingArea.to.pasteSpeakers({ event }) },
    {
      'POST /listings/:eventId/speakers': (_params, body) => {
        if (fails && (body as { speaker: { firstName: string } }).speaker.firstName === 'Ines') throw new ApiError(503, 'unavailable')
        return listing()
      },
    },
  )
  await screen.getByRole('textbox', { name: 'One person per line' }).fill('Amara Okafor, Potter\nInes Kowalczyk\tArchitect\tKiln Works')
  await expect.element(screen.getByText('Architect, Kiln Works')).toBeVisible()
  await screen.getByRole('button', { name: 'Add 2 speakers' }).click()
  await expect.poll(() => sent(server)).toHaveLength(2)
  fails = false
  await screen.getByRole('button', { name: 'Add 2 speakers' }).click()
  await expect.poll(() => location.pathname).toBe(hostingArea.to.speakers({ event }))
  keys.push(...server.calls.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey))
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(2)
})
