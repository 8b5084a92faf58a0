// Surveys and their submissions (contract 3.19).
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { submitSurvey, surveyAnswer } from '../../../src/contract/bodies/surveys.ts'
import { purchaseStatus } from '../../../src/contract/enums.ts'
import {
  submissionRef,
  survey,
  surveyQuestionSearchValue,
  surveySection,
  surveySubmission,
} from '../../../src/contract/community/surveys.ts'
import { formResponses, formSections, surveySubmissions } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { listValues } from '../../domain/forms/list-values.ts'
import { loadSections } from '../../domain/forms/load.ts'
import { presentSurveySections } from '../../domain/forms/present.ts'
import { matches } from '../../domain/common/search.ts'
import { answerQuestion, beginSubmission, handIn } from './fill.ts'
import { openSurvey, ownSubmission, readableSurvey } from './policy.ts'
import { presentSubmissions, presentSurvey } from './present.ts'
import { page } from '../../domain/common/page.ts'

const open = { auth: 'optional', module: 'surveys' } as const
const submissions = '/surveys/:surveyId/submissions'
const submission = '/surveys/:surveyId/submissions/:submissionId'
/** Room for fifty long answers. */
const formBytes = 512 * 1024

/** Condition on submissions: an answer matches the search. */
function withAnswer(search: string | undefined): SQL | undefined {
  const said = matches(search, [formResponses.value])
  return said && sql`exists (select 1 from form_responses where form_responses.submission_id = ${surveySubmissions.id} and ${said})`
}

export const surveyRoutes: Route[] = [
  route({
    ...open,
    method: 'GET',
    path: '/surveys/:surveyId',
    answers: survey,
    async act(request) {
      return { data: await presentSurvey(request, await readableSurvey(request, request.params.surveyId)) }
    },
  }),
  route({
    method: 'GET',
    path: submissions,
    auth: 'required',
    module: 'surveys',
    query: v.object({ status: v.optional(v.picklist(purchaseStatus)) }),
    answers: v.array(surveySubmission),
    /** The caller's own submissions, newest first. */
    async act(request) {
      const { tx, caller, paging, params, query } = request
      const { id } = await readableSurvey(request, params.surveyId)
      const where = and(
        eq(surveySubmissions.surveyId, id),
        eq(surveySubmissions.accountId, caller.account.id),
        query.status === undefined ? undefined : eq(surveySubmissions.status, query.status),
        withAnswer(paging.search),
      )
      const { rows, count } = await page(request, tx.select().from(surveySubmissions).where(where), [
        desc(surveySubmissions.createdAt),
        desc(surveySubmissions.id),
      ])
      return { data: await presentSubmissions(request, rows), count }
    },
  }),
  route({
    ...open,
    method: 'POST',
    path: submissions,
    answers: submissionRef,
    // Visitors are limited by IP address, and a venue full of them shares one address.
    limit: { count: 300, seconds: 60 },
    async act(request) {
      const { id } = await beginSubmission(request, await openSurvey(request, request.params.surveyId))
      return { data: { id } }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: submission,
    answers: surveySubmission,
    async act(request) {
      const row = await ownSubmission(request, await openSurvey(request, request.params.surveyId), request.params.submissionId)
      const [found] = await presentSubmissions(request, [row])
      return { data: found }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: `${submission}/sections`,
    answers: v.array(surveySection),
    async act(request) {
      const found = await openSurvey(request, request.params.surveyId)
      await ownSubmission(request, found, request.params.submissionId)
      const sections = await loadSections(request, { surveyId: found.id })
      return { data: await presentSurveySections(request, sections), count: sections.length }
    },
  }),
  route({
    ...open,
    method: 'PUT',
    path: `${submission}/questions/:questionId`,
    body: surveyAnswer,
    answers: v.null(),
    async act(request) {
      const { surveyId, submissionId, questionId } = request.params
      const found = await openSurvey(request, surveyId)
      const row = await ownSubmission(request, found, submissionId, true)
      await answerQuestion(request, found, row, questionId, request.body.response)
      return { data: null }
    },
  }),
  route({
    ...open,
    method: 'POST',
    path: `${submission}/submit`,
    body: submitSurvey,
    maxBodyBytes: formBytes,
    answers: v.null(),
    async act(request) {
      const { surveyId, submissionId } = request.params
      const found = await openSurvey(request, surveyId)
      await handIn(request, found, await ownSubmission(request, found, submissionId, true), request.body)
      return { data: null }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: '/surveys/:surveyId/questions/:questionId/values',
    answers: v.array(surveyQuestionSearchValue),
    async act(request) {
      const { id } = await openSurvey(request, request.params.surveyId)
      return await listValues(request, request.params.questionId, eq(formSections.surveyId, id))
    },
  }),
]
