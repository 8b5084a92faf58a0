// One submission of a survey: filled in question by question, then read. Its questions and answers come from this device first.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { surveys } from '../../api/resources/community/surveys.ts'
import type { Survey, SurveySection, SurveySubmission } from '../../contract/community/surveys.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { drafts } from '../../state/typed/drafts.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { surveysArea } from './area.ts'
import { FillSurvey } from './FillSurvey.tsx'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { draftsOf } from './survey-draft.ts'

/** Everything that a submission is made of. */
export interface Filled {
  /** As in the address. */
  surveyId: string
  submissionId: string
  survey: Survey
  submission: SurveySubmission
  /** In order. */
  sections: readonly SurveySection[]
}

export function SubmissionScreen() {
  const { t } = useTranslation()
  const { surveyId, submissionId } = useParams<{ surveyId: string; submissionId: string }>()
  const asked = useAddressQuery()[0].get('at') ?? undefined
  const survey = useQuery(surveys.detail({ surveyId }))
  const submission = useQuery(surveys.submission({ surveyId, submissionId }))
  const sections = useQuery(surveys.sections({ surveyId, submissionId }))
  const begun = useSnapshot(drafts)[draftsOf(surveyId) + submissionId]
  // Submissions of visitors are not stored on the device, but their drafts are: offline they go on with these.
  const isAlone = begun !== undefined && (submission.fetchStatus === 'paused' || submission.error !== null)
  const whole = submission.data ?? (isAlone ? { id: submissionId, status: 'draft' as const, responses: [] } : undefined)
  const missing = [survey, whole ? null : submission, sections].find((read) => read && read.data === undefined)
  if (missing || !survey.data || !whole || !sections.data)
    return (
      <DetailScreen
        of={{ ...(missing ?? survey), data: undefined }}
        title={survey.data?.name}
        back={surveysArea.to.survey({ surveyId })}
        gone={{
          title: t('surveys.noSubmissionTitle'),
          text: t('surveys.noSubmissionText'),
          to: surveysArea.to.survey({ surveyId }),
          way: t('surveys.toSurvey'),
        }}
        skeleton={<Skeleton kind="rows" count={3} />}
      >
        {() => null}
      </DetailScreen>
    )
  const filled: Filled = {
    surveyId,
    submissionId,
    survey: survey.data,
    submission: whole,
    sections: sections.data.toSorted((one, other) => one.sortOrder - other.sortOrder),
  }
  const isOpen = whole.status === 'draft' || whole.status === 'needsInfo'
  return isOpen ? <FillSurvey {...filled} at={asked} /> : <SubmittedAnswers key={asked} {...filled} at={asked} />
}
