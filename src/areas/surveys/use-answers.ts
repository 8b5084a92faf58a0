// The answers of a submission as this device knows them: those of the server, then those under way, then those in the draft.
import { useSnapshot } from 'valtio'
import { answersOfPass, questionsIn } from '../../components/selling/pass-questions.ts'
import type { SurveyQuestion } from '../../contract/community/surveys.ts'
import { askedNow, type Answers } from '../../kit/form/questions/questions.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { pendingOf, type Pending } from './pending.ts'
import { useSurveyDraft, type UsedSurveyDraft } from './survey-draft.ts'
import type { Filled } from './SubmissionScreen.tsx'

export interface UsedAnswers {
  draft: UsedSurveyDraft
  /** What the server has, and what is on its way to it. */
  known: Answers
  answers: Answers
  /** The questions to ask with these answers, with their follow-ups, in order. */
  asked: SurveyQuestion[]
  pending: Pending
}

export function useAnswers({ surveyId, submissionId, survey, submission, sections }: Filled): UsedAnswers {
  const draft = useSurveyDraft({ surveyId, submissionId, name: survey.name })
  const rows = useSnapshot(outbox).rows
  const pending = pendingOf(rows, submissionId)
  const known = { ...answersOfPass(submission), ...pending.answers }
  const answers = { ...known, ...draft.answers }
  const asked = askedNow(questionsIn(sections), ({ id, default: initial }) => answers[id] ?? initial ?? '') as SurveyQuestion[]
  return { draft, known, answers, asked, pending }
}
