// Changes the answers of a pass or of a session, also while offline. Answers that can’t be changed are shown below.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { headsOf } from '../../../components/selling/heads-of.tsx'
import { allQuestions, answersWith, questionsIn } from '../../../components/selling/pass-questions.ts'
import { useMoney } from '../../../components/selling/use-money.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { labelOf, type Answers } from '../../../kit/form/questions/questions.ts'
import { Questions, type QuestionsProps } from '../../../kit/form/questions/Questions.tsx'
import { shownAnswer } from '../../../kit/form/questions/shown-answer.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { openAnswers, splitQuestions, type Mutable } from './open-questions.ts'
import { Facts } from '../../../ui/rows/Facts.tsx'
import styles from '../attendee.module.css'

export interface AnswersFormProps {
  /** The name of the draft. */
  place: string
  /** Distinguishes the fields: the id of the pass. */
  of: string
  sections: readonly { name: string; description: string | null; sortOrder: number; questions: readonly Mutable[] }[]
  answers: Answers
  /** Nothing can be changed any more. */
  isClosed: boolean
  search: Pick<QuestionsProps, 'found' | 'onSearch'>
  /** Sends what may be changed, under the idempotency key of the same answers. */
  save: (answers: { questionId: string; value: string }[], idempotencyKey: string) => Promise<unknown>
  /** The address to go to afterwards. */
  back: string
}

export function AnswersForm({ place, of, sections, answers, isClosed, search, save, back }: AnswersFormProps) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const [, navigate] = useLocation()
  const draft = useFormDraft(place, () => '')
  const [begun] = useState(answers)
  const sorted = sections.toSorted((one, other) => one.sortOrder - other.sortOrder)
  const questions = questionsIn(sorted)
  const { open, locked } = splitQuestions(questions, begun)
  const above = headsOf(sorted)
  const form = useForm({
    draft,
    async onSend({ data, keyFor }) {
      const known = new Map(allQuestions(questions).map((question) => [question.id, question as Mutable]))
      const changed = openAnswers({ open, known }, begun, data, of)
      await save(changed, keyFor(changed))
      return true
    },
    onSent() {
      void tell({ kind: 'notice', text: isReachable(connectivity.state) ? 'attendee.answers.saved' : 'attendee.answers.kept' })
      navigate(back)
    },
  })
  const isFinal = isClosed || open.length === 0
  const fixed = isFinal ? [...open, ...locked] : locked
  return (
    <>
      {!isFinal && (
        <Form of={form} submit={t('attendee.answers.save')}>
          <Questions
            questions={open}
            answers={answersWith(open, begun, draft.values, of)}
            of={of}
            says={form.says}
            priced={short}
            above={above}
            {...search}
          />
        </Form>
      )}
      {fixed.length > 0 && (
        <div className={styles.body}>
          <p className={styles.note}>{t('attendee.answers.locked')}</p>
          <Facts
            facts={fixed.map((question) => ({
              key: question.id,
              name: labelOf(question),
              lines: [
                <div key={question.id} dir="auto">
                  {shownAnswer(question, begun[question.id], t) || t('attendee.answers.unanswered')}
                </div>,
              ],
            }))}
          />
        </div>
      )}
    </>
  )
}
