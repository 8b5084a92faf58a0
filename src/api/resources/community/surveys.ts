// All calls under /surveys, and search results for questions of type `search` in other forms. A survey changes only by its owner's own
// writes (contract 1.6, DRAFT), and a person can continue an unfinished submission offline.
import type { SubmitSurvey, SurveyAnswer } from '../../../contract/bodies/surveys.ts'
import type { PurchaseStatus } from '../../../contract/enums.ts'
import type { RegistrationQuestionSearchValue } from '../../../contract/events/registration-questions.ts'
import type { EventSessionQuestionSearchValue } from '../../../contract/events/session-registration.ts'
import type {
  SubmissionRef,
  Survey,
  SurveyQuestionSearchValue,
  SurveySection,
  SurveySubmission,
} from '../../../contract/community/surveys.ts'
import { edit } from '../../cache/edits.ts'
import { get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

const draft = { auth: 'optional', staleTime: Infinity, retry: false, persist: 'personal' } as const
const searching = { auth: 'optional', staleTime: minutes(1) } as const

export const surveys = reads('surveys', {
  /** By id or slug. */
  detail: get('/surveys/:surveyId', { ...draft, returns: type<Survey>() }),
  /** The caller's own, newest first. */
  submissions: get('/surveys/:surveyId/submissions', {
    returns: pageOf<SurveySubmission>(),
    query: type<{ status?: PurchaseStatus }>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  /** A visitor's submission is identified only by its id. */
  submission: get('/surveys/:surveyId/submissions/:submissionId', { ...draft, persist: 'own', returns: type<SurveySubmission>() }),
  /** All questions in one response. */
  sections: get('/surveys/:surveyId/submissions/:submissionId/sections', { ...draft, returns: type<SurveySection[]>() }),
  values: get('/surveys/:surveyId/questions/:questionId/values', {
    ...searching,
    returns: pageOf<SurveyQuestionSearchValue>(),
    query: type<{ search?: string }>(),
  }),
})

/** Search results for questions of registrations and sessions. */
export const formValues = reads('forms', {
  ofEvent: get('/events/:eventId/questions/:questionId/values', {
    ...searching,
    returns: pageOf<RegistrationQuestionSearchValue>(),
    query: type<{ search?: string }>(),
  }),
  ofSession: get('/events/:eventId/sessions/:sessionId/questions/:questionId/values', {
    ...searching,
    returns: pageOf<EventSessionQuestionSearchValue>(),
    query: type<{ search?: string }>(),
  }),
})

const inLane = ({ submissionId }: { submissionId: string | number }) => `survey:${submissionId}`

export const surveyWrites = writes('surveys', {
  /** Not queued, because all later writes need the id from its response. */
  begin: post('/surveys/:surveyId/submissions', {
    returns: type<SubmissionRef>(),
    auth: 'optional',
    offline: 'refuse',
    invalidates: () => [{ key: surveys.submissions.key }],
  }),
  /** An empty text deletes the answer. The submission is refetched, because an answer contains its question. */
  answer: put('/surveys/:surveyId/submissions/:submissionId/questions/:questionId', {
    body: type<SurveyAnswer>(),
    returns: type<null>(),
    auth: 'optional',
    offline: 'queue',
    queue: {
      lane: inLane,
      holds: true,
      wish: ({ submissionId, questionId }) => ({ target: `survey:${submissionId}:${questionId}`, merge: true }),
    },
    optimistic: ({ surveyId, submissionId, questionId, body }) => [
      edit(surveys.submission({ surveyId, submissionId }), (submission) => ({
        ...submission,
        responses: submission.responses
          .map((response) => (response.questionId === questionId ? { ...response, value: body.response } : response))
          .filter((response) => response.value !== ''),
      })),
    ],
    invalidates: ({ surveyId, submissionId }) => [surveys.submission({ surveyId, submissionId })],
  }),
  /** Final. It may also change what is left of limited choices. */
  submit: post('/surveys/:surveyId/submissions/:submissionId/submit', {
    body: type<SubmitSurvey>(),
    returns: type<null>(),
    auth: 'optional',
    offline: 'queue',
    queue: { lane: inLane, holds: true },
    applies: (_answer, { surveyId, submissionId }) => [
      edit(surveys.submission({ surveyId, submissionId }), (submission) => ({ ...submission, status: 'ready' as const })),
    ],
    invalidates: ({ surveyId, submissionId }) => [
      surveys.submission({ surveyId, submissionId }),
      surveys.sections({ surveyId, submissionId }),
      { key: surveys.submissions.key },
    ],
  }),
})
