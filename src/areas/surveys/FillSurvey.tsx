// Filling in a survey, one question at a time. The address or the draft says which; the last step is the review.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { answersOfPass, sectionStarts } from '../../components/selling/pass-questions.ts'
import { labelOf } from '../../kit/form/questions/questions.ts'
import { StepScreen } from '../../kit/steps/StepScreen.tsx'
import { at as stepAt } from '../../kit/steps/steps.ts'
import { listed } from '../../lib/text/listed.ts'
import { session } from '../../state/identity/session.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { surveysArea } from './area.ts'
import { QuestionStep } from './QuestionStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SubmitWaits } from './SubmitWaits.tsx'
import type { Filled } from './SubmissionScreen.tsx'
import { resumeAt, REVIEW, surveySteps } from './survey-steps.ts'
import { useAnswers } from './use-answers.ts'
import { useRefusal } from './use-refusal.ts'
import { useSendAnswer } from './use-send-answer.ts'

export function FillSurvey({ at, ...filled }: Filled & { at: string | undefined }) {
  const { t, i18n } = useTranslation()
  const [, navigate] = useLocation()
  const { surveyId, submissionId, survey, submission, sections } = filled
  const isMember = useSnapshot(session).status === 'signed-in'
  const used = useAnswers(filled)
  const { draft, answers, asked, pending } = used
  const send = useSendAnswer({ surveyId, submissionId }, { known: used.known, refused: pending.refused })
  const refusalOf = useRefusal(pending)
  const here = stepAt(surveySteps(asked, answers), null, at ?? (draft.at || resumeAt(asked, answers)))
  const { step, before, after } = here
  const { stand, read } = draft
  const isPlaced = at !== undefined || read
  useEffect(() => {
    if (!isPlaced) return
    // What the server has is not kept twice, so that a change on another device is seen here. Visitors have no other copy.
    const whole = answersOfPass(submission)
    stand(step, (questionId, answer) => isMember && whole[questionId] === answer)
  })
  const to = (name: string) => surveysArea.to.submission({ surveyId, submissionId, at: name })
  if (pending.submit && pending.submit.state !== 'failed' && pending.submit.state !== 'unknown')
    return <SubmitWaits filled={filled} asked={asked} answers={answers} waiting={pending.submit} />

  if (!isPlaced)
    return (
      <>
        <Bar back={surveysArea.to.survey({ surveyId })} />
        <Page>
          <Skeleton kind="rows" count={3} />
        </Page>
      </>
    )

  const question = asked.find(({ id }) => id === step)
  const number = asked.length > 0 ? here.number : 0
  const progress = t('surveys.progress', { at: number, of: asked.length })
  // Each question knows its section, also where it is not the first of it.
  const section = question && sectionStarts(sections)(question, undefined)
  const nameOf = (name: string) => {
    const one = asked.find(({ id }) => id === name)
    return one ? labelOf(one) : t('surveys.review')
  }
  return (
    <StepScreen
      at={here}
      nameOf={nameOf}
      title={question ? labelOf(question) : t('surveys.review')}
      sub={
        <bdi>
          {question ? listed([section?.name ?? survey.name, question.required ? null : t('common.optional')], i18n.language) : survey.name}
        </bdi>
      }
      back={before ? to(before) : surveysArea.to.survey({ surveyId })}
    >
      {question ? (
        <QuestionStep
          key={`${question.id} ${draft.round}`}
          surveyId={surveyId}
          question={question}
          answer={answers[question.id]}
          refusal={refusalOf(question)}
          onKeep={(value) => draft.put(question.id, value)}
          onLeave={(value) => send(question.id, value)}
          onDone={() => navigate(to(after ?? REVIEW))}
          kept={draft.kept}
          submit={t('surveys.continue')}
          beside={{ caption: t('surveys.question'), value: progress }}
        />
      ) : (
        <ReviewStep filled={filled} asked={asked} answers={answers} pending={pending} toQuestion={to} refusalOf={refusalOf} />
      )}
    </StepScreen>
  )
}
