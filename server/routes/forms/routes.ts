// What questions of type `search` find, in the forms of events and sessions (contract 3.6). Surveys have a call of their own.
import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { registrationQuestionSearchValue } from '../../../src/contract/events/registration-questions.ts'
import { eventSessionQuestionSearchValue } from '../../../src/contract/events/session-registration.ts'
import { formQuestions, formSections, sessions } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Answer, type Route } from '../../http/route.ts'
import type { Paging } from '../../http/route.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid, uuidOr404 } from '../../domain/common/ids.ts'
import { searchValues } from '../../domain/forms/load.ts'

const reading = { method: 'GET', auth: 'optional', module: 'events' } as const

/** One page of the values of a question of the form that `of` names; 404 for one of another form. */
export async function listValues(asking: Asking & { paging: Paging }, questionId: string, of: SQL): Promise<Answer> {
  const id = uuidOr404(questionId)
  const [question] = await asking.tx
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .innerJoin(formSections, eq(formSections.id, formQuestions.sectionId))
    .where(and(eq(formQuestions.id, id), of))
  if (question === undefined) throw new Problem('notFound')
  return await searchValues(asking, id, asking.paging)
}

export const formRoutes: Route[] = [
  route({
    ...reading,
    path: '/events/:eventId/questions/:questionId/values',
    answers: v.array(registrationQuestionSearchValue),
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return await listValues(request, request.params.questionId, eq(formSections.eventId, id))
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sessions/:sessionId/questions/:questionId/values',
    answers: v.array(eventSessionQuestionSearchValue),
    async act(request) {
      const { eventId, sessionId, questionId } = request.params
      const event = await readableEvent(request, eventId)
      const named = isUuid(sessionId) ? eq(sessions.id, sessionId) : eq(sessions.slug, sessionId)
      const [session] = await request.tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.eventId, event.id), named))
      if (session === undefined) throw new Problem('notFound')
      return await listValues(request, questionId, eq(formSections.sessionId, session.id))
    },
  }),
]
