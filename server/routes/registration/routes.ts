// Registering for an event, step by step (contract 3.14), and what is sold there (contract 3.6).
import * as v from 'valibot'
import {
  answerQuestion,
  answerQuestions,
  applyCoupon,
  chooseAddOns,
  choosePasses,
  chooseReservations,
} from '../../../src/contract/bodies/registration.ts'
import { baseCoupon } from '../../../src/contract/people/coupons.ts'
import { passTypeOffer, passTypeWithAddOns } from '../../../src/contract/events/event-offers.ts'
import { eventRoomType } from '../../../src/contract/events/event-rooms.ts'
import { paymentIntent } from '../../../src/contract/events/payments.ts'
import { registrationPassSections } from '../../../src/contract/events/registration-questions.ts'
import { registration } from '../../../src/contract/events/registration.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { readableEvent, type EventRow } from '../../domain/events/policy.ts'
import { presentAddOns } from '../../domain/selling/present-add-ons.ts'
import { presentBaseCoupons } from '../../domain/selling/present-coupons.ts'
import { presentRegistration } from '../../domain/passes/present-registrations.ts'
import { presentRoomTypes } from '../../domain/passes/present-rooms.ts'
import { addressQuery } from '../../domain/payments/address-query.ts'
import { intentFor } from '../../domain/payments/intents.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { presentRegistrationSections } from '../../domain/forms/present.ts'
import { distinct, uuidOr404 } from '../../domain/common/ids.ts'
import { mustBeHad } from './draft/check.ts'
import { replaceDraft, type Choice } from './choose.ts'
import { applyCode, removeCoupons } from './coupon.ts'
import { loadDraft, type Draft } from './draft/draft.ts'
import { addOnsOfTypes, replaceAddOns, replaceReservations, roomsOfTypes } from './extras.ts'
import { answer, loadDraftForm, mustBeAsked } from './forms.ts'
import { quoteGroupTickets } from './group-tickets.ts'
import { settle } from './draft/hold.ts'
import { presentOffer, presentTypesInOrder } from './offer.ts'
import { quoteOf } from './draft/quote.ts'
import { findRegistration, lockOwnRegistration, lockRegistration, openRegistration, type RegistrationRow } from './draft/registrations.ts'
import { soldOut } from '../../domain/selling/sales.ts'
import { seemsLeft } from './draft/stock.ts'
import { submit } from './submit.ts'

const reading = { method: 'GET', auth: 'required', module: 'events' } as const
const writing = { auth: 'required', module: 'events' } as const
const path = '/self/events/:eventId/registration'

type Request = Asking<SignedIn> & { params: { eventId: string } }

/** The caller's draft, without locks; null if they have no registration. */
async function draftOf(request: Request): Promise<Draft | null> {
  const event = await readableEvent(request, request.params.eventId)
  const found = await findRegistration(request, event)
  return found === undefined ? null : await loadDraft(request, event, found)
}

const typesOf = (draft: Draft | null): string[] => distinct(draft?.passes.map((pass) => pass.passTypeId) ?? [])

/** The caller's registration, locked for a change; 404 where nothing was chosen yet. */
async function beginToChange(request: Request): Promise<{ event: EventRow; own: RegistrationRow }> {
  const event = await readableEvent(request, request.params.eventId)
  return { event, own: await lockOwnRegistration(request, event) }
}

/** Writes a choice into the caller's registration, created if missing, and locks it. Call `settle` afterwards to check availability. */
async function choose(request: Request, choice: Choice): Promise<{ event: EventRow; own: RegistrationRow }> {
  const event = await readableEvent(request, request.params.eventId)
  const begun = await findRegistration(request, event)
  const types = distinct(choice.passes.map((pass) => pass.ticketId))
  if (!(await seemsLeft(request, types, begun?.id ?? null))) throw soldOut()
  const { id } = begun ?? (await openRegistration(request, event))
  const own = await lockRegistration(request, id)
  await replaceDraft(request, event, own, choice)
  return { event, own }
}

const couponIntentQuery = v.object({
  ...addressQuery.entries,
  ticketId: v.pipe(v.string(), v.minLength(1)),
  quantity: v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'Not a number of passes.'), v.transform(Number), v.minValue(1, 'At least one pass.')),
})

export const registrationRoutes: Route[] = [
  route({
    method: 'GET',
    auth: 'optional',
    module: 'events',
    path: '/events/:eventId/passTypes',
    query: v.object({ ticketId: v.optional(v.string()) }),
    answers: passTypeOffer,
    async act(request) {
      const event = await readableEvent(request, request.params.eventId)
      return { data: await presentOffer(request, event, request.query.ticketId) }
    },
  }),
  route({
    ...reading,
    path,
    answers: registration,
    /** Creates the caller's registration if there is none. */
    async act(request) {
      const event = await readableEvent(request, request.params.eventId)
      return { data: await presentRegistration(request, await openRegistration(request, event), { drafts: true }) }
    },
  }),
  route({
    ...reading,
    path: `${path}/addOns`,
    answers: v.array(passTypeWithAddOns),
    /** One row for each type of the draft's passes that has add-ons, including sold-out ones. */
    async act(request) {
      const types = typesOf(await draftOf(request))
      const addOnsOf = await addOnsOfTypes(request, types)
      const rows = [...new Map(types.flatMap(addOnsOf).map((row) => [row.id, row])).values()]
      const shown = new Map((await presentAddOns(request, rows)).map((addOn) => [addOn.id, addOn]))
      const data = (await presentTypesInOrder(request, types)).map((type) => ({
        ...type,
        addOns: addOnsOf(type.id).flatMap(({ id }) => shown.get(id) ?? []),
      }))
      return { data, count: data.length }
    },
  }),
  route({
    ...reading,
    path: `${path}/roomTypes`,
    answers: v.array(eventRoomType),
    async act(request) {
      const draft = await draftOf(request)
      const rows = draft === null ? [] : await roomsOfTypes(request, draft.event, typesOf(draft))
      return { data: await presentRoomTypes(request, rows), count: rows.length }
    },
  }),
  route({
    ...reading,
    path: `${path}/questions`,
    answers: v.array(registrationPassSections),
    async act(request) {
      const draft = await draftOf(request)
      if (draft === null) return { data: [], count: 0 }
      const form = await loadDraftForm(request, draft)
      const shown = new Map((await presentRegistrationSections(request, form.sections)).map((section) => [section.id, section]))
      const data = draft.passes.map((pass) => ({
        passId: pass.id,
        sections: form.ofPass(pass.id).flatMap(({ id }) => shown.get(id) ?? []),
      }))
      return { data, count: data.length }
    },
  }),
  route({
    ...reading,
    path: `${path}/coupons/intent`,
    query: couponIntentQuery,
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const { ticketId, quantity, addressId } = request.query
      const event = await readableEvent(request, request.params.eventId)
      const wish = { passTypeId: uuidOr404(ticketId), quantity }
      const own = await openRegistration(request, event)
      return { data: await intentFor(request, await quoteGroupTickets(request, event, own, wish), addressId) }
    },
  }),
  route({
    ...reading,
    path: `${path}/intent`,
    query: addressQuery,
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    /** Checked here without locks, so that buyers learn before paying what is unavailable; checked again at capture. */
    async act(request) {
      const draft = await draftOf(request)
      if (draft === null) throw new Problem('notFound')
      await mustBeHad(request, draft)
      return { data: await intentFor(request, await quoteOf(request, draft), request.query.addressId) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${path}/passes`,
    body: choosePasses,
    answers: v.null(),
    async act(request) {
      const { event, own } = await choose(request, request.body)
      await settle(request, event, own)
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${path}/coupon`,
    body: applyCoupon,
    answers: baseCoupon,
    // Codes are short, so the limit prevents trying them all.
    limit: { count: 20, seconds: 60 },
    async act(request) {
      const { event, own } = await choose(request, request.body)
      const coupon = await applyCode(request, event, own, request.body.couponCode)
      const [data] = await presentBaseCoupons(request, [coupon])
      return { data }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: `${path}/coupon`,
    answers: v.null(),
    async act(request) {
      const { own } = await beginToChange(request)
      await removeCoupons(request, own)
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${path}/addOns`,
    body: chooseAddOns,
    answers: v.null(),
    async act(request) {
      const { event, own } = await beginToChange(request)
      await replaceAddOns(request, event, own, request.body)
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${path}/reservations`,
    body: chooseReservations,
    answers: v.null(),
    async act(request) {
      const { event, own } = await beginToChange(request)
      await replaceReservations(request, event, own, request.body)
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: `${path}/questions`,
    body: answerQuestions,
    answers: v.null(),
    maxBodyBytes: 1_000_000,
    async act(request) {
      const { event, own } = await beginToChange(request)
      await answer(request, await loadDraft(request, event, own), request.body)
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: `${path}/passes/:passId/questions/:questionId`,
    body: answerQuestion,
    answers: v.null(),
    async act(request) {
      const { event, own } = await beginToChange(request)
      const [passId, questionId] = [uuidOr404(request.params.passId), uuidOr404(request.params.questionId)]
      const draft = await loadDraft(request, event, own)
      await mustBeAsked(request, draft, passId, questionId)
      await answer(request, draft, [{ id: passId, responses: [{ questionId, value: request.body.response }] }])
      return { data: null }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${path}/submit`,
    answers: registration,
    async act(request) {
      const { event, own } = await beginToChange(request)
      return { data: await presentRegistration(request, await submit(request, event, own), { drafts: false }) }
    },
  }),
]
