// All answers before they are submitted. Refused ones are marked, and lead to their question.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { surveyWrites } from '../../api/resources/community/surveys.ts'
import { ask } from '../../kit/ask/ask.ts'
import type { Answers, Question } from '../../kit/form/questions/questions.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { reasonKey } from '../../kit/writes/failure-words.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dock } from '../../ui/layout/Dock.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import type { Pending } from './pending.ts'
import type { Filled } from './SubmissionScreen.tsx'
import styles from './surveys.module.css'
import { laterAsked } from './later-asked.ts'
import type { SubmitNote } from './SubmitWaits.tsx'

export interface ReviewStepProps {
  filled: Filled
  asked: readonly Question[]
  answers: Answers
  pending: Pending
  toQuestion: (questionId: string) => string
  refusalOf: (question: Question) => string | undefined
}

export function ReviewStep({ filled, asked, answers, pending, toQuestion, refusalOf }: ReviewStepProps) {
  const { t } = useTranslation()
  const queue = useQueue()
  const { surveyId, submissionId, sections } = filled
  const submit = useMutation({ ...surveyWrites.submit, meta: { quiet: true } })
  const failed = pending.submit
  const isAtQuestion = asked.some((question) => refusalOf(question) !== undefined)
  const answered = asked.filter(({ id }) => answers[id] !== undefined && answers[id] !== '').length

  async function finish() {
    const isLater = !isReachable(connectivity.state)
    if (isLater && !(await ask(laterAsked(t)))) return
    // The body has all answers. Refused rows are not needed, and would block the submitting.
    const refused = [...pending.refused.values(), ...(failed ? [failed] : [])]
    for (const { key } of refused) queue((outbox) => outbox.discard(key))
    const body = asked.map(({ id }) => ({ questionId: id, value: answers[id] ?? '' }))
    await submit.mutateAsync({ surveyId, submissionId, body, note: { isLater } satisfies SubmitNote }).catch(() => {})
  }
  return (
    <>
      <div className={styles.rows}>
        {failed && !isAtQuestion && (
          <p className={styles.line} role="alert">
            <StateLine kind="bad" icon="circle-alert">
              {failed.sentence ?? (failed.reason === null ? t('waiting.unknown') : t(reasonKey(failed.reason)))}
            </StateLine>
          </p>
        )}
        {isAtQuestion && (
          <p className={styles.line} role="alert">
            <StateLine kind="bad" icon="circle-alert">
              {t('surveys.someRefused')}
            </StateLine>
          </p>
        )}
        <AnswerRows sections={sections} asked={asked} answers={answers} toQuestion={({ id }) => toQuestion(id)} refusalOf={refusalOf} />
        <div className={styles.line}>
          <FailureLine error={submit.error} />
        </div>
      </div>
      <Dock beside={{ caption: t('surveys.answers'), value: t('surveys.answeredOf', { at: answered, of: asked.length }) }}>
        <Button kind="solid" size="big" busy={submit.isPending} onClick={() => void finish()}>
          {t('surveys.submit')}
        </Button>
      </Dock>
    </>
  )
}
