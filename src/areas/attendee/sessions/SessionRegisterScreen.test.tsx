// Registering for a session: what is sent in each step, and that something that costs money is not submitted.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { aQuestion } from '../../../kit/form/questions/questions.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { dropOwn, openOwn, own } from '../../../state/identity/own.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, RECORD, showOfEvent } from '../attendee.test-helper.ts'
import { sessionPlaceOf } from './session-place.ts'
import { SessionRegisterScreen } from './SessionRegisterScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(connectivity, { state: 'online' }))

const BASE = '/self/events/:eventId/sessions/:sessionId/registration'
const { registerSession } = attendeeArea.to
const here = { event: eventId, sessionId: 'session' }
const sent = (server: Awaited<ReturnType<typeof at>>['server']) =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path.slice(BASE.length)}`, body])

const at = (of: { price?: number | null; questions?: object[]; from?: 'agenda' }, more: Answers = {}) => {
  let chosen: string[] = []
  return showOfEvent(
    SessionRegisterScreen,
    { pattern: registerSession.pattern, at: registerSession({ ...here, from: of.from }) },
    {
      'GET /events/:eventId/sessions/:sessionId': () => aSession({ registrationEnabled: true, price: of.price ?? null }),
      [`GET ${BASE}`]: () => chosen.map((passId) => ({ id: passId, passId, pass: aBoughtPass({ id: passId }), responses: [] })),
      [`GET ${BASE}/passes`]: () => [aBoughtPass({ id: 'one' }), aBoughtPass({ id: 'two', alternateId: 4108 })],
      [`GET ${BASE}/questions`]: () =>
        of.questions ? [{ id: 's', name: 'You', description: null, sortOrder: 0, questions: of.questions }] : [],
      [`POST ${BASE}/passes`]: () => {
        chosen = ['two']
        return null
      },
      [`PUT ${BASE}/questions`]: () => null,
      [`POST ${BASE}/submit`]: () => ({ passes: [], payments: [], coupons: [] }),
      ...more,
    },
  )
}

test('a free session is registered at once', async () => {
  const { screen, server } = await at({})
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Register' }).click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      ['POST /passes', [{ passId: 'two' }]],
      ['POST /submit', undefined],
    ])
  await expect.poll(() => location.pathname).toBe(paths.session(here))
})

test('no pass is no registration', async () => {
  const { screen, server } = await at({})
  await screen.getByRole('button', { name: 'Register' }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  expect(sent(server)).toEqual([])
})

test('questions are answered before it is complete', async () => {
  const { screen, server } = await at({ questions: [aQuestion({ id: 'size', label: 'Apron size', required: true })] })
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('textbox', { name: 'Apron size' }).fill('M')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => sent(server).slice(1))
    .toEqual([
      ['PUT /questions', [{ passId: 'two', responses: [{ questionId: 'size', value: 'M' }] }]],
      ['POST /submit', undefined],
    ])
})

test('what costs money is paid, not submitted', async () => {
  const { screen, server } = await at({ price: 2000 })
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('step')).toBe('pay')
  expect(sent(server).map(([call]) => call)).toEqual(['POST /passes'])
})

test('without a pass that can register it says so', async () => {
  const { screen } = await at({}, { [`GET ${BASE}/passes`]: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'No pass to register' })).toBeVisible()
})

test('what else is at this time is said before, and prevents nothing', async () => {
  const kiln = aSession({ id: 'kiln', name: 'Kiln tour', accounts: [{}] as never })
  const stools = aSession({ id: 'stools', name: 'Stools' })
  const own = [aSession({ registrationEnabled: true }), kiln, stools, aSession({ id: 'else', name: 'Something else' })]
  const { screen, server } = await at(
    {},
    {
      'GET /events/:eventId/sessions': () => own,
      [RECORD]: () => ({
        passes: [aBoughtPass({ accesses: [{ sessionId: 'stools', status: 'ready' }] }), aBoughtPass({ id: 'two', alternateId: 4108 })],
      }),
    },
  )
  await expect.element(screen.getByText('You have other plans at this time')).toBeVisible()
  await expect.element(screen.getByText('10:15–11:00, In my agenda')).toBeVisible()
  await expect.element(screen.getByText('10:15–11:00, Registered, Number 4107')).toBeVisible()
  expect(screen.getByText('Something else').query()).toBeNull()
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => sent(server).map(([call]) => call)).toEqual(['POST /passes', 'POST /submit'])
  await expect.poll(() => location.pathname).toBe(paths.session(here))
})

test('from the agenda it goes back to its day', async () => {
  const { screen } = await at({ from: 'agenda' })
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(paths.agenda({ event: eventId, day: '2026-11-20' }))
})

test('a question with a long list is searched among the values of the session', async () => {
  const { screen, server } = await at(
    { questions: [aQuestion({ id: 'school', label: 'Your school', type: 'search', required: true })] },
    { 'GET /events/:eventId/sessions/:sessionId/questions/:questionId/values': () => [{ id: 'v', value: 'School of clay' }] },
  )
  await screen
    .getByRole('checkbox', { name: /Full pass/ })
    .nth(1)
    .click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('combobox', { name: 'Your school' }).fill('cla')
  await expect
    .poll(() =>
      server.calls.filter(({ path }) => path.endsWith('/values')).map(({ params }) => [params?.['questionId'], params?.['search']]),
    )
    .toContainEqual(['school', 'cla'])
})

test('an open payment is settled before anything can be chosen, and stays with its reason if it is refused', async () => {
  dropOwn()
  await openOwn(null)
  own.intents = { [sessionPlaceOf('session')]: 'noted' }
  const { screen, server } = await at(
    { price: 1500 },
    {
      'GET /self/addresses': () => [],
      'POST /organization/intents/:intentId/capture': () => {
        throw new ApiError(460, 'known', { message: 'Your card was declined.' })
      },
    },
  )
  await expect.element(screen.getByText('Your card was declined.')).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ params }) => params)).toEqual([{ intentId: 'noted' }])
  expect(new URLSearchParams(location.search).get('step')).toBe('pay')
})
