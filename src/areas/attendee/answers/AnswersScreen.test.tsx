// Changing answers: which of them can be changed, what is sent, and that the copy on the device is not the start of the form.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { aQuestion } from '../../../kit/form/questions/questions.test-helper.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, ofPass, PASS, showOfEvent } from '../attendee.test-helper.ts'
import { AnswersScreen } from './AnswersScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(connectivity, { state: 'online' }))
afterEach(() => {
  for (const place of Object.keys(drafts)) delete drafts[place]
})

const QUESTIONS = 'GET /self/events/:eventId/attendee/passes/:passId/questions'
const { answers } = attendeeArea.to
const size = { ...aQuestion({ id: 'size', label: 'Shoe size', required: true }), mutable: true }
const diet = { ...aQuestion({ id: 'diet', label: 'Diet' }), mutable: false }
const badge = { ...aQuestion({ id: 'badge', label: 'Name on the badge', required: true }), mutable: false }
const response = (questionId: string, value: string) => ({ questionId, value })
const section = (...questions: object[]) => ({ id: 's', name: 'You', description: null, sortOrder: 0, questions })
const at = (more: Answers) => showOfEvent(AnswersScreen, { pattern: answers.pattern, at: answers(ofPass) }, more)

test('answers that may change are sent, others are shown', async () => {
  const { screen, server } = await at({
    [QUESTIONS]: () => [section(size, diet)],
    [PASS]: () => aBoughtPass({ responses: [response('size', '40'), response('diet', 'No nuts')] }),
    'PUT /self/events/:eventId/attendee/passes/:passId/questions': () => null,
  })
  await expect.element(screen.getByRole('textbox', { name: 'Shoe size' })).toHaveValue('40')
  await expect.element(screen.getByText('No nuts')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Diet' }).query()).toBeNull()
  await screen.getByRole('textbox', { name: 'Shoe size' }).fill('41')
  expect(drafts['pass answers:pass']?.value).toEqual({ 'pass.size': ['41'] })
  await screen.getByRole('button', { name: 'Save answers' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ questions: [{ id: 'size', value: '41' }] })
  await expect.poll(() => location.pathname).toBe(paths.pass(ofPass))
})

test('a required question without an answer can be answered once, also if it is not mutable', async () => {
  const { screen } = await at({ [QUESTIONS]: () => [section(badge)], [PASS]: () => aBoughtPass({ status: 'needsInfo' }) })
  await screen.getByRole('button', { name: 'Save answers' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name on the badge' })).toHaveAttribute('aria-invalid', 'true')
})

test('without any that may change there is no form', async () => {
  const { screen } = await at({ [QUESTIONS]: () => [section(diet)] })
  await expect.element(screen.getByText('No answer', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save answers' }).query()).toBeNull()
})

test('no questions', async () => {
  const { screen } = await at({ [QUESTIONS]: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'No questions' })).toBeVisible()
})
