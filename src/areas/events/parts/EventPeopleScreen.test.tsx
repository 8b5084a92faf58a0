// Tests of the people who go to an event, and of the line that leads to them.
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aClient, anAccount, ofTotal } from '../../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import { copyHtml } from '../../../app/copies/copy-html.ts'
import { savedPeople, savePeople } from '../../../components/reads/saved-people.ts'
import { markDeviceAnew } from '../../../offline/storage/marker.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { eventsArea } from '../area.ts'
import { EventScreen } from '../page/EventScreen.tsx'
import { EventPeopleScreen } from './EventPeopleScreen.tsx'

beforeAll(inEnglish)

const amara = anAccount({ id: 'amara', username: 'amara' })
const bohdan = anAccount({ id: 'bohdan', username: 'bohdan', firstName: 'Bohdan', lastName: 'Melnyk' })
const me = anAccount({ id: 'me', username: 'me', firstName: 'Mia', lastName: 'Reader' })
/** A full page, so that there may be another one. */
const many = Array.from({ length: 25 }, (_, at) => anAccount({ id: `p${at}`, username: `p${at}`, firstName: `Guest${at}`, lastName: '' }))

const answers: Answers = {
  'GET /events/:eventId': () => anEvent({ publicRegistrants: true }),
  'GET /events/:eventId/sessions': () => [],
  'GET /events/:eventId/speakers': () => [],
  'GET /events/:eventId/registrants': ({ search }) => (search ? [] : [amara, bohdan, me]),
  'GET /self': () => me,
  'GET /self/relationships': () => ({ accounts: { bohdan: true }, groups: {}, events: {}, channels: {}, threads: {} }),
}
const people = (more: Answers = {}, member = true) =>
  show(EventPeopleScreen, {
    pattern: eventsArea.to.people.pattern,
    at: eventsArea.to.people({ event: eventId }),
    member,
    answers: { ...answers, ...more },
  })
const event = (more: Answers) =>
  show(EventScreen, { pattern: paths.event.pattern, at: paths.event({ event: eventId }), member: true, answers: { ...answers, ...more } })

test('the people one follows come first, and nobody follows themselves', async () => {
  const { screen } = await people()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'People you follow' })).toBeVisible()
  const links = screen.getByRole('listitem').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/people/bohdan', '/people/amara', '/people/me'])
  await expect.element(screen.getByRole('button', { name: 'Following Bohdan Melnyk' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Mia/ }).elements()).toHaveLength(0)
})

test('an incomplete list keeps its order', async () => {
  const { screen } = await people({ 'GET /events/:eventId/registrants': ({ page }) => (page === 1 ? many : new Promise(() => {})) })
  await expect.element(screen.getByRole('link', { name: 'Guest0' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(0)
})

test('the server is asked for a name; nobody of it is said so', async () => {
  const { screen, server } = await people()
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  await screen.getByRole('searchbox').fill('zzz')
  await expect.element(screen.getByText('No people found')).toBeVisible()
  expect(server.calls.some(({ params }) => params?.['search'] === 'zzz')).toBe(true)
})

test('visitors see who goes, without buttons', async () => {
  const { screen } = await people({}, false)
  await expect.element(screen.getByRole('link', { name: 'Bohdan Melnyk' })).toBeVisible()
  expect(screen.getByRole('button', { name: /follow/i }).elements()).toHaveLength(0)
})

test('whoever may not see them is told so', async () => {
  const { screen } = await people({
    'GET /events/:eventId/registrants': () => {
      throw new ApiError(403, 'forbidden')
    },
  })
  await expect.element(screen.getByText('You do not have permission to access this page')).toBeVisible()
})

test('the event tells their exact number, and leads to them', async () => {
  const { screen } = await event({ 'GET /events/:eventId/registrants': () => ofTotal([...many], 1412) })
  await expect.element(screen.getByRole('link', { name: '1,412 people are going' })).toHaveAttribute('href', `/events/${eventId}/people`)
})

test('without a total, a list of one page has a number', async () => {
  const { screen } = await event({})
  await expect.element(screen.getByRole('link', { name: '3 people are going' })).toBeVisible()
})

test('without a total, a list that goes on has names instead', async () => {
  const { screen } = await event({ 'GET /events/:eventId/registrants': () => many })
  await expect.element(screen.getByRole('link', { name: 'Guest0, Guest1 and others are going' })).toBeVisible()
})

describe('of an event of one’s own', () => {
  const soon = { eventStart: new Date(Date.now() - 60_000).toISOString(), eventEnd: new Date(Date.now() + 3_600_000).toISOString() }
  const unreached = () => {
    throw new OfflineError('network')
  }
  const onDevice = async (id: string, people: unknown[], of: object = soon) => {
    await markDeviceAnew()
    const { client } = aClient(() => people)
    await savePeople(client, { id, ...soon, ...of }, 0)
  }
  const own = (id: string, more: Answers = {}) =>
    people({
      'GET /events/:eventId': () => anEvent({ id, publicRegistrants: true, ...soon }),
      'GET /self/blocked': () => [],
      'GET /events/:eventId/registrants': unreached,
      ...more,
    })

  test('everyone is found without a network, in the order of a complete list', async () => {
    await onDevice('hall', [amara, bohdan, me])
    const { screen, server } = await own('hall')
    await expect.element(screen.getByRole('heading', { level: 2, name: 'People you follow' })).toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Bohdan Melnyk', 'Amara Okafor', 'Mia Reader'])
    await screen.getByRole('searchbox').fill('mel')
    await expect.element(screen.getByText('Amara Okafor')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
    expect(server.calls.some(({ path }) => path === '/events/:eventId/registrants')).toBe(false)
  })

  test('they are not in a painted copy of the screen, which would outlive them', async () => {
    await onDevice('copied', [amara])
    const { screen } = await own('copied')
    await expect.element(screen.getByText('Amara Okafor')).toBeVisible()
    expect(copyHtml(screen.container)).not.toContain('Amara')
  })

  test('nobody who was blocked meanwhile is among them', async () => {
    Object.assign(tenant, { config: { MODULES: {} } })
    onTestFinished(() => void Object.assign(tenant, { config: null }))
    await onDevice('blocked', [amara, bohdan])
    const { screen } = await own('blocked', { 'GET /self/blocked': () => [amara] })
    await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
    expect(screen.getByText('Amara Okafor').query()).toBeNull()
  })

  test('an old list is shown at once and then replaced', async () => {
    await onDevice('old', [amara])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    let answer: ((rows: unknown) => void) | undefined
    const { screen } = await own('old', { 'GET /events/:eventId/registrants': () => new Promise((resolve) => (answer = resolve)) })
    await expect.element(screen.getByText('Amara Okafor')).toBeVisible()
    await expect.poll(() => answer).toBeDefined()
    answer?.([bohdan])
    await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
    expect(screen.getByText('Amara Okafor').query()).toBeNull()
  })

  test('when the organisers no longer show them, they leave the device', async () => {
    await onDevice('hidden', [amara])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { screen } = await own('hidden', {
      'GET /events/:eventId/registrants': () => {
        throw new ApiError(403, 'forbidden')
      },
    })
    await expect.element(screen.getByText('You do not have permission to access this page')).toBeVisible()
    expect(await savedPeople(aClient(() => []).client, { id: 'hidden', ...soon })).toBeNull()
  })

  test('a day after the event they are not on the device, and nobody fetches them', async () => {
    const ended = { eventEnd: new Date(Date.now() - 25 * 3_600_000).toISOString() }
    await onDevice('ended', [amara], ended)
    expect(await savedPeople(aClient(() => []).client, { id: 'ended', ...soon, ...ended })).toBeNull()
  })
})
