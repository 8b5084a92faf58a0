// Questions of the registration form: list, preview, and what existing answers mean for a change.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aChoice, aQuestion } from '../../../kit/form/questions/questions.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { dropDrafts } from '../../../state/typed/drafts.ts'
import { hostingArea } from '../area.ts'
import { showHosted } from '../hosting.test-helper.ts'
import { QuestionScreen } from './QuestionScreen.tsx'
import { QuestionsScreen } from './QuestionsScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const event = 'summit'
const drink = {
  ...aQuestion({
    id: 'drink',
    type: 'radio',
    name: 'Drink',
    label: 'Drink',
    required: true,
    choices: [aChoice('Tea', { id: '1' }), aChoice('Coffee', { id: '2' })],
  }),
  mutable: true,
}
const form: Answers = {
  'GET /listings/:eventId/questions': () => [drink],
  'GET /listings/:eventId/report': () => ({
    questions: [],
    rows: [{ answers: { drink: 'Tea' } }, { answers: { drink: 'Coffee', other: '' } }, { answers: {} }],
  }),
}
type Server = Awaited<ReturnType<typeof showHosted>>['server']
const sent = (server: Server) => server.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const question = (id?: string, more: Answers = {}) =>
  showHosted(QuestionScreen, { pattern: hostingArea.to.question.pattern, at: hostingArea.to.question({ event, id }) }, { ...form, ...more })

test('the list says what is asked and how many have answered, and the form can be seen', async () => {
  const { screen } = await showHosted(
    QuestionsScreen,
    { pattern: hostingArea.to.questions.pattern, at: hostingArea.to.questions({ event }) },
    form,
  )
  await expect.element(screen.getByText('One choice, Required, 2 answers')).toBeVisible()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('radio', { name: 'Tea' })).toBeVisible()
})

test('existing answers are named, and choices keep their ids', async () => {
  const { screen, server } = await question('drink', { 'PUT /listings/:eventId/questions/:questionId': () => drink })
  await expect.element(screen.getByText('2 answers exist. They stay as they are.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Choices' }).fill('Tea\nCoffee\nWater')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      [
        'PUT',
        {
          name: 'Drink',
          required: true,
          mutable: true,
          choices: [
            { id: '1', value: 'Tea' },
            { id: '2', value: 'Coffee' },
            { id: null, value: 'Water' },
          ],
        },
      ],
    ])
})

test('deleting names the answers that are deleted too', async () => {
  const { screen, server } = await question('drink', { 'DELETE /listings/:eventId/questions/:questionId': () => drink })
  await expect.element(screen.getByText('2 answers exist. They stay as they are.')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(screen.getByText(/2 answers will be deleted too/)).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => sent(server).map(([method]) => method)).toEqual(['DELETE'])
})

test('a new question of a kind with choices needs some, and is previewed while typed', async () => {
  const { screen, server } = await question(undefined, { 'POST /listings/:eventId/questions': () => drink })
  await screen.getByRole('textbox', { name: 'Question' }).fill('Shirt size')
  await screen.getByRole('combobox', { name: 'Kind of answer' }).selectOptions('radio')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This can’t be empty.').first()).toBeVisible()
  await screen.getByRole('textbox', { name: 'Choices' }).fill('S\nM')
  await expect.element(screen.getByRole('radio', { name: 'M' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      [
        'POST',
        {
          name: 'Shirt size',
          type: 'radio',
          required: false,
          mutable: true,
          choices: [
            { id: null, value: 'S' },
            { id: null, value: 'M' },
          ],
        },
      ],
    ])
})
