// The questions for one pass. Answers are kept on the device at every key, and sent when a field is left.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationWrites } from '../../api/resources/events/registration.ts'
import { useQuestionValues } from '../../components/reads/use-question-values.ts'
import { allQuestions, answersOfPass, answersWith, questionsIn } from '../../components/selling/pass-questions.ts'
import { headsOf } from '../../components/selling/heads-of.tsx'
import { useMoney } from '../../components/selling/use-money.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { RegistrationSection } from '../../contract/events/registration-questions.ts'
import { Form } from '../../kit/form/Form.tsx'
import { judgeField } from '../../kit/form/questions/judge-form.ts'
import { answerOf, answersOf, fieldName } from '../../kit/form/questions/questions.ts'
import { Questions } from '../../kit/form/questions/Questions.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import { draftPlace } from './questions.ts'
import { receiptOf } from '../../lib/selling/receipt.ts'
import type { RegisterStepProps } from './step-props.ts'

export interface QuestionsStepProps extends RegisterStepProps {
  pass: BasePass
  sections: readonly RegistrationSection[]
}

export function QuestionsStep({ event, draft, pass, sections, onDone }: QuestionsStepProps) {
  const { t } = useTranslation()
  const { short, exact } = useMoney()
  const questions = questionsIn(sections)
  const kept = useFormDraft(draftPlace(pass.id), () => '')
  const [begun] = useState(() => answersOfPass(pass))
  const answers = answersWith(questions, begun, kept.values, pass.id)
  const { mutateAsync: saveAll } = useMutation({ ...registrationWrites.answerAll, meta: { quiet: true } })
  const { mutateAsync: saveOne } = useMutation({ ...registrationWrites.answerOne, meta: { quiet: true } })
  const sent = useRef(new Map(Object.entries(begun)))
  const search = useQuestionValues(event.id)

  const form = useForm({
    draft: kept,
    onSend: ({ data }) =>
      saveAll({ eventId: event.id, body: [{ id: pass.id, responses: answersOf(questions, data, pass.id) }] }).then(() => true),
    replaces: true,
    onSent: onDone,
    // The server names "0.responses.2.value"; its sentence is shown for the whole form.
  })

  /** Sends the answer of a field that was left, if it changed and is valid. A failure is no matter: all are sent at the end. */
  const leave = ({ target }: FocusEvent) => {
    const element = form.props.ref.current
    const name = (target as Partial<HTMLInputElement>).name
    if (!element || !name || judgeField(element, name)) return
    const question = allQuestions(questions).find((one) => fieldName(one, pass.id) === name)
    if (!question) return
    const answer = answerOf(question, new FormData(element), pass.id)
    if ((sent.current.get(question.id) ?? '') === answer) return
    sent.current.set(question.id, answer)
    saveOne({ eventId: event.id, passId: pass.id, questionId: question.id, body: { response: answer } }).catch(() =>
      sent.current.delete(question.id),
    )
  }
  const headings = headsOf(sections)
  return (
    <Form of={form} submit={t('registration.continue')} beside={{ caption: t('registration.soFar'), value: exact(receiptOf(draft).total) }}>
      <div onBlur={leave}>
        <Questions questions={questions} answers={answers} of={pass.id} says={form.says} priced={short} above={headings} {...search} />
      </div>
    </Form>
  )
}
