// What was submitted, also without a network. Answers that may still change lead to their question.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { labelOf } from '../../kit/form/questions/questions.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { tell } from '../../kit/writes/tell.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { surveysArea } from './area.ts'
import { QuestionStep } from './QuestionStep.tsx'
import type { Filled } from './SubmissionScreen.tsx'
import styles from './surveys.module.css'
import { useAnswers } from './use-answers.ts'
import { useRefusal } from './use-refusal.ts'
import { useSendAnswer } from './use-send-answer.ts'

export function SubmittedAnswers({ at, ...filled }: Filled & { at: string | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { surveyId, submissionId, survey, submission, sections } = filled
  const { draft, known, answers, asked, pending } = useAnswers(filled)
  const send = useSendAnswer({ surveyId, submissionId }, { known, refused: pending.refused })
  const refusalOf = useRefusal(pending)
  const isFinal = submission.status === 'canceled'
  const editing = isFinal ? undefined : asked.find(({ id, mutable }) => id === at && mutable)
  const here = surveysArea.to.submission({ surveyId, submissionId })
  useTitle(editing ? labelOf(editing) : survey.name)
  const isDraftOver = editing === undefined && draft.stored
  const { drop } = draft
  useEffect(() => {
    if (isDraftOver) drop()
  })
  if (editing)
    return (
      <>
        <Bar back={here} title={<bdi>{survey.name}</bdi>} />
        <Page>
          <PageHead title={<bdi>{labelOf(editing)}</bdi>} sub={t('surveys.stillOpen')} />
          <QuestionStep
            key={`${editing.id} ${draft.round}`}
            surveyId={surveyId}
            question={editing}
            answer={answers[editing.id]}
            refusal={refusalOf(editing)}
            onKeep={(value) => draft.put(editing.id, value)}
            // Only a press on the button changes what was submitted.
            onLeave={() => {}}
            onSave={(value) => send(editing.id, value)}
            onDone={() => {
              void tell({ kind: 'notice', text: isReachable(connectivity.state) ? 'surveys.saved' : 'surveys.savedLater' })
              navigate(here)
            }}
            kept={draft.kept}
            submit={t('surveys.save')}
          />
        </Page>
      </>
    )
  return (
    <>
      <Bar back={surveysArea.to.survey({ surveyId })} />
      <Page>
        <PageHead title={<bdi>{survey.name}</bdi>} />
        <div className={styles.rows}>
          <p className={styles.line} role="status">
            {isFinal ? (
              <StateLine icon="ban">{t('surveys.canceledText')}</StateLine>
            ) : (
              <StateLine kind="good" icon="circle-check">
                {t('surveys.readyText')}
              </StateLine>
            )}
          </p>
          <AnswerRows
            sections={sections}
            asked={asked}
            answers={known}
            toQuestion={({ id }) =>
              !isFinal && asked.some((one) => one.id === id && one.mutable)
                ? surveysArea.to.submission({ surveyId, submissionId, at: id })
                : undefined
            }
            refusalOf={refusalOf}
          />
        </div>
      </Page>
    </>
  )
}
