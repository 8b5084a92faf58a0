// The owner's registration draft with everything a pass can have. The member is registered and has chosen nothing.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  accountAddresses,
  coupons,
  eventAddOns,
  eventPackagePasses,
  eventPackages,
  eventRoomTypes,
  formQuestions,
  formSections,
  passAddOns,
  passes,
  passTypeAddOns,
  passTypes,
} from '../../../server/db/schema.ts'
import { hoursFromEpoch } from '../../../server/testing/builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

const of = '/self/events/:eventId/registration'
/** The stranger has no draft to change. */
const changing = { refuses: { stranger: 404 } } as const
/** The member's own draft does not contain this pass. */
const changingThePass = { refuses: { stranger: 404, member: 404 } } as const

export const registration: Area = {
  async furnish(ground, { owner }, ids) {
    const organizationId = ground.organization.id
    const eventId = ids.eventId!
    const at = { organizationId, eventId }
    return await ground.db.asOwner(async (tx) => {
      const made = {
        draftTicketId: randomUUID(),
        draftPackageTypeId: randomUUID(),
        draftAddOnId: randomUUID(),
        draftRoomTypeId: randomUUID(),
        draftCouponId: randomUUID(),
        draftSectionId: randomUUID(),
        draftQuestionId: randomUUID(),
        draftPassId: randomUUID(),
        draftAddressId: randomUUID(),
      }
      await tx.insert(passTypes).values({
        ...at,
        id: made.draftTicketId,
        slug: `${canary}-draft`,
        name: canary,
        shortDescription: canary,
        price: 5000,
        enableCoupons: true,
        minCouponQuantity: 2,
        maxCouponQuantity: 20,
      })
      await tx.insert(eventPackages).values({ ...at, id: made.draftPackageTypeId, name: canary, price: 9000 })
      await tx
        .insert(eventPackagePasses)
        .values({ organizationId, packageId: made.draftPackageTypeId, passTypeId: made.draftTicketId, quantity: 2 })
      await tx.insert(eventAddOns).values({ ...at, id: made.draftAddOnId, name: canary, price: 700 })
      await tx.insert(passTypeAddOns).values({ organizationId, passTypeId: made.draftTicketId, addOnId: made.draftAddOnId })
      await tx.insert(eventRoomTypes).values({ ...at, id: made.draftRoomTypeId, name: canary, price: 8000, imageId: ids.imageId! })
      await tx.insert(coupons).values({ ...at, id: made.draftCouponId, code: canary, description: canary, discountPercent: 10 })
      await tx.insert(formSections).values({ ...at, id: made.draftSectionId, name: canary })
      await tx
        .insert(formQuestions)
        .values({ organizationId, id: made.draftQuestionId, sectionId: made.draftSectionId, type: 'text', name: canary, label: canary })
      await tx.insert(passes).values({
        ...at,
        id: made.draftPassId,
        registrationId: ids.registrationId!,
        passTypeId: made.draftTicketId,
        heldUntil: hoursFromEpoch(0.25),
      })
      await tx.insert(passAddOns).values({ organizationId, passId: made.draftPassId, addOnId: made.draftAddOnId })
      await tx.insert(accountAddresses).values({
        organizationId,
        id: made.draftAddressId,
        accountId: owner.id,
        name: canary,
        address1: canary,
        city: canary,
        state: 'TX',
        country: 'US',
        zip: '78701',
      })
      return made
    })
  },
  params: { passId: 'draftPassId', questionId: 'draftQuestionId' },
  calls: {
    'GET /events/:eventId/passTypes': { query: ({ draftTicketId = '' }) => ({ ticketId: draftTicketId }) },
    [`GET ${of}`]: { changes: ['event_registrations'] },
    [`GET ${of}/addOns`]: {},
    [`GET ${of}/roomTypes`]: {},
    [`GET ${of}/questions`]: {},
    [`GET ${of}/coupons/intent`]: {
      query: ({ draftTicketId = '', draftAddressId = '' }) => ({ ticketId: draftTicketId, quantity: '3', addressId: draftAddressId }),
      changes: ['event_registrations', 'payment_intents'],
      refuses: { member: 404, stranger: 404 },
    },
    [`GET ${of}/intent`]: {
      query: ({ draftAddressId = '' }) => ({ addressId: draftAddressId }),
      changes: ['payment_intents'],
      refuses: { member: 460, stranger: 404 },
    },
    [`POST ${of}/passes`]: {
      body: ({ draftTicketId, draftPackageTypeId }) => {
        const bundle = randomUUID()
        const pass = (packageId: string | null) => ({ id: randomUUID(), ticketId: draftTicketId, packageId, couponId: null })
        return { passes: [pass(null), pass(bundle), pass(bundle)], packages: [{ id: bundle, packageId: draftPackageTypeId }] }
      },
    },
    [`POST ${of}/coupon`]: {
      body: ({ draftTicketId }) => ({ passes: [{ id: randomUUID(), ticketId: draftTicketId }], packages: [], couponCode: canary }),
    },
    [`DELETE ${of}/coupon`]: changing,
    [`POST ${of}/addOns`]: {
      ...changingThePass,
      body: ({ draftPassId, draftAddOnId }) => [{ id: draftPassId, addOns: [{ id: draftAddOnId }] }],
    },
    [`POST ${of}/reservations`]: {
      ...changingThePass,
      body: ({ draftPassId, draftRoomTypeId }) => [
        {
          id: draftPassId,
          reservation: {
            id: randomUUID(),
            eventRoomTypeId: draftRoomTypeId,
            start: hoursFromEpoch(24).toISOString(),
            end: hoursFromEpoch(72).toISOString(),
          },
        },
      ],
    },
    [`PUT ${of}/questions`]: {
      ...changingThePass,
      body: ({ draftPassId, draftQuestionId }) => [{ id: draftPassId, responses: [{ questionId: draftQuestionId, value: 'Vegetables' }] }],
    },
    [`PUT ${of}/passes/:passId/questions/:questionId`]: { ...changingThePass, body: () => ({ response: 'Vegetables' }) },
    [`POST ${of}/submit`]: {
      /** The draft must cost nothing. The member is already registered, so submitting again returns that. */
      async prepare(ground, _cast, { draftTicketId = '', draftPassId = '' }) {
        await ground.db.asOwner(async (tx) => {
          await tx.update(passTypes).set({ price: 0 }).where(eq(passTypes.id, draftTicketId))
          await tx.delete(passAddOns).where(eq(passAddOns.passId, draftPassId))
        })
      },
      refuses: { stranger: 404 },
    },
  },
}
