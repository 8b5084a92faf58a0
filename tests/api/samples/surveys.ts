import {
  formChoiceQuestions,
  formChoices,
  formQuestions,
  formResponses,
  formSearchValues,
  formSections,
  surveys as surveyTable,
  surveySubmissions,
} from '../../../server/db/schema.ts'
import type { Ground } from '../../../server/testing/builders.ts'
import { canary } from './foundation.ts'
import type { Area, Sample } from './sample.ts'

type SectionOwner = { eventId: string } | { sessionId: string } | { surveyId: string }

/** Creates a section with a text question and a search question that has results. Returns the ids of both questions. */
async function aForm(ground: Ground, owner: SectionOwner): Promise<{ questionId: string; searchQuestionId: string }> {
  const organizationId = ground.organization.id
  return await ground.db.asOwner(async (tx) => {
    const [section] = await tx
      .insert(formSections)
      .values({ organizationId, name: canary, description: canary, ...owner })
      .returning()
    const of = { organizationId, sectionId: section!.id, name: canary, label: canary, description: canary, required: false }
    const [text] = await tx
      .insert(formQuestions)
      .values({ ...of, type: 'text' })
      .returning()
    const [search] = await tx
      .insert(formQuestions)
      .values({ ...of, type: 'search' })
      .returning()
    const [select] = await tx
      .insert(formQuestions)
      .values({ ...of, type: 'select' })
      .returning()
    const [followUp] = await tx
      .insert(formQuestions)
      .values({ ...of, type: 'text', followUp: true })
      .returning()
    const [choice] = await tx
      .insert(formChoices)
      .values({ organizationId, questionId: select!.id, value: canary, text: canary })
      .returning()
    await tx.insert(formChoiceQuestions).values({ organizationId, choiceId: choice!.id, questionId: followUp!.id })
    await tx.insert(formSearchValues).values({ organizationId, questionId: search!.id, value: canary })
    return { questionId: text!.id, searchQuestionId: search!.id }
  })
}

/** Any account of the organisation, and a visitor, may read a survey's questions; a submission is only for its owner. */
const own: Sample = { refuses: { member: 404, stranger: 404, visitor: 404 } }

export const surveys: Area = {
  async furnish(ground, { owner }, ids) {
    const organizationId = ground.organization.id
    const surveyId = await ground.db.asOwner(async (tx) => {
      const [row] = await tx
        .insert(surveyTable)
        .values({ organizationId, slug: canary, name: canary, description: canary, imageId: ids['imageId'], submissionsPerAccount: 50 })
        .returning()
      return row!.id
    })
    const form = await aForm(ground, { surveyId })
    const ofEvent = await aForm(ground, { eventId: ids['eventId']! })
    const ofSession = await aForm(ground, { sessionId: ids['sessionId']! })
    const submissionId = await ground.db.asOwner(async (tx) => {
      const [row] = await tx.insert(surveySubmissions).values({ organizationId, surveyId, accountId: owner.id }).returning()
      await tx.insert(formResponses).values({ organizationId, questionId: form.questionId, submissionId: row!.id, value: canary })
      return row!.id
    })
    return {
      surveyId,
      submissionId,
      surveyQuestionId: form.questionId,
      surveySearchQuestionId: form.searchQuestionId,
      eventSearchQuestionId: ofEvent.searchQuestionId,
      sessionSearchQuestionId: ofSession.searchQuestionId,
    }
  },
  params: { questionId: 'surveyQuestionId' },
  calls: {
    'GET /surveys/:surveyId': {},
    'GET /surveys/:surveyId/submissions': { query: () => ({ status: 'draft' }) },
    'POST /surveys/:surveyId/submissions': {},
    'GET /surveys/:surveyId/submissions/:submissionId': own,
    'GET /surveys/:surveyId/submissions/:submissionId/sections': own,
    'PUT /surveys/:surveyId/submissions/:submissionId/questions/:questionId': { ...own, body: () => ({ response: 'changed' }) },
    'POST /surveys/:surveyId/submissions/:submissionId/submit': {
      ...own,
      body: ({ surveyQuestionId }) => [{ questionId: surveyQuestionId, value: 'sent' }],
    },
    'GET /surveys/:surveyId/questions/:questionId/values': {
      params: { questionId: 'surveySearchQuestionId' },
      query: () => ({ search: canary }),
    },
    'GET /events/:eventId/questions/:questionId/values': { params: { questionId: 'eventSearchQuestionId' } },
    'GET /events/:eventId/sessions/:sessionId/questions/:questionId/values': { params: { questionId: 'sessionSearchQuestionId' } },
  },
}
