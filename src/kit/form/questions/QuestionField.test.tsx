// Fields for all question types: initial values, validation, and submitted answers.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aClient } from '../../../api/testing.test-helper.ts'
import { session, visitor } from '../../../state/identity/session.ts'
import { inEnglish } from '../../testing/test-words.test-helper.ts'
import { Questions } from './Questions.tsx'
import { answersOf, type Question } from './questions.ts'
import { aChoice, aQuestion } from './questions.test-helper.ts'
import { useForm } from '../use-form.ts'

beforeEach(async () => {
  await inEnglish()
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
})

const choices = [aChoice('tea', { text: 'Tea' }), aChoice('coffee', { text: 'Coffee' }), aChoice('milk, warm')]

function Form({ questions, answers = {} }: { questions: readonly Question[]; answers?: Record<string, string> }) {
  const form = useForm({ onSend: async () => {} })
  return (
    <form {...form.props}>
      <Questions questions={questions} answers={answers} of="p1" says={form.says} />
      <button type="submit">Continue</button>
    </form>
  )
}

async function aForm(questions: readonly Question[], answers?: Record<string, string>) {
  const server = aClient(() => ({ id: 7, name: 'hinge.pdf' }))
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <Form questions={questions} answers={answers} />
    </QueryClientProvider>,
  )
  const said = () =>
    Object.fromEntries(
      answersOf(questions, new FormData(screen.container.querySelector('form')!), 'p1').map(({ questionId, value }) => [questionId, value]),
    )
  return { screen, said, server, go: screen.getByRole('button', { name: 'Continue' }) }
}

const every: readonly Question[] = [
  aQuestion({ id: 'text', type: 'text', label: 'Badge', required: true, max: '5' }),
  aQuestion({ id: 'textarea', type: 'textarea', label: 'Hope' }),
  aQuestion({ id: 'number', type: 'number', label: 'Places', min: '1', max: '4' }),
  aQuestion({ id: 'date', type: 'date', label: 'Arrival', min: '2026-11-20' }),
  aQuestion({ id: 'time', type: 'time', label: 'Hour' }),
  aQuestion({ id: 'select', type: 'select', label: 'Size', choices }),
  aQuestion({ id: 'radio', type: 'radio', label: 'Drink', choices }),
  aQuestion({ id: 'checkbox', type: 'checkbox', label: 'Drinks', choices }),
  aQuestion({ id: 'toggle', type: 'toggle', label: 'Sunday' }),
  aQuestion({ id: 'search', type: 'search', label: 'Town' }),
  aQuestion({ id: 'file', type: 'file', label: 'Sample' }),
  aQuestion({ id: 'quantity', type: 'quantity', label: 'Bags', price: 1500, supply: 3 }),
]

test('answers of every type come back as they were given', async () => {
  const answers = {
    text: 'Mira',
    textarea: 'One\nTwo',
    number: '3',
    date: '2026-11-21',
    time: '17:30',
    select: 'coffee',
    radio: 'milk, warm',
    checkbox: 'tea,milk, warm',
    toggle: 'true',
    search: 'Lisbon',
    file: '12',
    quantity: '2',
  }
  const { said } = await aForm(every, answers)
  expect(said()).toEqual(answers)
})

test('the nine types are filled in by hand and say so', async () => {
  const { screen, said, server } = await aForm(every)
  await screen.getByRole('textbox', { name: 'Badge' }).fill('Mira')
  await screen.getByRole('textbox', { name: /Hope/ }).fill('A way of seeing streets.')
  await screen.getByRole('spinbutton', { name: /Places/ }).fill('2')
  await screen.getByLabelText(/Arrival/).fill('2026-11-21')
  await screen.getByRole('combobox', { name: /Size/ }).selectOptions('tea')
  await screen.getByRole('radio', { name: 'Coffee' }).click()
  await screen.getByRole('checkbox', { name: 'Tea' }).click()
  await screen.getByRole('checkbox', { name: 'milk, warm' }).click()
  await screen.getByRole('switch', { name: 'Sunday' }).click()
  const file = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(file, new File(['%PDF-'], 'hinge.pdf', { type: 'application/pdf' }))
  await expect.poll(() => said()['file']).toBe('7')
  expect(said()).toMatchObject({
    text: 'Mira',
    textarea: 'A way of seeing streets.',
    number: '2',
    date: '2026-11-21',
    select: 'tea',
    radio: 'coffee',
    checkbox: 'tea,milk, warm',
    toggle: 'true',
  })
  expect(server.calls).toMatchObject([{ path: '/storage/files', body: { name: 'hinge.pdf' } }])
})

test('what may stay empty is marked, what must not is asked for, each in the words of its kind', async () => {
  const must = every.map((question) => ({ ...question, required: true }))
  const { screen, go } = await aForm(must)
  await expect.element(screen.getByText('optional')).not.toBeInTheDocument()
  await go.click()
  await expect.element(screen.getByRole('textbox', { name: 'Badge' })).toHaveAccessibleDescription(/This can’t be empty\./)
  await expect.element(screen.getByLabelText('Arrival')).toHaveAccessibleDescription(/Must select a date/)
  await expect.element(screen.getByRole('group', { name: 'Drink', exact: true })).toHaveAccessibleDescription(/Choices are required/)
  await expect.element(screen.getByRole('group', { name: 'Drinks' })).toHaveAccessibleDescription(/Choices are required/)
  await expect.element(screen.getByRole('combobox', { name: 'Size' })).toHaveAccessibleDescription(/Choices are required/)
  expect(screen.container.querySelector('input[type=file]')?.closest('[data-wrong]')?.textContent).toContain('Must select a file')
  // Off is a valid answer.
  await expect.element(screen.getByRole('switch', { name: 'Sunday' })).not.toHaveAttribute('aria-invalid')
})

test('limits are told beforehand, and kept', async () => {
  const { screen, go } = await aForm(every.slice(0, 4))
  await expect.element(screen.getByRole('textbox', { name: 'Badge' })).toHaveAccessibleDescription('Write at most 5 characters.')
  await expect.element(screen.getByRole('textbox', { name: 'Badge' })).toHaveAttribute('data-longest', '5')
  const arrival = screen.getByLabelText(/Arrival/)
  await expect.element(arrival).toHaveAccessibleDescription('This can’t be before 20 November 2026.')
  await arrival.fill('2026-11-19')
  await go.click()
  await expect.element(arrival).toHaveAttribute('aria-invalid', 'true')
})

test('a choice that nobody can have any more is off with its reason; whoever has it keeps it', async () => {
  const supplied = [aChoice('soup', { supply: 0 }), aChoice('bread', { supply: 2 })]
  const menu = [aQuestion({ id: 'menu', type: 'radio', label: 'Menu', choices: supplied })]
  const { screen } = await aForm(menu)
  await expect.element(screen.getByRole('radio', { name: /soup/ })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: /soup/ })).toHaveAccessibleDescription('None left')
  await expect.element(screen.getByRole('radio', { name: 'bread 2 left' })).toBeEnabled()
  await screen.unmount()
  const mine = await aForm(menu, { menu: 'soup' })
  await expect.element(mine.screen.getByRole('radio', { name: /soup/ })).toBeEnabled()
})

test('a follow-up comes with its choice and goes with it, answer and all', async () => {
  const kind = aQuestion({ id: 'kind', label: 'To what?', required: true })
  const diet = aQuestion({ id: 'diet', type: 'checkbox', label: 'Diet', choices: [aChoice('allergic', { subQuestions: [kind] })] })
  const { screen, said } = await aForm([diet, aQuestion({ id: 'last', label: 'Last' })])
  const allergic = screen.getByRole('checkbox', { name: 'allergic' })
  await expect.element(screen.getByRole('textbox', { name: 'To what?' })).not.toBeInTheDocument()
  await allergic.click()
  await screen.getByRole('textbox', { name: 'To what?' }).fill('Nuts')
  expect(said()).toEqual({ diet: 'allergic', kind: 'Nuts', last: '' })
  await allergic.click()
  await expect.element(screen.getByRole('textbox', { name: 'To what?' })).not.toBeInTheDocument()
  expect(said()).toEqual({ diet: '', last: '' })
})

test('a visitor is told why no file can be added', async () => {
  Object.assign(session, visitor)
  const { screen } = await aForm([aQuestion({ type: 'file', label: 'Sample' })])
  await expect.element(screen.getByText('Sign in to add a file.')).toBeVisible()
  expect(screen.container.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true)
})
