// Routes of a listing's registration form.
import { asc, and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createQuestion, updateQuestion } from '../../../src/contract/bodies/listings.ts'
import { registrationQuestion, type RegistrationQuestion } from '../../../src/contract/events/registration-questions.ts'
import { formQuestions, formSections } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { loadQuestionsById } from '../../domain/forms/load.ts'
import { presentRegistrationQuestion } from '../../domain/forms/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { matches } from '../../domain/common/search.ts'
import { hostedEvent, lockHostedEvent } from './policy.ts'
import { addQuestion, changeQuestion, lockQuestion, questionsOfEvent, relieve } from './questions.ts'
import { page } from '../../domain/common/page.ts'

/** The order in which questions are asked: section by section (server/domain/forms/load.ts). */
const inFormOrder = [
  asc(formSections.sortOrder),
  asc(formSections.name),
  asc(formSections.id),
  asc(formQuestions.sortOrder),
  asc(formQuestions.createdAt),
  asc(formQuestions.id),
]

const own = { auth: 'required', module: 'events' } as const

async function presentQuestions(asking: Asking, ids: string[]): Promise<RegistrationQuestion[]> {
  const questions = await loadQuestionsById(asking, ids)
  return ids.flatMap((id) => {
    const question = questions(id)
    return question === null ? [] : [presentRegistrationQuestion(question)]
  })
}

async function presentQuestion(asking: Asking, id: string): Promise<RegistrationQuestion> {
  const [question] = await presentQuestions(asking, [id])
  if (question === undefined) throw new Problem('notFound')
  return question
}

export const questionRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/questions',
    answers: v.array(registrationQuestion),
    async act(request) {
      const { tx, paging, params } = request
      const event = await hostedEvent(request, params.eventId)
      const where = and(questionsOfEvent(event), eq(formQuestions.followUp, false), matches(paging.search, [formQuestions.name]))
      const { rows, count } = await page(
        request,
        tx
          .select({ id: formQuestions.id })
          .from(formQuestions)
          .innerJoin(formSections, eq(formSections.id, formQuestions.sectionId))
          .where(where),
        inFormOrder,
      )
      return {
        data: await presentQuestions(
          request,
          rows.map(({ id }) => id),
        ),
        count,
      }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/questions',
    body: createQuestion,
    answers: registrationQuestion,
    async act(request) {
      const event = await lockHostedEvent(request, request.params.eventId)
      return { data: await presentQuestion(request, await addQuestion(request, event, request.body)) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: '/listings/:eventId/questions/:questionId',
    body: updateQuestion,
    answers: registrationQuestion,
    async act(request) {
      const { params, body } = request
      const event = await hostedEvent(request, params.eventId)
      const row = await lockQuestion(request, event, params.questionId)
      await changeQuestion(request, row, body)
      if (row.required && !body.required) await relieve(request, event)
      return { data: await presentQuestion(request, row.id) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/listings/:eventId/questions/:questionId',
    answers: registrationQuestion,
    /** Deletes its answers too, and returns the deleted question. */
    async act(request) {
      const { tx, params } = request
      const event = await hostedEvent(request, params.eventId)
      const row = await lockQuestion(request, event, params.questionId)
      const question = await presentQuestion(request, row.id)
      await tx.delete(formQuestions).where(eq(formQuestions.id, row.id))
      if (row.required) await relieve(request, event)
      return { data: question }
    },
  }),
]
