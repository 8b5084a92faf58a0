// Which pass types are sold to groups, and how many at once (contract 7.6). Pure.
import type { BasePassType } from '../../contract/events/registration-base.ts'

type Sold = Pick<BasePassType, 'price' | 'supply' | 'enableCoupons' | 'minCouponQuantity' | 'maxCouponQuantity'>

/** `most` is Infinity without a limit. It is below `least` if too few are left. */
export interface GroupSize {
  least: number
  most: number
}

/** The group sizes of a pass type, by the rules of the server. Null if it is not sold to groups: a free one never is. */
export function groupSizeOf({ price, supply, enableCoupons, minCouponQuantity, maxCouponQuantity }: Sold): GroupSize | null {
  if (!enableCoupons || price === 0 || (minCouponQuantity === null && maxCouponQuantity === null)) return null
  return { least: Math.max(1, minCouponQuantity ?? 1), most: Math.min(maxCouponQuantity ?? Infinity, supply ?? Infinity) }
}

export const isSoldToGroups = (type: Sold): boolean => groupSizeOf(type) !== null
