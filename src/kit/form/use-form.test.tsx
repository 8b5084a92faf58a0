// A form in use: errors appear on leaving a field and on submit, the summary links to them, and it is sent once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/transport/errors.ts'
import { drafts, dropDrafts, openDrafts } from '../../state/typed/drafts.ts'
import { isBusy } from '../../state/typed/busy.ts'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Refused } from './refused.ts'
import { useForm, type Filled, type FormOptions } from './use-form.ts'
import { firstOf } from './begun.ts'
import { useFormDraft } from './use-form-draft.ts'

beforeEach(() => inEnglish())
afterEach(dropDrafts)

function Sample(options: Partial<FormOptions<unknown>>) {
  const form = useForm({ onSend: async () => {}, ...options })
  return (
    <form {...form.props}>
      <ErrorSummary of={form.summary} />
      <Field name="title" label="Title" required error={form.says('title')} />
      <Field name="slug" label="Address" optional data-pattern="^[a-z-]+$" error={form.says('slug')} />
      <Field name="places" type="number" label="Places" optional min={1} max={4} error={form.says('places')} />
      <ChoiceGroup label="What do you eat?" least={1} error={form.says('diet')}>
        <Choice name="diet" value="a" title="Everything" />
        <Choice name="diet" value="b" title="Vegetables" />
      </ChoiceGroup>
      <button type="submit">Save</button>
      <output>{`${form.risk}${form.busy ? ', busy' : ''}`}</output>
    </form>
  )
}

async function aForm(options: Partial<FormOptions<unknown>> = {}) {
  const screen = await render(<Sample {...options} />)
  const title = screen.getByRole('textbox', { name: 'Title' })
  const everything = screen.getByRole('checkbox', { name: 'Everything' })
  const save = screen.getByRole('button', { name: 'Save' })
  return { screen, title, everything, save, status: screen.getByRole('status') }
}

test('a refused form says what is wrong at its head, which takes the focus, and leads to each field', async () => {
  const sent = vi.fn(async () => {})
  const { screen, title, everything, save } = await aForm({ onSend: sent })
  await save.click()
  const summary = screen.getByRole('group', { name: 'Please fill out all required fields' })
  await expect.element(summary).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await expect.element(title).toHaveAccessibleDescription('This can’t be empty.')
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('link', { name: 'What do you eat?: Choices are required' }).click()
  await expect.element(everything).toHaveFocus()
  await screen.getByRole('link', { name: 'Title: This can’t be empty.' }).click()
  await expect.element(title).toHaveFocus()
})

test('what is put right leaves at once, beside the field and at the head; a second refusal takes the focus again', async () => {
  const { screen, title, everything, save } = await aForm()
  await save.click()
  await title.fill('Tea')
  await expect.element(title).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByRole('link', { name: /Title/ })).not.toBeInTheDocument()
  await save.click()
  await expect.element(screen.getByRole('group', { name: 'Please fill out all required fields' })).toHaveFocus()
  await everything.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a field is judged when it is left, once something was typed into it', async () => {
  const { screen, title } = await aForm()
  const slug = screen.getByRole('textbox', { name: /Address/ })
  await title.click()
  await slug.click()
  await expect.element(title).not.toHaveAttribute('aria-invalid')
  await slug.fill('Night Kiln')
  await expect.element(slug).not.toHaveAttribute('aria-invalid')
  await title.click()
  await expect.element(slug).toHaveAccessibleDescription('This isn’t in the right format.')
  const places = screen.getByRole('spinbutton', { name: /Places/ })
  await places.fill('7')
  await title.click()
  await expect.element(places).toHaveAccessibleDescription('Enter a number between 1 and 4.')
})

test('it goes out once, however often it is pressed', async () => {
  let arrive = () => {}
  const sent = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  const arrived = vi.fn()
  const { screen, title, everything, status } = await aForm({ onSend: sent, onSent: arrived })
  await title.fill('Tea')
  await everything.click()
  const form = screen.container.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(status).toMatchTextContent('leaving, busy')
  expect(isBusy()).toBe(true)
  expect(sent).toHaveBeenCalledTimes(1)
  arrive()
  await expect.element(status).toMatchTextContent(/^none$/)
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('what the server refuses stands at its field; what is about no field stands at the head', async () => {
  const answers = [new ApiError(400, 'invalid', { field: 'event.slug' }), new ApiError(503, 'unavailable')]
  const { screen, title, everything, save } = await aForm({
    onSend: () => Promise.reject(answers.shift()),
    fieldOf: (part) => part.replace('event.', ''),
  })
  await title.fill('Tea')
  await everything.click()
  await save.click()
  const slug = screen.getByRole('textbox', { name: /Address/ })
  await expect.element(slug).toHaveAccessibleDescription('Some of this isn’t accepted. Check it and try again.')
  await save.click()
  await expect.element(screen.getByRole('group', { name: 'The server is busy. Try again in a moment.' })).toHaveFocus()
  await expect.element(slug).not.toHaveAttribute('aria-invalid')
  await expect.element(title).toHaveValue('Tea')
})

test('sent again it has the same key until something in it changes', async () => {
  const keys: string[] = []
  const sent = ({ data, keyFor }: Filled) => {
    keys.push(keyFor({ title: data.get('title') }))
    return Promise.reject(new ApiError(503, 'unavailable'))
  }
  const { screen, title, everything, save } = await aForm({ onSend: sent })
  await title.fill('Tea')
  await everything.click()
  await save.click()
  await save.click()
  await title.fill('Tea at four')
  await save.click()
  await title.fill('Tea')
  await save.click()
  await expect.element(screen.getByRole('group', { name: 'The server is busy. Try again in a moment.' })).toHaveFocus()
  await expect.poll(() => keys.length).toBe(4)
  const [first, second, third, fourth] = keys
  expect(first).toBe(second)
  expect(third).not.toBe(first)
  // Changed back: the first attempt may have arrived.
  expect(fourth).toBe(first)
})

test('what has arrived is sent again under another key', async () => {
  const keys: string[] = []
  const sent = async ({ data, keyFor }: Filled) => void keys.push(keyFor({ title: data.get('title') }))
  const { title, everything, save } = await aForm({ onSend: sent })
  await title.fill('Tea')
  await everything.click()
  await save.click()
  await expect.poll(() => keys.length).toBe(1)
  await save.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).not.toBe(keys[0])
})

test('what no field can say by itself is said all the same', async () => {
  const { title, everything, save } = await aForm({
    check: (data) => (data.get('title') === 'Kiln' ? { title: { sentence: 'There is one already.' } } : {}),
  })
  await title.fill('Kiln')
  await everything.click()
  await save.click()
  await expect.element(title).toHaveAccessibleDescription('There is one already.')
})

test('only what was changed would be lost, and nothing once it is as it was', async () => {
  const { title, status } = await aForm()
  await expect.element(status).toMatchTextContent(/^none$/)
  await title.fill('Tea')
  await expect.element(status).toMatchTextContent(/^leaving$/)
  await title.fill('')
  await expect.element(status).toMatchTextContent(/^none$/)
})

function Drafted({ onSend = async () => {} }: { onSend?: (of: Filled) => Promise<void> }) {
  const draft = useFormDraft('listing:1')
  const form = useForm({ onSend, draft })
  return (
    <form {...form.props}>
      <Field
        key={draft.round}
        name="title"
        label="Title"
        required
        defaultValue={firstOf(draft.values, 'title')}
        error={form.says('title')}
      />
      <input type="password" name="secret" aria-label="Secret" />
      <button type="submit">Save</button>
      <output>{form.risk}</output>
    </form>
  )
}

test('a form that keeps a draft is there again, would lose nothing, and keeps no secret', async () => {
  const first = await render(<Drafted />)
  await first.getByRole('textbox', { name: 'Title' }).fill('Night kiln')
  await first.getByLabelText('Secret').fill('hush')
  await expect.element(first.getByRole('status')).toMatchTextContent(/^none$/)
  await first.unmount()
  expect(JSON.stringify(drafts)).not.toContain('hush')
  const second = await render(<Drafted />)
  await expect.element(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Night kiln')
})

test('a draft that was sent is gone, and was sent under its own key', async () => {
  const keys: string[] = []
  const sent = async ({ keyFor }: Filled) => void keys.push(keyFor({}))
  const screen = await render(<Drafted onSend={sent} />)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Night kiln')
  const key = drafts['listing:1']?.key
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => drafts).toEqual({})
  expect(key).toBeDefined()
  expect(keys.map((one) => one.startsWith(`${key}-`))).toEqual([true])
})

test('the form stays until its sent draft is off the device, where the next start would find it', async () => {
  let remove = () => {}
  const removed = new Promise<void>((resolve) => (remove = resolve))
  await openDrafts({ all: async () => [], put: async () => {}, remove: () => removed })
  const onSent = vi.fn()
  function Drafted() {
    return <Sample draft={useFormDraft('form:3')} onSent={onSent} />
  }
  const screen = await render(<Drafted />)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Tea')
  await screen.getByRole('checkbox', { name: 'Everything' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(drafts['form:3']).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve))
  expect(onSent).not.toHaveBeenCalled()
  remove()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
})

test('who goes back instead of sending keeps the form as it was', async () => {
  const arrived = vi.fn()
  const { title, everything, save, status } = await aForm({ onSend: async () => null, onSent: arrived })
  await title.fill('Tea')
  await everything.click()
  await save.click()
  await expect.element(status).toMatchTextContent(/^leaving$/)
  await expect.element(title).toHaveValue('Tea')
  expect(arrived).not.toHaveBeenCalled()
})

test('a short form leads to its first wrong field, and says what else its sender refuses', async () => {
  const onSend = () => Promise.reject(new Refused({ field: 'slug', code: 'taken', sentence: 'Somebody has this address.' }))
  const { screen, title, everything, save } = await aForm({ focus: 'field', onSend })
  await save.click()
  await expect.element(title).toHaveFocus()
  await title.fill('Tea')
  await everything.click()
  await save.click()
  const slug = screen.getByRole('textbox', { name: /Address/ })
  await expect.element(slug).toHaveAccessibleDescription('Somebody has this address.')
  await expect.element(slug).toHaveFocus()
})

test('a form takes no input while it is sent, and again after a failure; the focus stays', async () => {
  let fail = () => {}
  const { title, everything, save, status } = await aForm({
    onSend: () => new Promise((_, reject) => (fail = () => reject(new ApiError(503, 'unavailable')))),
  })
  await title.fill('Tea')
  await everything.click()
  await title.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toMatchTextContent(/busy/)
  await userEvent.keyboard(' and cake')
  ;(everything.element() as HTMLElement).click()
  await expect.element(title).toHaveValue('Tea')
  await expect.element(title).toHaveFocus()
  await expect.element(everything).toBeChecked()
  fail()
  await expect.element(save).toBeVisible()
  await expect.element(status).not.toMatchTextContent(/busy/)
  await title.click()
  await userEvent.keyboard('{End} and cake')
  await expect.element(title).toHaveValue('Tea and cake')
})
