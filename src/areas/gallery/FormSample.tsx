// A whole form: every kind of question, its errors, and leaving it with unsaved changes.
import { useRef } from 'react'
import { ApiError } from '../../api/transport/errors.ts'
import { Form } from '../../kit/form/Form.tsx'
import { Questions } from '../../kit/form/questions/Questions.tsx'
import type { Question, QuestionChoice } from '../../kit/form/questions/questions.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Box } from './Box.tsx'

const ask = (id: string, of: Partial<Question> & Pick<Question, 'type'>): Question => ({
  id,
  name: id,
  label: id,
  required: false,
  description: null,
  placeholder: null,
  default: null,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  choices: [],
  ...of,
})

const choice = (value: string, of: Partial<QuestionChoice> = {}): QuestionChoice => ({
  id: value,
  value,
  text: null,
  supply: null,
  description: null,
  sortOrder: 0,
  subQuestions: [],
  ...of,
})

const questions: readonly Question[] = [
  ask('Name on the badge', { type: 'text', required: true, max: '60', description: 'As you like to be called.' }),
  ask('What do you hope to take home?', { type: 'textarea' }),
  ask('How many workshop places?', { type: 'number', min: '1', max: '4', required: true }),
  ask('When do you arrive?', { type: 'date', min: '2026-11-20' }),
  ask('At what time?', { type: 'time' }),
  ask('T-shirt size', {
    type: 'select',
    required: true,
    choices: [choice('Small'), choice('Medium, straight cut'), choice('Large', { supply: 0 })],
  }),
  ask('How will you travel?', { type: 'radio', choices: [choice('Train'), choice('Bicycle'), choice('Car', { supply: 2 })] }),
  ask('What do you eat?', {
    type: 'checkbox',
    required: true,
    max: '2',
    choices: [
      choice('Everything'),
      choice('Vegetables'),
      choice('I have an allergy', { subQuestions: [ask('To what?', { type: 'text', required: true })] }),
      choice('Fish soup', { supply: 0 }),
    ],
  }),
  ask('Will you stay for the Sunday repair tables?', { type: 'toggle', description: 'We plan chairs with this.' }),
  ask('Your work sample', { type: 'file' }),
  ask('Where do you come from?', { type: 'search', description: 'Begin to type.' }),
  ask('Tool bags', { type: 'quantity', price: 1500, supply: 3 }),
]
const towns = ['Lisbon', 'Porto', 'Braga']

/** Rejects every submission like a server, alternating between an error at a field and an error of the whole form. */
async function refuse(attempt: number): Promise<never> {
  throw attempt % 2 === 1 ? new ApiError(400, 'invalid', { field: 'Name on the badge' }) : new ApiError(503, 'unavailable')
}

export function FormSample() {
  const attempts = useRef(0)
  const asked = useForm({ onSend: () => refuse((attempts.current += 1)) })
  const draft = useFormDraft('gallery')
  const kept = useForm({ onSend: async () => {}, draft })
  return (
    <>
      <Box title="A form of questions">
        <Form of={asked} submit="Continue">
          <Questions
            questions={questions}
            answers={{}}
            says={asked.says}
            found={() => towns}
            priced={(minor) => `€${(minor / 100).toFixed(2)}`}
          />
        </Form>
      </Box>
      <Box title="A form that is kept as a draft">
        <Form of={kept} submit="Save">
          <Field {...kept.field('title')} label="Title" required />
        </Form>
      </Box>
    </>
  )
}
