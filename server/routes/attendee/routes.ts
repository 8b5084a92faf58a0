// The attendee record of an event: its passes, and the actions on them (contract 3.16).
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { cancelPass, takeFreeAddOns, transferPass } from '../../../src/contract/bodies/attendee.ts'
import { account } from '../../../src/contract/people/accounts.ts'
import { managedCoupon, managedCouponPass } from '../../../src/contract/people/coupons.ts'
import { eventAddOn } from '../../../src/contract/events/event-offers.ts'
import { pass, passWithQuestions, transferLog } from '../../../src/contract/events/passes.ts'
import { payment, paymentIntent } from '../../../src/contract/events/payments.ts'
import { registration } from '../../../src/contract/events/registration.ts'
import { payments } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { accept, attendedEvent, attendeeRecord, attending, lockOwnPass, ownPass } from '../../domain/passes/policy.ts'
import { presentAddOns } from '../../domain/selling/present-add-ons.ts'
import { presentManagedCoupons } from '../../domain/selling/present-coupons.ts'
import { presentPass, presentPassWithQuestions } from '../../domain/passes/present-passes.ts'
import { presentPayments, readPayments } from '../../domain/passes/present-payments.ts'
import { presentRegistration } from '../../domain/passes/present-registrations.ts'
import { intentFor } from '../../domain/payments/intents.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { addFree, availableAddOns } from '../../domain/passes/add-ons.ts'
import { cancelOwnPass } from './cancel.ts'
import { ownCoupon, ownCoupons, passesOfCoupon } from './coupons.ts'
import { addOnQuote } from './purpose.ts'
import { questionRoutes } from './question-routes.ts'
import { handOver, listReceivers, listTransfers } from './transfer.ts'

const own = { auth: 'required', module: 'events' } as const
const record = '/self/events/:eventId/attendee'
const onePass = '/self/events/:eventId/attendee/passes/:passId'

export const attendeeRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: record,
    answers: v.nullable(registration),
    /** Null for callers who completed nothing, because visitors of the event page call this too. */
    async act(request) {
      const row = await attendeeRecord(request, await attendedEvent(request, request.params.eventId))
      return { data: row === undefined ? null : await presentRegistration(request, row, { drafts: false }) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${record}/payments/:paymentId`,
    answers: payment,
    async act(request) {
      const attended = await attending(request, request.params.eventId)
      const mine = and(eq(payments.id, uuidOr404(request.params.paymentId)), eq(payments.registrationId, attended.registration.id))
      const [shown] = await presentPayments(request, await readPayments(request, mine))
      if (shown === undefined) throw new Problem('notFound')
      return { data: shown }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: onePass,
    answers: passWithQuestions,
    async act(request) {
      const { eventId, passId } = request.params
      const attended = await attending(request, eventId)
      const row = await ownPass(request, attended, passId)
      await accept(request, attended)
      return { data: await presentPassWithQuestions(request, row) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${onePass}/addOns`,
    answers: v.array(eventAddOn),
    async act(request) {
      const attended = await attending(request, request.params.eventId)
      const row = await ownPass(request, attended, request.params.passId)
      return { data: await presentAddOns(request, await availableAddOns(request, attended.event, row)) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${onePass}/addOns/intent`,
    query: v.object({ addOnIds: v.string(), addressId: v.string() }),
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const { params, query } = request
      const attended = await attending(request, params.eventId)
      const row = await ownPass(request, attended, params.passId)
      const ids = query.addOnIds
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')
        .map(uuidOr404)
      return { data: await intentFor(request, await addOnQuote(request, attended.event, row, ids), query.addressId) }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: `${onePass}/addOns/free`,
    body: takeFreeAddOns,
    answers: pass,
    async act(request) {
      const attended = await attending(request, request.params.eventId)
      const row = await lockOwnPass(request, attended, request.params.passId)
      return { data: await presentPass(request, await addFree(request, attended.event, row, request.body.addOnIds)) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${onePass}/cancel`,
    body: cancelPass,
    asksProvider: true,
    answers: pass,
    async act(request) {
      const attended = await attending(request, request.params.eventId)
      const issueRefund = request.body.issueRefund === true
      return { data: await presentPass(request, await cancelOwnPass(request, attended, request.params.passId, { issueRefund })) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${onePass}/transfer/accounts`,
    answers: v.array(account),
    limit: { count: 120, seconds: 60 },
    async act(request) {
      await ownPass(request, await attending(request, request.params.eventId), request.params.passId)
      return await listReceivers(request)
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: `${onePass}/transfer`,
    body: transferPass,
    answers: v.null(),
    limit: { count: 30, seconds: 60 },
    async act(request) {
      await handOver(request, await attending(request, request.params.eventId), request.params.passId, request.body.receiverId)
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${record}/transfers/logs`,
    answers: v.array(transferLog),
    act: async (request) => await listTransfers(request, await attending(request, request.params.eventId)),
  }),
  route({
    ...own,
    method: 'GET',
    path: `${record}/coupons`,
    answers: v.array(managedCoupon),
    /** Unpaged (contract 1.4). */
    async act(request) {
      return { data: await presentManagedCoupons(request, await ownCoupons(request, await attending(request, request.params.eventId))) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${record}/coupons/:couponId`,
    answers: managedCoupon,
    async act(request) {
      const coupon = await ownCoupon(request, await attending(request, request.params.eventId), request.params.couponId)
      const [shown] = await presentManagedCoupons(request, [coupon])
      return { data: shown }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${record}/coupons/:couponId/passes`,
    answers: v.array(managedCouponPass),
    /** Unpaged (contract 1.4). */
    async act(request) {
      const coupon = await ownCoupon(request, await attending(request, request.params.eventId), request.params.couponId)
      return { data: await passesOfCoupon(request, coupon) }
    },
  }),
  ...questionRoutes,
]
