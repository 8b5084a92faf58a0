// Tests of the agenda, as an attendee uses it.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/events/sessions.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { clock } from '../../../lib/time/dates.ts'
import { paths } from '../../../paths.ts'
import { AgendaScreen } from './AgendaScreen.tsx'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { watchFiles } from '../../../kit/testing/saved-files.test-helper.ts'
import { attendeeArea } from '../../attendee/area.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { dropOwn, own } from '../../../state/identity/own.ts'
import { anOutbox } from '../../../offline/outbox/testing.test-helper.ts'

const wood = { id: 'w', slug: 'wood', name: 'Wood', color: 'green' }
const someone = { accounts: [{}] as never }
const on = (day: number, start: string, end: string, name: string, of: Partial<Session> = {}) =>
  aSession({ id: name, name, startTime: `2026-11-${day}T${start}:00.000Z`, endTime: `2026-11-${day}T${end}:00.000Z`, ...of })

const sessions = [
  on(20, '08:00', '09:00', 'Doors and coffee', { nonSession: true }),
  on(20, '09:15', '10:00', 'Biology as blueprint'),
  on(20, '09:15', '10:30', 'Paper prototypes', { tracks: [wood] }),
  on(20, '10:15', '11:15', 'Repair as research', { ...someone, tracks: [wood] }),
  on(20, '10:45', '11:30', 'What fungi know', someone),
  on(21, '09:00', '10:00', 'Second morning'),
]

const agenda = (query = '', of: Partial<Parameters<typeof show>[1]> = {}) =>
  show(AgendaScreen, {
    pattern: paths.agenda.pattern,
    at: `${paths.agenda({ event: eventId })}${query}`,
    member: true,
    ...of,
    answers: {
      'GET /events/:eventId': () => anEvent(),
      'GET /events/:eventId/sessions': () => sessions,
      'GET /events/:eventId/speakers': () => [],
      ...of.answers,
    },
  })

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:24:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dropOwn()
})

test('it opens on today, in the time of the place, and names the zone', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByText('Times in Central European Time')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Fri 20 November' })).toHaveAttribute('aria-current', 'date')
  await expect.element(screen.getByText('10:15', { exact: true }).first()).toBeVisible()
  expect(screen.getByText('Second morning').query()).toBeNull()
})

test('what is over is folded away until it is asked for', async () => {
  const { screen } = await agenda()
  const fold = screen.getByRole('button', { name: '1 earlier session' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Doors and coffee').query()).toBeNull()
  await fold.click()
  await expect.element(screen.getByText('Doors and coffee')).toBeVisible()
})

test('a printed day is whole', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByRole('button', { name: '1 earlier session' })).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  await expect.element(screen.getByText('Doors and coffee')).toBeVisible()
})

test('the line of the present stands between what runs and what comes', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByRole('listitem', { name: 'Now, 10:24' })).toBeVisible()
  const order = [...screen.container.querySelectorAll('li')].map(
    (item) => item.getAttribute('aria-label') ?? item.querySelector('a')?.textContent,
  )
  expect(order).toEqual(['Biology as blueprint', 'Paper prototypes', 'Now, 10:24', 'Repair as research', 'What fungi know'])
})

test('parallel sessions show their time once, and every one of them is heard with it', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByText('Paper prototypes')).toBeVisible()
  const times = [...screen.container.querySelectorAll('li time')].map((time) => time.textContent)
  expect(times.filter((time) => time === '10:15')).toHaveLength(1)
  const parallel = [...screen.container.querySelectorAll('li')].find((item) => item.textContent.includes('Paper prototypes'))
  expect(parallel?.textContent).toContain('10:15')
})

test('another day is an address of its own', async () => {
  const { screen } = await agenda()
  await screen.getByRole('link', { name: 'Sat 21 November' }).click()
  await expect.element(screen.getByText('Second morning')).toBeVisible()
  expect(`${location.pathname}${location.search}`).toBe(paths.agenda({ event: eventId, day: '2026-11-21' }))
})

test('mine shows what I keep, from the address on', async () => {
  const { screen } = await agenda('?mine=1')
  await expect.element(screen.getByText('Repair as research').first()).toBeVisible()
  expect(screen.getByText('Biology as blueprint').query()).toBeNull()
})

test('a track can be looked at alone, and left again', async () => {
  const { screen } = await agenda()
  const chip = screen.getByRole('button', { name: 'Wood', exact: true })
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Biology as blueprint').query()).toBeNull()
  await expect.element(screen.getByText('Paper prototypes')).toBeVisible()
  await chip.click()
  await expect.element(screen.getByText('Biology as blueprint')).toBeVisible()
})

test('choices that overlap are named pair by pair and marked, and both can be kept', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByText('Some of your choices overlap')).toBeVisible()
  await expect.element(screen.getByText(/11:15\s*–\s*12:15/)).toBeVisible()
  await expect.element(screen.getByText(/11:45\s*–\s*12:30/)).toBeVisible()
  await expect.element(screen.getByText('Overlaps with another choice').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Keep both' }).click()
  expect(screen.getByText('Some of your choices overlap').query()).toBeNull()
  expect(own.clashes).toHaveLength(1)
  await expect.element(screen.getByText('Repair as research')).toBeVisible()
})

test('a session I am registered for counts like a star, and is not dropped', async () => {
  const hall = { id: 'hall', name: 'Hall A' } as never
  const all = [
    on(20, '10:15', '11:15', 'Repair as research', { ...someone, location: hall }),
    on(20, '10:45', '11:30', 'What fungi know', { location: hall }),
    on(20, '11:15', '12:00', 'Slow bricks', { ...someone, location: { id: 'studio', name: 'Studio 2' } as never }),
  ]
  const access = { id: 'a', status: 'ready', sessionId: 'What fungi know', passId: 'p', responses: [] }
  const { screen } = await agenda('?mine=1', {
    answers: {
      'GET /events/:eventId': () => anEvent({ registrations: [{ id: 'r', alternateId: 1, accountId: 'me', eventId }] }),
      'GET /events/:eventId/sessions': () => all,
      'GET /self/events/:eventId/attendee': () => ({
        payments: [],
        coupons: [],
        passes: [{ id: 'p', status: 'ready', accesses: [access] }],
      }),
    },
  })
  await expect.element(screen.getByText(/11:45\s*–\s*12:30 · Hall A · Registered/).first()).toBeVisible()
  await expect.element(screen.getByText(/12:15\s*–\s*13:00 · Studio 2/)).toBeVisible()
  // Repair as research ends when Slow bricks begins in another room.
  await expect.element(screen.getByText(/^0\smin to change room$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Choose one' }).click()
  await expect.element(screen.getByRole('button', { name: 'Only What fungi know' }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Only Repair as research' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Keep both' }).first().click()
  expect(own.clashes).toEqual(['Repair as research What fungi know'])
  await expect.element(screen.getByText('Some of your choices overlap')).toBeVisible()
})

test('of two that overlap one is chosen, and the other leaves the agenda', async () => {
  const { screen, server } = await agenda()
  const box = anOutbox(server.client, { isOffline: () => true })
  await screen.getByRole('button', { name: 'Choose one' }).click()
  await screen.getByRole('button', { name: 'Only Repair as research' }).click()
  await expect.element(screen.getByRole('button', { name: /What fungi know/, pressed: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Repair as research/, pressed: true })).toBeVisible()
  expect(box.rows().map(({ op }) => op)).toEqual(['self.unsaveSession'])
  expect(screen.getByText('Some of your choices overlap').query()).toBeNull()
})

test('a star shows at once, and is taken back when it could not be kept', async () => {
  let refuse: (reason: Error) => void = () => undefined
  const { screen } = await agenda('', {
    answers: { 'POST /self/events/:eventId/sessions/:sessionId': () => new Promise((_, reject) => (refuse = reject)) },
  })
  await screen.getByRole('button', { name: 'Add Biology as blueprint to my agenda' }).click()
  const on = screen.getByRole('button', { name: 'Remove Biology as blueprint from my agenda' })
  await expect.element(on).toHaveAttribute('aria-pressed', 'true')
  refuse(new Error('no'))
  await expect
    .element(screen.getByRole('button', { name: 'Add Biology as blueprint to my agenda' }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('without a connection the star shines at once, and waits in the outbox', async () => {
  const { screen, server } = await agenda()
  const box = anOutbox(server.client, { isOffline: () => true })
  const star = screen.getByRole('button', { name: 'Add Biology as blueprint to my agenda' })
  await star.click()
  await expect.element(screen.getByRole('button', { name: /Biology as blueprint/, pressed: true })).toBeVisible()
  expect(box.rows().map(({ op, state }) => [op, state])).toEqual([['self.saveSession', 'queued']])
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a visitor reads it all, and is offered neither stars nor an agenda of their own', async () => {
  const { screen } = await agenda('?mine=1', { member: false })
  await expect.element(screen.getByText('Biology as blueprint')).toBeVisible()
  expect(screen.getByRole('button', { name: /my agenda/ }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Mine' }).query()).toBeNull()
})

test('what I keep, of all days, becomes a calendar file that reminds', async () => {
  const files = watchFiles()
  const { screen } = await agenda()
  await screen.getByRole('button', { name: 'Add my agenda to calendar' }).click()
  // Its code is loaded at the first press.
  await expect.poll(() => files.map(({ name, type }) => [name, type]), { timeout: 10_000 }).toEqual([['summit.ics', 'text/calendar']])
  const text = await files[0]!.text()
  expect(text.match(/^SUMMARY:.*(?=\r$)/gm)).toEqual(['SUMMARY:Repair as research', 'SUMMARY:What fungi know'])
  expect(text).toContain(`UID:Repair as research@${location.host}`)
  expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20261120T111500')
  expect(text.match(/TRIGGER:-PT10M/g)).toHaveLength(2)
})

test('it is offered only once my passes are there, because they may be registered for more', async () => {
  let answer: (record: object) => void
  const record = new Promise<object>((resolve) => (answer = resolve))
  const { screen } = await agenda('', {
    answers: {
      'GET /events/:eventId': () => anEvent({ registrations: [{}] as never }),
      'GET /self/events/:eventId/attendee': () => record,
    },
  })
  const save = screen.getByRole('button', { name: 'Add my agenda to calendar' })
  await expect.element(screen.getByText('Biology as blueprint')).toBeVisible()
  expect(save.query()).toBeNull()
  answer!({ passes: [{ status: 'ready', accesses: [{ sessionId: 'Second morning', status: 'ready' }] }] })
  const files = watchFiles()
  await save.click()
  await expect.poll(async () => (await files[0]?.text())?.match(/^SUMMARY:/gm)?.length, { timeout: 10_000 }).toBe(3)
})

test('without sessions of my own there is nothing to export', async () => {
  const { screen } = await agenda('', { answers: { 'GET /events/:eventId/sessions': () => sessions.slice(0, 3) } })
  await expect.element(screen.getByText('Paper prototypes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add my agenda to calendar' }).query()).toBeNull()
})

test('times can be those of the reader, while the days stay those of the place', async () => {
  // 23:30 on 20 November in Pago Pago, which almost everywhere else is the 21st.
  const late = aSession({ id: 'late', name: 'Night walk', startTime: '2026-11-21T10:30:00.000Z', endTime: '2026-11-21T11:00:00.000Z' })
  const { screen } = await agenda('', {
    answers: {
      'GET /events/:eventId': () => anEvent({ timezone: 'Pacific/Pago_Pago' }),
      'GET /events/:eventId/sessions': () => [...sessions, late],
    },
  })
  const day = screen.getByRole('link', { name: 'Fri 20 November' })
  await day.click()
  await expect.element(screen.getByText('23:30', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'My time' }).click()
  await expect.element(screen.getByText('Times in your time zone')).toBeVisible()
  await expect.element(screen.getByText(clock(late.startTime, { locale: 'en', timeZone: 'local' }), { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('+1 day').first()).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-current', 'date')
  await expect.element(day).toHaveAttribute('href', `${paths.agenda({ event: eventId, day: '2026-11-20' })}&tz=mine`)
  await screen.getByRole('button', { name: 'My time' }).click()
  await expect.element(screen.getByText('23:30', { exact: true })).toBeVisible()
})

test('by room, sessions at the same time are side by side, each with its time and room', async () => {
  const hall = { id: 'hall', name: 'Hall A' } as never
  const studio = { id: 'studio', name: 'Studio 2' } as never
  const all = [
    on(20, '09:15', '10:00', 'Biology as blueprint', { location: studio }),
    on(20, '09:15', '10:30', 'Paper prototypes', { location: hall }),
    on(20, '10:30', '11:00', 'Coffee', { nonSession: true }),
  ]
  const { screen, server } = await agenda('', { answers: { 'GET /events/:eventId/sessions': () => all } })
  const box = anOutbox(server.client, { isOffline: () => true })
  await screen.getByRole('button', { name: 'By room' }).click()
  expect(location.search).toBe('?view=grid')
  const items = screen.getByRole('list', { name: 'Friday 20 November' }).getByRole('listitem')
  await expect
    .poll(() => items.elements().map((item) => item.querySelector('a')?.textContent))
    .toEqual(['Paper prototypes', 'Biology as blueprint', 'Coffee'])
  const [paper, biology, coffee] = items.elements().map((item) => ({ text: item.textContent, box: item.getBoundingClientRect() }))
  expect(paper!.text).toMatch(/10:15\s*–\s*11:30 · Hall A/)
  expect(biology!.text).toMatch(/10:15\s*–\s*11:00 · Studio 2/)
  expect(biology!.box.top).toBe(paper!.box.top)
  expect(biology!.box.left).toBeGreaterThanOrEqual(paper!.box.right)
  expect(coffee!.box.width).toBeGreaterThan(paper!.box.width * 2)
  await screen.getByRole('button', { name: 'Add Paper prototypes to my agenda' }).click()
  await expect.element(screen.getByRole('button', { name: /Paper prototypes/, pressed: true })).toBeVisible()
  expect(box.rows().map(({ op }) => op)).toEqual(['self.saveSession'])
})

test('breaks cannot be kept', async () => {
  const { screen } = await agenda()
  await screen.getByRole('button', { name: '1 earlier session' }).click()
  await expect.element(screen.getByText('Doors and coffee')).toBeVisible()
  expect(screen.getByRole('button', { name: /Doors and coffee/ }).query()).toBeNull()
})

test('a session that takes registrations leads to its registration, until a pass is registered', async () => {
  const open = { registrationEnabled: true }
  const all = [on(20, '10:00', '11:00', 'Drums', open), on(20, '11:00', '12:00', 'Stools', open), on(20, '12:00', '13:00', 'Talk')]
  const record = { passes: [{ status: 'ready', accesses: [{ sessionId: 'Stools', status: 'ready' }] }] }
  const { screen } = await agenda('', {
    answers: {
      'GET /events/:eventId': () => anEvent({ registrations: [{}] as never }),
      'GET /events/:eventId/sessions': () => all,
      'GET /self/events/:eventId/attendee': () => record,
    },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Register for Drums' }))
    .toHaveAttribute('href', attendeeArea.to.registerSession({ event: eventId, sessionId: 'Drums', from: 'agenda' }))
  const stools = screen.getByRole('listitem').filter({ hasText: 'Stools' })
  await expect.element(stools.getByText('Registered')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Register for/ }).elements()).toHaveLength(1)
})
