// Filling in a survey: one question at a time, kept on the device, sent when a field is left, submitted once, and read afterwards.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ref } from 'valtio'
import { attachQueue, type Queue, type QueuedWrite } from '../../api/queue.ts'
import { aChoice, aQuestion } from '../../kit/form/questions/questions.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { drafts, draftStorage } from '../../state/typed/drafts.ts'
import { surveysArea } from './area.ts'
import { SubmissionScreen } from './SubmissionScreen.tsx'
import { SurveyScreen } from './SurveyScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  Object.assign(connectivity, { state: 'online' })
  draftStorage.read = true
})
afterEach(() => {
  for (const place of Object.keys(drafts)) delete drafts[place]
  outbox.rows = []
})

const { survey, submission } = surveysArea.to
const here = { surveyId: 'the-day', submissionId: 'mine' }
const DRAFT = 'survey:the-day/mine'
const SUBMISSION = 'GET /surveys/:surveyId/submissions/:submissionId'
const ANSWER = 'PUT /surveys/:surveyId/submissions/:submissionId/questions/:questionId'
const SUBMIT = 'POST /surveys/:surveyId/submissions/:submissionId/submit'

const asked = (of: Parameters<typeof aQuestion>[0], more: object = {}) => ({
  ...aQuestion(of),
  featured: false,
  mutable: true,
  sortOrder: 0,
  ...more,
})
const why = asked({ id: 'why', label: 'What should change?', required: true })
const bad = aChoice('bad', { text: 'Bad', subQuestions: [{ questionId: 'why' }] })
const overall = asked({
  id: 'overall',
  type: 'radio',
  label: 'How was it?',
  required: true,
  choices: [aChoice('good', { text: 'Good' }), bad],
})
const town = asked({ id: 'town', type: 'search', label: 'Where from?' }, { mutable: false })
const section = (id: string, sortOrder: number, questions: object[]) => ({
  id,
  name: `Part ${id}`,
  description: null,
  sortOrder,
  questions,
})
const sections = [section('two', 2, [town]), section('one', 1, [overall, why])]
const theSurvey = (of: object = {}) => ({
  id: 's',
  slug: 'the-day',
  name: 'After the day',
  description: 'Five minutes.',
  image: null,
  requireAuth: false,
  submissionsPerAccount: 1,
  ...of,
})
const filled = (status: string, ...responses: [question: ReturnType<typeof asked>, value: string][]) => ({
  id: 'mine',
  status,
  responses: responses.map(([question, value]) => ({ questionId: question.id, question, value })),
})

const fill = (more: Answers = {}, at?: string) =>
  show(SubmissionScreen, {
    pattern: submission.pattern,
    at: submission({ ...here, at }),
    member: true,
    answers: {
      'GET /surveys/:surveyId': () => theSurvey(),
      [SUBMISSION]: () => filled('draft'),
      [`${SUBMISSION}/sections`]: () => sections,
      [ANSWER]: () => null,
      [SUBMIT]: () => null,
      ...more,
    },
  })
const sent = ({ server }: Awaited<ReturnType<typeof fill>>, method: string) =>
  server.calls.filter((call) => call.method === method).map(({ params, body }) => [params?.['questionId'], body])

test('a question at a time: kept at every key, sent when left, follow-ups included, submitted with every answer', async () => {
  let isSubmitted = false
  const answers: [ReturnType<typeof asked>, string][] = [
    [overall, 'bad'],
    [why, 'The hall'],
  ]
  const shown = await fill({
    [SUBMISSION]: () => (isSubmitted ? filled('ready', ...answers) : filled('draft')),
    [SUBMIT]: () => {
      isSubmitted = true
      return null
    },
  })
  const { screen } = shown
  await expect.element(screen.getByRole('heading', { level: 1, name: 'How was it?' })).toBeVisible()
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await screen.getByRole('radio', { name: 'Bad' }).click()
  await expect.element(screen.getByText('1 of 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What should change?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('textbox').fill('The hall')
  expect(drafts[DRAFT]?.value).toMatchObject({ answers: { why: 'The hall' }, at: 'why' })
  await userEvent.tab()
  await expect
    .poll(() => sent(shown, 'PUT'))
    .toEqual([
      ['overall', { response: 'bad' }],
      ['why', { response: 'The hall' }],
    ])
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(screen.getByText('Submitted. Thank you.')).toBeVisible()
  expect(sent(shown, 'POST')).toEqual([
    [
      undefined,
      [
        { questionId: 'overall', value: 'bad' },
        { questionId: 'why', value: 'The hall' },
        { questionId: 'town', value: '' },
      ],
    ],
  ])
  await expect.poll(() => drafts[DRAFT]).toBeUndefined()
})

test('it goes on at the question of the draft, with what was typed', async () => {
  drafts[DRAFT] = { text: '', at: 1, value: ref({ answers: { overall: 'bad', why: 'The ha' }, at: 'why' }) }
  const { screen } = await fill()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What should change?' })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('The ha')
})

test('what is typed before the drafts are read is added to them', async () => {
  draftStorage.read = false
  const { screen } = await fill({ [SUBMISSION]: () => filled('draft', [overall, 'good']) }, 'town')
  await screen.getByRole('combobox').fill('Delft')
  drafts[DRAFT] = { text: '', at: 1, value: ref({ answers: { overall: 'bad', why: 'The hall' }, at: 'why' }) }
  draftStorage.read = true
  await expect.poll(() => drafts[DRAFT]?.value).toMatchObject({ answers: { overall: 'bad', why: 'The hall', town: 'Delft' } })
  await expect.element(screen.getByRole('combobox')).toHaveValue('Delft')
})

/** The outbox as it stands, and what is asked of it. */
function inOutbox(shown: Awaited<ReturnType<typeof fill>>, ...rows: Partial<Waiting>[]) {
  const asked = { taken: [] as QueuedWrite[], discarded: [] as string[] }
  const plain = { seq: 1, lane: 'survey:mine', createdAt: 0, state: 'queued', attempts: 0, nextAt: 0, reason: null } as const
  outbox.rows = rows.map((row, index) => ref({ ...plain, key: `row ${index}`, op: 'surveys.answer', params: here, ...row }))
  const queue = {
    take: async (write: QueuedWrite) => {
      asked.taken.push(write)
      return { key: write.key }
    },
    discard: async (key: string) => void asked.discarded.push(key),
  }
  attachQueue(shown.server.client, async () => queue as unknown as Queue)
  return asked
}

test('a refused answer is explained at its question and in the review, and does not block the submitting', async () => {
  const shown = await fill({ [SUBMISSION]: () => filled('draft', [overall, 'good']) }, 'town')
  const { screen } = shown
  const refused = { params: { ...here, questionId: 'town' }, body: { response: 'Atlantis' }, state: 'failed', reason: 'failed.invalid' }
  drafts[DRAFT] = { text: '', at: 1, value: ref({ answers: { town: 'Atlantis' }, at: 'town' }) }
  const { discarded, taken } = inOutbox(shown, refused as Partial<Waiting>)
  const words = 'This isn’t in the list. Choose one of the suggestions.'
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('combobox').fill('Delft')
  expect(screen.getByText(words).query()).toBeNull()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => discarded).toEqual(['row 0'])
  await expect
    .poll(() => taken.map(({ op, body }) => [op, body]))
    .toEqual([
      ['surveys.answer', { response: 'Delft' }],
      [
        'surveys.submit',
        [
          { questionId: 'overall', value: 'good' },
          { questionId: 'town', value: 'Delft' },
        ],
      ],
    ])
})

test('a refused submitting is explained at the question that it names', async () => {
  const shown = await fill({ [SUBMISSION]: () => filled('draft', [overall, 'good']) }, 'review')
  const { screen } = shown
  const sentence = '“Good” is no longer available.'
  inOutbox(shown, { op: 'surveys.submit', state: 'failed', reason: 'failed.known', sentence, field: 'overall' })
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'How was it?' }).getByText(sentence)).toBeVisible()
})

test('offline it is submitted later only if the person agrees, and can be withdrawn', async () => {
  const shown = await fill({ [SUBMISSION]: () => filled('draft', [overall, 'good']) }, 'review')
  const { screen } = shown
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
  Object.assign(connectivity, { state: 'offline' })
  const { taken, discarded } = inOutbox(shown)
  await screen.getByRole('button', { name: 'Submit' }).click()
  await screen.getByRole('button', { name: 'Not now' }).click()
  expect(taken).toEqual([])
  await screen.getByRole('button', { name: 'Submit' }).click()
  await screen.getByRole('button', { name: 'Submit when online' }).click()
  await expect.poll(() => taken.map(({ op, note }) => [op, note])).toEqual([['surveys.submit', { isLater: true }]])
  outbox.rows = [ref({ ...taken[0], seq: 1, createdAt: 0, state: 'queued', attempts: 0, nextAt: 0, reason: null } as Waiting)]
  await expect.element(screen.getByText('Not submitted yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Don’t submit yet' }).click()
  await expect.poll(() => discarded).toEqual([taken[0]?.key])
})

test('a submitting whose answer never came asks whether it may wait', async () => {
  const shown = await fill({ [SUBMISSION]: () => filled('draft', [overall, 'good']) }, 'review')
  const { discarded } = inOutbox(shown, { op: 'surveys.submit', attempts: 1, note: { isLater: false } })
  await shown.screen.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => discarded).toEqual(['row 0'])
})

test('after submitting, answers that may change lead to their question; others are only shown', async () => {
  const shown = await fill({ [SUBMISSION]: () => filled('ready', [overall, 'good'], [town, 'Delft']) })
  const { screen } = shown
  await expect.element(screen.getByText('Delft')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Where from?' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'How was it?' }).click()
  await screen.getByRole('radio', { name: 'Bad' }).click()
  expect(sent(shown, 'PUT')).toEqual([])
  await screen.getByRole('button', { name: 'Save answer' }).click()
  await expect.poll(() => sent(shown, 'PUT')).toEqual([['overall', { response: 'bad' }]])
})

const front = (of: object, mine: object[] | null, more: Answers = {}) =>
  show(SurveyScreen, {
    pattern: survey.pattern,
    at: survey({ surveyId: 'the-day' }),
    member: mine !== null,
    answers: {
      'GET /surveys/:surveyId': () => theSurvey(of),
      'GET /surveys/:surveyId/submissions': () => mine,
      'POST /surveys/:surveyId/submissions': () => ({ id: 'new' }),
      ...more,
    },
  })

test('a survey that was answered as often as it may be shows the answers only', async () => {
  const { screen } = await front({}, [filled('ready', [overall, 'good'])])
  await expect.element(screen.getByText('You’ve answered this survey.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Good' })).toHaveAttribute('href', submission(here))
  expect(screen.getByRole('button', { name: 'Start' }).query()).toBeNull()
})

test('an open submission goes on; a new one is begun beside it where there may be several', async () => {
  const { screen } = await front({ submissionsPerAccount: 3 }, [filled('draft')])
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', submission(here))
  await screen.getByRole('button', { name: 'Start a new one' }).click()
  await expect.poll(() => location.pathname).toBe(submission({ ...here, submissionId: 'new' }))
})

test('a visitor begins an open survey, goes on with the draft of this device, and signs in for a closed one', async () => {
  const open = await front({}, null)
  await expect.element(open.screen.getByRole('button', { name: 'Start' })).toBeVisible()
  drafts[DRAFT] = { text: '', at: 1, value: ref({ answers: {}, at: 'overall' }) }
  await expect.element(open.screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', submission(here))
  await open.screen.unmount()
  const closed = await front({ requireAuth: true }, null)
  await expect.element(closed.screen.getByRole('link', { name: 'Sign in to answer' })).toBeVisible()
  expect(closed.screen.getByRole('button', { name: 'Start' }).query()).toBeNull()
})
