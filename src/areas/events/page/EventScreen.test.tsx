// Tests of the page of an event, and of the pages of its sessions and speakers.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import looks from '../../../ui/controls/Button.module.css'
import { aBaseSpeaker, anEvent, aSession, aSpeaker, eventId } from '../../../components/events/builders.test-helper.ts'
import { EventScreen } from './EventScreen.tsx'
import { watchFiles } from '../../../kit/testing/saved-files.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { SessionScreen } from '../agenda/SessionScreen.tsx'
import { SpeakerScreen } from '../speakers/SpeakerScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T09:00:00Z') }))
afterEach(() => {
  tenant.config = null
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const mine = [{ id: 'r', alternateId: 1042, accountId: 'me', eventId }]
const record = 'GET /self/events/:eventId/attendee'
const aPass = (status: string, id = 'p') => ({ id, status, usedAt: null, ticket: { accessLevel: 'regular' } })
const onlineNow = { eventType: 'virtual', meetingUrl: 'https://meet.example.com/room', eventStart: '2026-11-10T09:30:00Z' } as const
const answersOf = (event: Partial<Event>, more: Answers = {}): Answers => ({
  'GET /events/:eventId': () => anEvent(event),
  'GET /events/:eventId/sessions': () => [],
  'GET /events/:eventId/speakers': () => [],
  ...more,
})
const page = (event: Partial<Event> = {}, more: Answers = {}) =>
  show(EventScreen, { pattern: paths.event.pattern, at: paths.event({ event: eventId }), answers: answersOf(event, more), member: true })

describe('the page of an event', () => {
  test('tells what, when in the time of the place, where, and whose', async () => {
    const { screen } = await page()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Form & Field Summit' })).toBeVisible()
    await expect.element(screen.getByText('09:00 to 18:00, Central European Time')).toBeVisible()
    await expect.element(screen.getByText('Tram Depot Hall, Rotterdam')).toBeVisible()
    await expect.element(screen.getByText('Hosted by Amara Lindqvist')).toBeVisible()
    await expect.element(screen.getByText('broken')).toBeVisible()
  })

  test('saves it as a calendar file, with its time, place and link', async () => {
    const files = watchFiles()
    const { screen } = await page()
    await screen.getByRole('button', { name: 'Add to calendar' }).click()
    await expect.poll(() => files).toHaveLength(1)
    const text = (await files[0]!.text()).replaceAll('\r\n ', '')
    expect(files[0]!.name).toBe('summit.ics')
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20261120T090000')
    expect(text).toContain(String.raw`LOCATION:Tram Depot Hall\, Remiseweg 8\, Rotterdam\, NL`)
    expect(text).toContain(`URL:${location.origin}${paths.event({ event: 'summit' })}`)
    expect(text).not.toContain('VALARM')
  })

  test('says in words how one stands with it, and offers nothing that does not work', async () => {
    const { screen } = await page()
    await expect.element(screen.getByText('Registration is open')).toBeVisible()
    await expect.element(screen.getByText('It closes on 19 November 2026.')).toBeVisible()
    expect(screen.getByRole('button', { name: /register/i }).query()).toBeNull()
  })

  test('tells the registered their number and the way in', async () => {
    const { screen } = await page({ registrations: mine, meetingUrl: 'https://meet.example.com/room' })
    await expect.element(screen.getByText('Registration number 1042')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', 'https://meet.example.com/room')
  })

  test('makes no link of an address that would run something', async () => {
    const { screen } = await page({ registrations: mine, meetingUrl: 'javascript:alert(1)', externalUrl: 'data:text/html,x' })
    await expect.element(screen.getByText('You’re registered')).toBeVisible()
    expect(screen.getByRole('link', { name: /Join|website/ }).query()).toBeNull()
  })

  test.each([
    ['open', {}, {}, ['Register']],
    ['not open yet', { registrationStart: '2026-11-15T00:00:00Z' }, {}, ['Add to calendar']],
    ['sold out', {}, { 'GET /events/:eventId/passTypes': () => ({ passTypes: [{ supply: 0, price: 100 }], packages: [] }) }, []],
    ['closed', { registrationEnd: '2026-11-09T00:00:00Z' }, {}, []],
    ['no registration', { registration: false }, {}, ['Add to calendar']],
    ['registered', { registrations: mine }, { [record]: () => ({ passes: [aPass('ready')] }) }, ['My pass']],
    ['two passes', { registrations: mine }, { [record]: () => ({ passes: [aPass('ready'), aPass('ready', 'q')] }) }, ['My passes']],
    ['answers missing', { registrations: mine }, { [record]: () => ({ passes: [aPass('needsInfo')] }) }, ['Finish registration']],
    ['online today', { ...onlineNow, registrations: mine }, {}, ['Join online']],
    ['over', { eventEnd: '2026-11-09T00:00:00Z', registrations: mine }, {}, []],
  ] as [string, Partial<Event>, Answers, string[]][])('has one main action: %s', async (_name, event, more, names) => {
    const { screen } = await page(event, more)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const solid = () => [...document.querySelectorAll(`.${looks['solid']}`)].map(({ textContent }) => textContent)
    await expect.poll(solid).toEqual(names)
  })

  test('leads to the missing answers, and to the only pass', async () => {
    const { screen } = await page({ registrations: mine }, { [record]: () => ({ passes: [aPass('needsInfo')] }) })
    const at = `/events/summit/passes/p`
    await expect.element(screen.getByRole('link', { name: 'Finish registration' })).toHaveAttribute('href', `${at}/questions`)
    await expect.element(screen.getByRole('link', { name: 'My pass' })).toHaveAttribute('href', at)
  })

  test('tells what it sells, at which price and until when', async () => {
    const type = { id: 'day', name: 'Day pass', shortDescription: 'One day, with lunch.', supply: null, price: 14_000, priceSchedules: [] }
    const early = [{ startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-15T22:59:00Z' }]
    const { screen } = await page(
      {},
      {
        'GET /events/:eventId/passTypes': () => ({
          passTypes: [
            { ...type, priceSchedules: early },
            { ...type, id: 'vip', name: 'VIP', supply: 0 },
          ],
          packages: [{ id: 'duo', name: 'Duo', description: 'Two for a day.', price: 26_000 }],
        }),
      },
    )
    const rowOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
    await expect.element(rowOf('Day pass')).toMatchTextContent(/One day, with lunch\..*This price until 15 November 2026, 23:59.*140/)
    await expect.element(rowOf('VIP')).toMatchTextContent(/Sold out/)
    await expect.element(rowOf('Duo')).toMatchTextContent(/Two for a day\..*260/)
  })

  test.each([
    [() => ({ passTypes: [{ id: 'p', supply: 0 }], packages: [] }), 'All passes are taken.'],
    [() => ({ passTypes: [], packages: [] }), 'No passes are on sale right now.'],
    [
      () => {
        throw new ApiError(455, 'registrationUnavailable')
      },
      'No passes are on sale right now.',
    ],
  ])('tells why nothing can be bought', async (offer, text) => {
    const { screen } = await page({}, { 'GET /events/:eventId/passTypes': offer })
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Register' })).not.toBeInTheDocument()
  })

  test('leads to the rooms, the search, the organisers and what is saved', async () => {
    tenant.config = { CHAT_URL: '', MODULES: { support: { enabled: true } }, PAYMENT: { CURRENCY: 'EUR' } } as unknown as OrganizationConfig
    const { screen } = await page({ sessions: [aSession({ location: { id: 'hall', name: 'Hall' } as Session['location'] })] })
    const leads = async (name: string, href: string) =>
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    await leads('Map and rooms', eventsArea.to.map({ event: eventId }))
    await leads('Search this event', eventsArea.to.search({ event: 'summit' }))
    await leads('Ask the organisers', paths.support({ event: eventId }))
    await leads('Saved for offline', paths.eventOffline({ event: eventId }))
  })

  test('asks for agenda and speakers ahead, so that they can be read without a connection', async () => {
    const { server } = await page()
    await vi.waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/events/:eventId/sessions', '/events/:eventId/speakers']),
      ),
    )
  })

  test('that is not there says so, and leads to those that are', async () => {
    const { screen } = await show(EventScreen, { pattern: paths.event.pattern, at: paths.event({ event: eventId }), answers: {} })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Event not available' })).toBeVisible()
  })

  test('that was never seen does not claim, offline, to be missing', async () => {
    const { screen } = await show(EventScreen, {
      pattern: paths.event.pattern,
      at: paths.event({ event: eventId }),
      answers: {
        'GET /events/:eventId': () => {
          throw new OfflineError('not-ours')
        },
      },
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This network requires sign-in')
  })
})

describe('the page of a session', () => {
  const one = aSession({
    id: 'one',
    name: 'Biology as blueprint',
    longDescription: '<p>Bricks that <em>grow</em>.</p>',
    speakers: [aBaseSpeaker()],
  })
  const other = aSession({ id: 'other', name: 'Paper prototypes' })
  const next = aSession({ id: 'next', name: 'Lunch talk', startTime: '2026-11-20T11:00:00.000Z', endTime: '2026-11-20T12:00:00.000Z' })
  const at = (sessionId: string, member = true) =>
    show(SessionScreen, {
      pattern: paths.session.pattern,
      at: paths.session({ event: eventId, sessionId }),
      member,
      answers: answersOf({}, { 'GET /events/:eventId/sessions': () => [one, other, next] }),
    })

  test('needs no more than the agenda, which the device has', async () => {
    const { screen, server } = await at('one')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Biology as blueprint' })).toBeVisible()
    await expect.element(screen.getByText('10:15 to 11:00, Central European Time')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Haruto Minase' }))
      .toHaveAttribute('href', eventsArea.to.speaker({ event: eventId, speakerId: 'speaker' }))
    expect(server.calls.map(({ path }) => path)).not.toContain('/events/:eventId/sessions/:sessionId')
  })

  test('leads to what runs at the same time and to what comes after', async () => {
    const { screen } = await at('one')
    await expect
      .element(screen.getByRole('link', { name: 'Paper prototypes' }))
      .toHaveAttribute('href', paths.session({ event: eventId, sessionId: 'other' }))
    await expect.element(screen.getByRole('link', { name: 'Lunch talk' })).toBeVisible()
  })

  test('shows visitors the way to an agenda of their own', async () => {
    const { screen } = await at('one', false)
    await expect.element(screen.getByRole('link', { name: 'Sign in to save' })).toBeVisible()
  })

  test('becomes an entry of the calendar, in its room', async () => {
    const files = watchFiles()
    const { screen } = await at('one')
    await screen.getByRole('button', { name: 'Add to calendar' }).click()
    await expect.poll(() => files).toHaveLength(1)
    const text = (await files[0]!.text()).replaceAll('\r\n ', '')
    expect(text).toContain(`UID:one@${location.host}`)
    expect(text).toContain('SUMMARY:Biology as blueprint')
  })

  test('that was taken out says so', async () => {
    const { screen } = await at('gone')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Session not available' })).toBeVisible()
  })
})

describe('the page of a speaker', () => {
  const speaker = aBaseSpeaker()
  const at = (more: Answers) =>
    show(SpeakerScreen, {
      pattern: eventsArea.to.speaker.pattern,
      at: eventsArea.to.speaker({ event: eventId, speakerId: 'speaker' }),
      answers: answersOf(
        { speakers: [speaker] },
        {
          'GET /events/:eventId/sessions': () => [
            aSession({ id: 'one', name: 'Biology as blueprint', speakers: [speaker] }),
            aSession({ id: 'two', name: 'Somebody else' }),
          ],
          ...more,
        },
      ),
    })

  test('tells who they are, where to hear them, and where else they are found', async () => {
    const { screen } = await at({
      'GET /events/:eventId/speakers/:speakerId': () => aSpeaker({ website: 'example.com', instagram: '@haruto' }),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Haruto Minase' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Biology as blueprint' })).toBeVisible()
    expect(screen.getByText('Somebody else').query()).toBeNull()
    await expect.element(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://example.com/')
    await expect.element(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/haruto')
  })

  test.each([
    ['host', ['Host']],
    ['Moderator', ['Host', 'Moderator']],
  ])('a host with the label “%s” has these tags', async (label, tags) => {
    const { screen } = await at({ 'GET /events/:eventId/speakers/:speakerId': () => aSpeaker({ isHost: true, label }) })
    for (const tag of tags) await expect.element(screen.getByText(tag, { exact: true })).toBeVisible()
    expect(screen.getByText(/^host$/i).elements()).toHaveLength(1)
  })

  test('is readable from what the event knows, when their own page cannot be had', async () => {
    const { screen } = await at({
      'GET /events/:eventId/speakers/:speakerId': () => {
        throw new OfflineError('network')
      },
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Haruto Minase' })).toBeVisible()
    await expect.element(screen.getByText('Grows bricks, slowly.')).toBeVisible()
  })
})
