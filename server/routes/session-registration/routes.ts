// Registering the caller's passes for a session of their event (contract 3.15).
import * as v from 'valibot'
import { answerSessionQuestion, answerSessionQuestions, chooseSessionPasses } from '../../../src/contract/bodies/session-registration.ts'
import { eventSessionAccess, pass } from '../../../src/contract/events/passes.ts'
import { paymentIntent } from '../../../src/contract/events/payments.ts'
import { registration } from '../../../src/contract/events/registration.ts'
import { eventSessionSection } from '../../../src/contract/events/session-registration.ts'
import { route, type Route } from '../../http/route.ts'
import { presentAccesses } from '../../domain/passes/present-accesses.ts'
import { presentPasses } from '../../domain/passes/present-passes.ts'
import { presentRegistration } from '../../domain/passes/present-registrations.ts'
import { intentFor } from '../../domain/payments/intents.ts'
import { loadSections } from '../../domain/forms/load.ts'
import { presentSessionSections } from '../../domain/forms/present.ts'
import { questionOr404, saveResponses } from '../../domain/forms/save.ts'
import { atSession, choosePasses, draftAccesses, draftOf, eligiblePasses, lockAtSession } from './draft.ts'
import { mustBeOpen } from '../../domain/passes/session-places.ts'
import { sessionQuote, submitFree } from './purpose.ts'

const own = { auth: 'required', module: 'events' } as const
const at = '/self/events/:eventId/sessions/:sessionId/registration'

export const sessionRegistrationRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: at,
    answers: v.array(eventSessionAccess),
    /** Only drafts: completed registrations are in the attendee record. */
    async act(request) {
      return { data: await presentAccesses(request, await draftAccesses(request, await atSession(request, request.params))) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${at}/questions`,
    answers: v.array(eventSessionSection),
    async act(request) {
      const { session } = await atSession(request, request.params)
      return { data: await presentSessionSections(request, await loadSections(request, { sessionId: session.id })) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${at}/intent`,
    query: v.object({ addressId: v.string() }),
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      // Without locks, because a capture locks its intent before the registration. Capture checks again.
      const found = await atSession(request, request.params)
      mustBeOpen(request, found.session)
      return { data: await intentFor(request, await sessionQuote(request, found), request.query.addressId) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${at}/passes`,
    answers: v.array(pass),
    async act(request) {
      return { data: await presentPasses(request, await eligiblePasses(request, await atSession(request, request.params))) }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: `${at}/passes`,
    body: chooseSessionPasses,
    answers: v.null(),
    async act(request) {
      const ids = request.body.map(({ passId }) => passId)
      await choosePasses(request, await lockAtSession(request, request.params), ids)
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${at}/questions`,
    body: answerSessionQuestions,
    maxBodyBytes: 1_000_000,
    answers: v.null(),
    async act(request) {
      const found = await lockAtSession(request, request.params, { places: false })
      mustBeOpen(request, found.session)
      const sections = await loadSections(request, { sessionId: found.session.id })
      for (const [row, { passId, responses }] of request.body.entries()) {
        const access = await draftOf(request, found, passId)
        const field = (index: number, part: string) => `${row}.responses.${index}.${part}`
        await saveResponses(request, { accessId: access.id }, sections, responses, { field })
      }
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${at}/passes/:passId/questions/:questionId`,
    body: answerSessionQuestion,
    answers: v.null(),
    async act(request) {
      const { params, body } = request
      const found = await lockAtSession(request, params, { places: false })
      mustBeOpen(request, found.session)
      const access = await draftOf(request, found, params.passId)
      const sections = await loadSections(request, { sessionId: found.session.id })
      const question = questionOr404(sections, params.questionId)
      const answers = [{ questionId: question.id, value: body.response }]
      await saveResponses(request, { accessId: access.id }, sections, answers, { field: () => 'response' })
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: `${at}/submit`,
    answers: registration,
    async act(request) {
      const found = await lockAtSession(request, request.params)
      await submitFree(request, found)
      return { data: await presentRegistration(request, found.registration, { drafts: false }) }
    },
  }),
]
