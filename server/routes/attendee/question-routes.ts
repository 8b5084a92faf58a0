// Questions about a pass, and the sessions that it gives access to (contract 3.16).
import * as v from 'valibot'
import { answerAccessQuestions, answerPassQuestions } from '../../../src/contract/bodies/attendee.ts'
import { eventSessionAccess } from '../../../src/contract/events/passes.ts'
import { registrationSection } from '../../../src/contract/events/registration-questions.ts'
import { eventSessionSection } from '../../../src/contract/events/session-registration.ts'
import { session } from '../../../src/contract/events/sessions.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { route, type Route } from '../../http/route.ts'
import { presentSessions } from '../../domain/events/present-agenda.ts'
import { sectionsOfPass } from '../../domain/passes/forms.ts'
import { attending, lockOwnPass, ownPass, sessionOf, type Attending } from '../../domain/passes/policy.ts'
import { presentAccesses } from '../../domain/passes/present-accesses.ts'
import type { AccessRow } from '../../domain/passes/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadSections } from '../../domain/forms/load.ts'
import { presentRegistrationSections, presentSessionSections } from '../../domain/forms/present.ts'
import { accessOf, changeAccessAnswers, changePassAnswers } from './answers.ts'
import { availableSessions } from './sessions.ts'

const own = { auth: 'required', module: 'events' } as const
const onePass = '/self/events/:eventId/attendee/passes/:passId'
const access = '/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId'

interface AccessParams {
  eventId: string
  passId: string
  sessionId: string
}

async function ownAccess(asking: Asking<SignedIn>, params: AccessParams): Promise<AccessRow> {
  const attended = await attending(asking, params.eventId)
  const pass = await ownPass(asking, attended, params.passId)
  return await accessOf(asking, pass, (await sessionOf(asking, attended.event, params.sessionId)).id)
}

async function lockOwnAccess(asking: Asking<SignedIn>, params: AccessParams): Promise<AccessRow> {
  const attended: Attending = await attending(asking, params.eventId)
  const pass = await lockOwnPass(asking, attended, params.passId)
  return await accessOf(asking, pass, (await sessionOf(asking, attended.event, params.sessionId)).id, { lock: true })
}

export const questionRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: `${onePass}/questions`,
    answers: v.array(registrationSection),
    async act(request) {
      const pass = await ownPass(request, await attending(request, request.params.eventId), request.params.passId)
      return { data: await presentRegistrationSections(request, await sectionsOfPass(request, pass)) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${onePass}/questions`,
    body: answerPassQuestions,
    maxBodyBytes: 1_000_000,
    answers: v.null(),
    async act(request) {
      const pass = await lockOwnPass(request, await attending(request, request.params.eventId), request.params.passId)
      await changePassAnswers(request, pass, request.body.questions)
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${onePass}/available/sessions`,
    answers: v.array(session),
    async act(request) {
      const attended = await attending(request, request.params.eventId)
      const pass = await ownPass(request, attended, request.params.passId)
      return { data: await presentSessions(request, await availableSessions(request, attended.event, pass)) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: access,
    answers: eventSessionAccess,
    async act(request) {
      const [shown] = await presentAccesses(request, [await ownAccess(request, request.params)])
      return { data: shown }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${access}/questions`,
    answers: v.array(eventSessionSection),
    async act(request) {
      const { sessionId } = await ownAccess(request, request.params)
      return { data: await presentSessionSections(request, await loadSections(request, { sessionId })) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${access}/questions`,
    body: answerAccessQuestions,
    maxBodyBytes: 1_000_000,
    answers: v.null(),
    async act(request) {
      await changeAccessAnswers(request, await lockOwnAccess(request, request.params), request.body)
      return { data: null }
    },
  }),
]
