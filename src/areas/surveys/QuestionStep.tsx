// One question of a survey. Its answer is kept on the device at every change, and sent when the field is left.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { surveys } from '../../api/resources/community/surveys.ts'
import { rowsOf } from '../../api/table.ts'
import { Form } from '../../kit/form/Form.tsx'
import { judgeField, type FormValues } from '../../kit/form/questions/judge-form.ts'
import { answerOf, type Question } from '../../kit/form/questions/questions.ts'
import { QuestionField } from '../../kit/form/questions/QuestionField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import type { DockProps } from '../../ui/layout/Dock.tsx'

export interface QuestionStepProps {
  surveyId: string
  question: Question
  /** The initial answer. */
  answer: string | undefined
  /** Why the server refused the answer. */
  refusal: string | undefined
  /** Keeps the answer on the device. */
  onKeep: (value: string) => void
  /** The field was left with a valid answer. */
  onLeave: (value: string) => void
  /** The button was pressed. By default like leaving the field. */
  onSave?: (value: string) => void
  onDone: () => void
  kept: boolean
  submit: string
  beside?: DockProps['beside']
}

const dataOf = (values: FormValues): FormData => {
  const data = new FormData()
  for (const [name, texts] of Object.entries(values)) for (const text of texts) data.append(name, text)
  return data
}

export function QuestionStep({
  surveyId,
  question,
  answer,
  refusal,
  onKeep,
  onLeave,
  onSave = onLeave,
  onDone,
  kept,
  submit,
  beside,
}: QuestionStepProps) {
  const [begun] = useState(answer)
  const [changed, setChanged] = useState(false)
  const [searched, setSearched] = useState<string | null>(null)
  const found = useInfiniteQuery({
    ...surveys.values({ surveyId, questionId: question.id, search: searched || undefined }),
    ...(searched === null ? { enabled: false } : {}),
  })
  const form = useForm({
    focus: 'field',
    draft: {
      values: {},
      round: 0,
      take(values) {
        setChanged(true)
        onKeep(answerOf(question, dataOf(values)))
      },
      // This form sends through the outbox, which makes the keys.
      keyFor: () => '',
      sent() {},
      kept,
    },
    async onSend({ data }) {
      const value = answerOf(question, data)
      // Also an answer that was there before, such as the organiser's default.
      onKeep(value)
      onSave(value)
      return true
    },
    onSent: onDone,
  })
  const leave = ({ target }: FocusEvent) => {
    const element = form.props.ref.current
    const name = (target as Partial<HTMLInputElement>).name
    if (element && changed && name === question.id && !judgeField(element, name)) onLeave(answerOf(question, new FormData(element)))
  }
  return (
    <Form of={form} submit={submit} beside={beside}>
      <div onBlur={leave}>
        <QuestionField
          question={question}
          answer={begun}
          titled
          error={form.says(question.id) ?? (changed ? undefined : refusal)}
          found={rowsOf(found.data).map(({ value }) => value)}
          onSearch={setSearched}
        />
      </div>
    </Form>
  )
}
