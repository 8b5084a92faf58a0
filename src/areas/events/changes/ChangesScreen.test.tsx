// Tests of what changed in an agenda: shown old and new, and unseen until it was on screen.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { dropOwn, openOwn, own } from '../../../state/identity/own.ts'
import { AgendaScreen } from '../agenda/AgendaScreen.tsx'
import { eventsArea } from '../area.ts'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { ChangesScreen } from './ChangesScreen.tsx'

const hall = { id: 'hall', name: 'Hall A' } as never
const studio = { id: 'studio', name: 'Studio 2' } as never
const star = { accounts: [{}] as never }
const before = [
  aSession({ id: 'clay', name: 'Clay', location: hall }),
  aSession({
    id: 'wool',
    name: 'Wool',
    location: hall,
    startTime: '2026-11-20T10:00:00.000Z',
    endTime: '2026-11-20T11:00:00.000Z',
    ...star,
  }),
  aSession({ id: 'talk', name: 'Lunch talk', location: hall }),
]
/** Clay is taken out, Wool has another time and room. */
const after = [{ ...before[1]!, location: studio, startTime: '2026-11-20T12:00:00.000Z', endTime: '2026-11-20T13:00:00.000Z' }, before[2]!]

const answers = (sessions: unknown) => ({
  'GET /events/:eventId': () => anEvent(),
  'GET /events/:eventId/sessions': () => sessions,
  'GET /events/:eventId/speakers': () => [],
})
const agenda = (sessions: unknown) =>
  show(AgendaScreen, { pattern: paths.agenda.pattern, at: paths.agenda({ event: eventId }), member: true, answers: answers(sessions) })
const changes = (sessions: unknown) =>
  show(ChangesScreen, {
    pattern: eventsArea.to.changes.pattern,
    at: eventsArea.to.changes({ event: eventId }),
    member: true,
    answers: answers(sessions),
  })

beforeAll(inEnglish)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T09:00:00Z') })
  await openOwn(null)
})
afterEach(() => {
  vi.useRealTimers()
  dropOwn()
})

test('the first look at an agenda finds no changes', async () => {
  const { screen } = await agenda(before)
  await expect.element(screen.getByText('Wool')).toBeVisible()
  await expect.poll(() => Object.keys(own.agendas[eventId] ?? {})).toEqual(['clay', 'wool', 'talk'])
  expect(screen.getByRole('link', { name: 'See changes' }).query()).toBeNull()
})

test('the agenda tells of changes until they were on screen, mine first, old and new', async () => {
  const first = await agenda(before)
  await expect.poll(() => Object.keys(own.agendas[eventId] ?? {})).toHaveLength(3)
  await first.screen.unmount()

  for (const _ of [1, 2]) {
    const again = await agenda(after)
    await expect.element(again.screen.getByText('2 sessions have changed')).toBeVisible()
    await expect
      .element(again.screen.getByRole('link', { name: 'See changes' }))
      .toHaveAttribute('href', eventsArea.to.changes({ event: eventId }))
    await again.screen.unmount()
  }

  const { screen } = await changes(after)
  await expect.element(screen.getByText(/^Before: Fri,? 20 Nov, 11:00\s*–\s*12:00, Hall A$/)).toBeVisible()
  await expect.element(screen.getByText(/^Now: Fri,? 20 Nov, 13:00\s*–\s*14:00, Studio 2$/)).toBeVisible()
  await expect.element(screen.getByText('Taken out of the agenda')).toBeVisible()
  const rows = screen.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent.slice(0, 4))).toEqual(['Wool', 'Clay'])
  await screen.unmount()

  const last = await agenda(after)
  await expect.element(last.screen.getByText('Wool')).toBeVisible()
  expect(last.screen.getByText('2 sessions have changed').query()).toBeNull()
})

test('nothing is seen in a tab in the background', async () => {
  const first = await agenda(before)
  await expect.poll(() => Object.keys(own.agendas[eventId] ?? {})).toHaveLength(3)
  await first.screen.unmount()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { screen } = await changes(after)
  await expect.element(screen.getByText('Taken out of the agenda')).toBeVisible()
  expect(own.agendas[eventId]?.['clay']).toBeDefined()
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => own.agendas[eventId]?.['clay']).toBeUndefined()
  await expect.element(screen.getByText('Taken out of the agenda')).toBeVisible()
})

test('without changes it says so', async () => {
  const { screen } = await changes(before)
  await expect.element(screen.getByText('No changes since your last visit')).toBeVisible()
})
