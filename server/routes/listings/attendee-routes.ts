// Attendees and passes of a listing, and check-in at the door.
import * as v from 'valibot'
import { answerForAttendee } from '../../../src/contract/bodies/listings.ts'
import { purchaseStatus } from '../../../src/contract/enums.ts'
import { listingPass, listingRegistration, listingReport } from '../../../src/contract/events/listings.ts'
import { pass } from '../../../src/contract/events/passes.ts'
import { registrationSection } from '../../../src/contract/events/registration-questions.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { sectionsOfPass, settlePass } from '../../domain/passes/forms.ts'
import { lockRegistrations, mustStand } from '../../domain/passes/policy.ts'
import { presentListingPasses, presentListingRegistrations } from '../../domain/passes/present-listings.ts'
import { presentPass } from '../../domain/passes/present-passes.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import { presentRegistrationSections } from '../../domain/forms/present.ts'
import { saveResponses } from '../../domain/forms/save.ts'
import { attendeeOf, checkIn, listAttendees, listPasses, passOf, reportOf, undoCheckIn } from './attendees.ts'
import { hostedEvent } from './policy.ts'

const own = { auth: 'required', module: 'events' } as const

const checkedInQuery = v.object({
  checkedIn: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
    ),
  ),
})

export const attendeeRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/attendees',
    query: v.object({ status: v.optional(v.picklist(purchaseStatus)) }),
    answers: v.array(listingRegistration),
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      const { rows, count } = await listAttendees(request, event, request.query.status)
      return { data: await presentListingRegistrations(request, rows), count }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/attendees/:accountId',
    answers: listingRegistration,
    async act(request) {
      const { eventId, accountId } = request.params
      const row = await attendeeOf(request, await hostedEvent(request, eventId), accountId)
      const [attendee] = await presentListingRegistrations(request, [row])
      if (attendee === undefined) throw new Problem('notFound')
      return { data: attendee }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/attendees/:accountId/passes/:passId',
    answers: v.array(registrationSection),
    /** The questions about the pass. */
    async act(request) {
      const { eventId, accountId, passId } = request.params
      const event = await hostedEvent(request, eventId)
      const held = await passOf(request, event, passId, { registration: await attendeeOf(request, event, accountId) })
      return { data: await presentRegistrationSections(request, await sectionsOfPass(request, held)) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: '/listings/:eventId/attendees/:accountId/passes/:passId/responses',
    body: answerForAttendee,
    answers: v.null(),
    /** Hosts may change any answer, including those that attendees can no longer change. */
    async act(request) {
      const { eventId, accountId, passId } = request.params
      const event = await hostedEvent(request, eventId)
      const registration = await attendeeOf(request, event, accountId)
      // The registration before its pass, in the same order as attendees' own calls, to prevent deadlocks.
      await lockRegistrations(request, [registration.id])
      const held = await passOf(request, event, passId, { registration, lock: true })
      mustStand(held)
      const answers = request.body.questions.map(({ id, value }) => ({ questionId: id, value }))
      await saveResponses(request, { passId: held.id }, await sectionsOfPass(request, held), answers, {
        field: (index, part) => `questions.${index}.${part === 'questionId' ? 'id' : part}`,
      })
      const settled = await settlePass(request, held)
      if (settled.status !== held.status) await settleRegistration(request, registration.id)
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/attendees/:accountId/passes/:passId/checkin',
    answers: pass,
    async act(request) {
      const { eventId, accountId, passId } = request.params
      const event = await hostedEvent(request, eventId)
      const registration = await attendeeOf(request, event, accountId)
      const held = await passOf(request, event, passId, { registration, lock: true })
      return { data: await presentPass(request, await checkIn(request, event, held)) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/listings/:eventId/attendees/:accountId/passes/:passId/checkin',
    answers: listingPass,
    async act(request) {
      const { eventId, accountId, passId } = request.params
      const event = await hostedEvent(request, eventId)
      const registration = await attendeeOf(request, event, accountId)
      const row = await undoCheckIn(request, await passOf(request, event, passId, { registration, lock: true }))
      const [shown] = await presentListingPasses(request, [row])
      return { data: shown }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/passes',
    query: checkedInQuery,
    answers: v.array(listingPass),
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      const { rows, count } = await listPasses(request, event, request.query.checkedIn)
      return { data: await presentListingPasses(request, rows), count }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/passes/:passId',
    answers: listingPass,
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      const [shown] = await presentListingPasses(request, [await passOf(request, event, request.params.passId)])
      return { data: shown }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/report',
    answers: listingReport,
    async act(request) {
      return { data: await reportOf(request, await hostedEvent(request, request.params.eventId)) }
    },
  }),
]
