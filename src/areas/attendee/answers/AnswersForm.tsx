// Changes the answers of a pass, also while offline. Answers that can’t be changed are shown below.
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { attendeeWrites } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { allQuestions, answersOfPass, answersWith, questionsIn, sectionStarts } from '../../../components/selling/pass-questions.ts'
import { SectionHead } from '../../../components/selling/SectionHead.tsx'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import type { RegistrationQuestion, RegistrationSection } from '../../../contract/events/registration-questions.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { labelOf } from '../../../kit/form/questions/questions.ts'
import { Questions } from '../../../kit/form/questions/Questions.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { partsOf } from '../../../lib/data/joined-answer.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { openAnswers, splitQuestions } from './open-questions.ts'
import styles from '../attendee.module.css'

export interface AnswersFormProps {
  event: Event
  pass: BasePass
  sections: readonly RegistrationSection[]
}

export function AnswersForm({ event, pass, sections }: AnswersFormProps) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const address = useAddress()
  const [, navigate] = useLocation()
  const draft = useFormDraft(`pass answers:${pass.id}`, () => '')
  const search = useQuestionValues(event.id)
  const [begun] = useState(() => answersOfPass(pass))
  const sorted = sections.toSorted((one, other) => one.sortOrder - other.sortOrder)
  const questions = questionsIn(sorted)
  const { open, locked } = splitQuestions(questions, begun)
  const starts = sectionStarts(sorted)
  const { mutateAsync: save } = useMutation({ ...attendeeWrites.answer, meta: { quiet: true } })
  const form = useForm({
    draft,
    async onSend({ data, keyFor }) {
      const known = new Map(allQuestions(questions).map((question) => [question.id, question as RegistrationQuestion]))
      const body = { questions: openAnswers({ open, known }, begun, data, pass.id) }
      await save({ eventId: event.id, passId: pass.id, body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent() {
      void tell({ kind: 'notice', text: isReachable(connectivity.state) ? 'attendee.answers.saved' : 'attendee.answers.kept' })
      navigate(paths.pass({ event: address, passId: pass.id }))
    },
  })
  const isFinal = pass.status === 'canceled' || open.length === 0
  const fixed = isFinal ? [...open, ...locked] : locked
  return (
    <>
      {!isFinal && (
        <Form of={form} submit={t('attendee.answers.save')}>
          <Questions
            questions={open}
            answers={answersWith(open, begun, draft.values, pass.id)}
            of={pass.id}
            says={form.says}
            priced={short}
            above={(question, before) => <SectionHead section={starts(question, before)} />}
            {...search}
          />
        </Form>
      )}
      {fixed.length > 0 && (
        <div className={styles.body}>
          <p className={styles.note}>{t('attendee.answers.locked')}</p>
          <dl className={styles.facts}>
            {fixed.map((question) => (
              <div key={question.id}>
                <dt>
                  <bdi>{labelOf(question)}</bdi>
                </dt>
                <dd dir="auto">{shownAnswer(question, begun[question.id], t) || t('attendee.answers.unanswered')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}

/** The texts of the chosen options, or the answer itself; '' without one. */
function shownAnswer({ type, choices }: RegistrationQuestion, answer: string | undefined, t: TFunction): string {
  if (type === 'toggle') return t(answer === 'true' ? 'attendee.answers.yes' : 'attendee.answers.no')
  const values = new Set(choices.map(({ value }) => value))
  const parts = type === 'checkbox' ? partsOf(answer ?? '', values) : [answer ?? '']
  return parts.map((part) => choices.find(({ value }) => value === part)?.text || part).join(', ')
}
