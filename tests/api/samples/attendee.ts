// The owner's attendance at the event: passes with answers and extras, a payment, group tickets that the member redeemed.
import { eq } from 'drizzle-orm'
import { events, passTransfers } from '../../../server/db/schema.ts'
import { anAnswer, aPass, aPayment, aQuestion, aRefundSchedule } from '../../../server/testing/pass-builders.ts'
import { aCoupon, anAddOn } from '../../../server/testing/registration-builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

const record = '/self/events/:eventId/attendee'
const pass = `${record}/passes/:passId`
const access = `${pass}/sessions/:sessionId`
/** The member is also an attendee, with their own passes. */
const registered = { refuses: { stranger: 454 } } as const
const holding = { refuses: { stranger: 454, member: 404 } } as const

export const attendee: Area = {
  async furnish(ground, { owner }, ids) {
    const organizationId = ground.organization.id
    const [event] = await ground.db.asOwner((tx) => tx.select().from(events).where(eq(events.id, ids.eventId!)))
    const type = { id: ids.heldTypeId!, organizationId }
    const held = { id: ids.heldPassId!, organizationId }
    const own = { id: ids.registrationId!, organizationId, eventId: ids.eventId!, accountId: owner.id }
    const theirs = { ...own, id: ids.memberRegistrationId! }
    const question = await aQuestion(ground, { eventId: ids.eventId! }, { name: canary, label: canary, passTypeId: type.id })
    await anAnswer(ground, question, { passId: held.id }, canary)
    const free = await anAddOn(ground, event!, { types: [type], name: canary, shortDescription: canary, price: 0 })
    const paid = await anAddOn(ground, event!, { types: [type], name: canary, shortDescription: canary, price: 900 })
    await aRefundSchedule(ground, type, 50)
    const payment = await aPayment(ground, own, [{ passId: held.id, amount: 2000 }], { name: canary, address1: canary })
    const coupon = await aCoupon(ground, event!, {
      code: `${canary}-group`,
      description: canary,
      passTypeId: type.id,
      prePaid: true,
      registrationId: own.id,
      useLimit: 5,
    })
    await aPass(ground, theirs, type, { couponId: coupon.id })
    const given = await aPass(ground, theirs, type)
    const handedOver = { organizationId, passId: given.id, fromRegistrationId: own.id, toRegistrationId: theirs.id }
    await ground.db.asOwner((tx) => tx.insert(passTransfers).values(handedOver))
    return { heldQuestionId: question.id, freeAddOnId: free.id, paidAddOnId: paid.id, paymentId: payment.id, groupCouponId: coupon.id }
  },
  params: { passId: 'heldPassId', sessionId: 'joinedSessionId', couponId: 'groupCouponId' },
  calls: {
    // Returns null for the stranger, because every viewer of the event calls it.
    [`GET ${record}`]: {},
    [`GET ${record}/payments/:paymentId`]: holding,
    [`GET ${pass}`]: holding,
    [`GET ${pass}/addOns`]: holding,
    [`GET ${pass}/addOns/intent`]: {
      ...holding,
      query: ({ paidAddOnId = '', heldAddressId = '' }) => ({ addOnIds: paidAddOnId, addressId: heldAddressId }),
      changes: ['payment_intents'],
    },
    [`POST ${pass}/addOns/free`]: { ...holding, body: ({ freeAddOnId }) => ({ addOnIds: [freeAddOnId] }) },
    [`GET ${pass}/questions`]: holding,
    [`PUT ${pass}/questions`]: { ...holding, body: ({ heldQuestionId }) => ({ questions: [{ id: heldQuestionId, value: 'Vegetables' }] }) },
    [`PUT ${pass}/cancel`]: { ...holding, body: () => ({ issueRefund: true }) },
    [`GET ${pass}/transfer/accounts`]: { ...holding, query: () => ({ search: 'member' }) },
    [`POST ${pass}/transfer`]: { ...holding, body: ({ accountId }) => ({ receiverId: accountId }) },
    [`GET ${record}/transfers/logs`]: registered,
    [`GET ${record}/coupons`]: registered,
    [`GET ${record}/coupons/:couponId`]: holding,
    [`GET ${record}/coupons/:couponId/passes`]: holding,
    [`GET ${pass}/available/sessions`]: holding,
    [`GET ${access}`]: holding,
    [`GET ${access}/questions`]: holding,
    [`PUT ${access}/questions`]: { ...holding, body: ({ joinedQuestionId }) => [{ questionId: joinedQuestionId, value: 'Aisle' }] },
  },
}
