// Whether a coupon may be used, and for how many passes (contract 7.6). Pure.
import type { CouponRow, PassTypeRow } from '../../../domain/selling/rows.ts'

/** The domains of a list separated by commas, semicolons or white space; null for no restriction. */
const domainsOf = (list: string | null): string[] | null => {
  const parts = (list ?? '').split(/[\s,;]+/).flatMap((part) => {
    const domain = part.toLowerCase().replace(/^@/, '')
    return domain === '' ? [] : [domain]
  })
  return parts.length === 0 ? null : parts
}

/** Whether the address is in one of the domains. True without any domain. Subdomains do not match. */
export function isOfDomain(email: string | null, list: string | null): boolean {
  const domains = domainsOf(list)
  if (domains === null) return true
  return email !== null && domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

/** Whether a coupon works for a pass type: the type takes coupons, and is the one that the coupon names, if any. */
export const suits = (coupon: Pick<CouponRow, 'passTypeId'>, type: Pick<PassTypeRow, 'id' | 'enableCoupons'>): boolean =>
  type.enableCoupons && (coupon.passTypeId === null || coupon.passTypeId === type.id)

export interface CouponUse {
  now: Date
  email: string | null
  /** Passes of the draft that the coupon suits. */
  quantity: number
  /** Uses by all buyers and by this buyer, without this draft. */
  uses: number
  ownUses: number
}

/** How many more passes of this buyer may use the coupon. */
export const usesLeft = (coupon: Pick<CouponRow, 'useLimit' | 'purchaseLimit'>, use: Pick<CouponUse, 'uses' | 'ownUses'>): number =>
  Math.max(0, Math.min((coupon.useLimit ?? Infinity) - use.uses, (coupon.purchaseLimit ?? Infinity) - use.ownUses))

type Rule = (coupon: CouponRow, use: CouponUse) => boolean

/** Reasons to refuse a coupon; the first that applies is shown. */
const rules: [Rule, (coupon: CouponRow) => string][] = [
  [({ active }) => !active, () => 'This coupon is not valid.'],
  [({ startDate }, { now }) => startDate !== null && now < startDate, () => 'This coupon is not valid yet.'],
  [({ endDate }, { now }) => endDate !== null && now >= endDate, () => 'This coupon has expired.'],
  [({ emailDomains }, { email }) => !isOfDomain(email, emailDomains), () => 'This coupon is not for your email address.'],
  [(_coupon, { quantity }) => quantity === 0, () => 'This coupon does not work for these passes.'],
  [
    ({ quantityMin }, { quantity }) => quantityMin !== null && quantity < quantityMin,
    ({ quantityMin }) => `This coupon needs at least ${quantityMin} passes.`,
  ],
  [
    ({ quantityMax }, { quantity }) => quantityMax !== null && quantity > quantityMax,
    ({ quantityMax }) => `This coupon works for at most ${quantityMax} passes.`,
  ],
  [({ useLimit }, { uses }) => useLimit !== null && uses >= useLimit, () => 'This coupon has been used up.'],
  [
    ({ purchaseLimit }, { ownUses }) => purchaseLimit !== null && ownUses >= purchaseLimit,
    () => 'You have used this coupon as often as it may be.',
  ],
]

/** Why the coupon may not be used, as a sentence for its owner; null if it may. */
export const refusalOf = (coupon: CouponRow, use: CouponUse): string | null =>
  rules.find(([refuses]) => refuses(coupon, use))?.[1](coupon) ?? null
