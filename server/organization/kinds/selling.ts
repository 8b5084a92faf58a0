// Kinds: what an event sells.
import * as schema from '../../db/schema.ts'
import { fields, kind, links, picture, rows, signed, to } from './kind.ts'

const minor = { help: 'In minor units: 2500 is 25.00.' }
const stay = 'minStart defaultStart maxStart minEnd defaultEnd maxEnd'

export const passes = kind('passes', 'pass type', schema.passTypes, {
  parent: 'eventId',
  ordered: true,
  rising: [['minQuantityPerSale', 'maxQuantityPerSale']],
  fields: fields(
    schema.passTypes,
    `name shortDescription longDescription price accessLevel visibility active cancelable transferable minQuantityPerSale maxQuantityPerSale
     supply enableCoupons minCouponQuantity maxCouponQuantity requireCoupon emailDomains overrideStartDate image=imageId`,
    { price: minor, image: picture(), emailDomains: { help: 'Joined by commas: only owners of such an address may buy.' } },
  ),
  lists: [
    rows('prices', schema.passTypePriceSchedules, 'passTypeId', 'start=startDate end=endDate price name', { price: minor }),
    rows('refunds', schema.passTypeRefundSchedules, 'passTypeId', 'start=startDate end=endDate percentage', { percentage: { max: 100 } }),
    links('allowedTiers', schema.passTypeTiers, 'passTypeId', 'tierId', 'tiers', { only: { allowed: true } }),
    links('refusedTiers', schema.passTypeTiers, 'passTypeId', 'tierId', 'tiers', { only: { allowed: false } }),
    links('addOns', schema.passTypeAddOns, 'passTypeId', 'addOnId', 'addOns'),
  ],
})

export const packages = kind('packages', 'package', schema.eventPackages, {
  key: null,
  parent: 'eventId',
  ordered: true,
  fields: fields(schema.eventPackages, 'name description price active=isActive image=imageId', { price: minor, image: picture() }),
  lists: [rows('passes', schema.eventPackagePasses, 'packageId', 'pass=passTypeId quantity', { pass: to('passes'), quantity: { min: 1 } })],
})

export const addOns = kind('addOns', 'add-on', schema.eventAddOns, {
  key: null,
  parent: 'eventId',
  ordered: true,
  fields: fields(schema.eventAddOns, 'name shortDescription longDescription price pricePerNight supply image=imageId', {
    price: minor,
    image: picture(),
  }),
})

export const rooms = kind('rooms', 'room type', schema.eventRoomTypes, {
  key: null,
  parent: 'eventId',
  ordered: true,
  fields: fields(schema.eventRoomTypes, `name description price pricePerNight supply minPasses maxPasses ${stay} image=imageId`, {
    price: minor,
    image: picture(),
  }),
  lists: [
    rows('passes', schema.roomTypePassTypes, 'roomTypeId', `pass=passTypeId enabled premium includedNights minPasses maxPasses ${stay}`, {
      pass: to('passes'),
      premium: signed,
    }),
    rows('addOns', schema.roomTypeAddOns, 'roomTypeId', `addOn=addOnId ${stay}`, { addOn: to('addOns') }),
  ],
})

export const coupons = kind('coupons', 'coupon', schema.coupons, {
  help: 'By code. Group tickets that people bought are not in the folder.',
  key: 'code',
  title: 'code',
  parent: 'eventId',
  translated: false,
  apart: (row) => row['prePaid'] === true || row['registrationId'] !== null,
  rising: [['start', 'end']],
  fields: fields(
    schema.coupons,
    `description pass=passTypeId active start=startDate end=endDate discountAmount discountPercent quantityMin quantityMax useLimit
     purchaseLimit emailDomains applyToPassType applyToAddOns applyToReservation`,
    { pass: to('passes'), discountPercent: { max: 100 }, discountAmount: minor },
  ),
})
