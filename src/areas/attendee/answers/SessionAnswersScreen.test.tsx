// The answers of a session: which of them can be changed, what is sent, and when there is nothing to change.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { aQuestion } from '../../../kit/form/questions/questions.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, showOfEvent } from '../attendee.test-helper.ts'
import { SessionAnswersScreen } from './SessionAnswersScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(connectivity, { state: 'online' }))
afterEach(() => {
  for (const place of Object.keys(drafts)) delete drafts[place]
})

const ACCESS = 'GET /self/events/:eventId/attendee/passes/:passId/sessions/:sessionId'
const QUESTIONS = `${ACCESS}/questions`
const { sessionAnswers, sessions } = attendeeArea.to
const here = { event: eventId, passId: 'pass', sessionId: 'session' }
const size = { ...aQuestion({ id: 'size', label: 'Apron size', required: true }), mutable: true }
const kits = { ...aQuestion({ id: 'kits', label: 'Kits', type: 'quantity', price: 500 }), mutable: true }
const section = (...questions: object[]) => ({ id: 's', name: 'You', description: null, sortOrder: 0, questions })
const anAccess = (status: string, ...responses: [questionId: string, value: string][]) => ({
  id: 'access',
  status,
  sessionId: 'session',
  session: aSession({ name: 'A drum from nothing' }),
  pass: aBoughtPass(),
  responses: responses.map(([questionId, value]) => ({ questionId, value })),
})
const at = (more: Answers) => showOfEvent(SessionAnswersScreen, { pattern: sessionAnswers.pattern, at: sessionAnswers(here) }, more)

test('answers that may change are sent; a quantity that was paid for is only shown', async () => {
  const { screen, server } = await at({
    [ACCESS]: () => anAccess('ready', ['size', 'M'], ['kits', '2']),
    [QUESTIONS]: () => [section(size, kits)],
    'PUT /self/events/:eventId/attendee/passes/:passId/sessions/:sessionId/questions': () => null,
  })
  await expect.element(screen.getByText('A drum from nothing, Number 4107')).toBeVisible()
  await expect.element(screen.getByRole('definition').filter({ hasText: '2' })).toBeVisible()
  expect(screen.getByRole('spinbutton').query()).toBeNull()
  await screen.getByRole('textbox', { name: 'Apron size' }).fill('L')
  await screen.getByRole('button', { name: 'Save answers' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual([{ questionId: 'size', value: 'L' }])
  await expect.poll(() => location.pathname).toBe(sessions(here))
})

test('a required answer that is missing is asked for', async () => {
  const { screen } = await at({ [ACCESS]: () => anAccess('needsInfo'), [QUESTIONS]: () => [section({ ...size, mutable: false })] })
  await screen.getByRole('button', { name: 'Save answers' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Apron size' })).toHaveAttribute('aria-invalid', 'true')
})

test('a cancelled registration is only shown', async () => {
  const { screen } = await at({ [ACCESS]: () => anAccess('canceled', ['size', 'M']), [QUESTIONS]: () => [section(size)] })
  await expect.element(screen.getByText('M', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save answers' }).query()).toBeNull()
})

test('a pass without the session says so', async () => {
  const { screen } = await at({ [QUESTIONS]: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'Not registered' })).toBeVisible()
})
