// Group sizes: by the limits of the type, and by what is left.
import { expect, test } from 'vitest'
import { groupSizeOf } from './group-sale.ts'

const type = { price: 18_000, supply: null, enableCoupons: true, minCouponQuantity: 3, maxCouponQuantity: 25 }

test.each([
  ['both limits', {}, { least: 3, most: 25 }],
  ['no upper limit', { maxCouponQuantity: null }, { least: 3, most: Infinity }],
  ['no lower limit', { minCouponQuantity: null }, { least: 1, most: 25 }],
  ['few left', { supply: 7 }, { least: 3, most: 7 }],
  ['too few left', { supply: 2 }, { least: 3, most: 2 }],
  ['no limits', { minCouponQuantity: null, maxCouponQuantity: null }, null],
  ['no coupons', { enableCoupons: false }, null],
  ['free', { price: 0 }, null],
])('%s', (_what, of, size) => {
  expect(groupSizeOf({ ...type, ...of })).toEqual(size)
})
