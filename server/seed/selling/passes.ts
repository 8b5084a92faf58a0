// Kinds of pass, packages, add-ons, rooms, coupons: a basic offer for every event that takes registrations, and every kind of offer for
// some. The forms are in registration-forms.ts.
import type { Happening } from '../events/happening.ts'
import { createDice } from '../tools/random.ts'
import { askAtEvent, askSimply } from './registration-forms.ts'
import { createVendor, type Vendor } from './pass-vendor.ts'
import type { Person, Scene } from '../tools/scene.ts'

const dayMs = 86_400_000

/** Events that sell everything: the running one, the next week, a school, and the first upcoming small ones. */
function isRich({ plan }: Happening, index: number, upcoming: readonly Happening[]): boolean {
  if (index === 0 || plan.key === 'week 1' || plan.key === 'week 2') return true
  return plan.end.getTime() - plan.start.getTime() > 2 * dayMs && plan.draw >= 0.3
    ? true
    : upcoming.slice(0, 3).some((event) => event.plan === plan)
}

/** One kind of pass, free or cheap; some events also have a more expensive one for supporters. */
function sellSimply(scene: Scene, vendor: Vendor, event: Happening): void {
  const dice = createDice(`${scene.organization.slug} passes ${event.plan.key}`)
  const price = dice.weighted([
    [0, 60],
    [500, 12],
    [1200, 18],
    [3500, 10],
  ] as const)
  const days = (event.plan.start.getTime() - scene.calendar.now.getTime()) / dayMs
  const entry = vendor.pass('entry', {
    price,
    enableCoupons: price > 0,
    maxQuantityPerSale: dice.pick([2, 4, 10]),
    cancelable: dice.chance(0.9),
    transferable: dice.chance(0.8),
    accessLevel: event.plan.type === 'virtual' ? 'virtual' : 'regular',
  })
  if (price > 0) {
    vendor.prices(entry, [['', price - 300, days - 60, days - 14]])
    vendor.refunds(entry, [
      [100, -400, days - 7],
      [50, days - 7, days],
    ])
    vendor.coupon('TEN', { discountPercent: 10 })
  }
  if (dice.chance(0.3)) vendor.pass('supporter', { price: price + 1000, sortOrder: 1 })
  if (dice.chance(0.35)) askSimply(scene, event)
}

/** Kinds of pass of every sort. */
function sellPasses(vendor: Vendor, days: number) {
  const full = vendor.pass('full', { price: 18_000, enableCoupons: true, minCouponQuantity: 3, maxCouponQuantity: 25, picture: 'weave' })
  vendor.prices(full, [
    ['Early', 12_000, days - 120, days - 45],
    ['Middle', 15_000, days - 45, days - 10],
  ])
  vendor.refunds(full, [
    [100, -400, days - 14],
    [50, days - 14, days - 3],
    [12.5, days - 3, days],
  ])
  const patron = vendor.pass('patron', {
    price: 60_000,
    accessLevel: 'vip',
    supply: 120,
    maxQuantityPerSale: 2,
    enableCoupons: true,
    picture: 'orbits',
    sortOrder: 1,
  })
  const online = vendor.pass('online', { accessLevel: 'virtual', transferable: false, sortOrder: 2 })
  const student = vendor.pass('student', { price: 6000, emailDomains: 'school.example, example.edu', enableCoupons: true, sortOrder: 3 })
  const school = vendor.pass('school', { price: 4000, minQuantityPerSale: 5, maxQuantityPerSale: 40, cancelable: false, sortOrder: 4 })
  const member = vendor.pass('member', { price: 9000, sortOrder: 5 })
  vendor.forTiers(member)
  vendor.pass('early', { price: 9000, supply: 0, sortOrder: 6 })
  const helper = vendor.pass('helper', { requireCoupon: true, enableCoupons: true, maxQuantityPerSale: 1, sortOrder: 7 })
  vendor.pass('friends', { price: 1000, visibility: 'private', transferable: false, sortOrder: 8 })
  vendor.pass('retired', { price: 11_000, active: false, sortOrder: 9 })
  return { full, patron, online, student, school, helper }
}

type Sold = ReturnType<typeof sellPasses>

function sellPackages(vendor: Vendor, { full, online, patron }: Sold): void {
  vendor.bundle('family', { price: 29_000, picture: 'bloom' }, [
    [full, 2],
    [online, 1],
  ])
  vendor.bundle('table', { price: 99_000, sortOrder: 1 }, [[full, 6]])
  vendor.bundle('table', { price: 300_000, isActive: false, sortOrder: 2, key: 'patrons’ table' }, [[patron, 6]])
}

/** Add-ons and rooms. The tour's add-on is passed to the form. */
function sellStays(vendor: Vendor, days: number, length: number, { full, patron, online, student, school }: Sold) {
  const present = [full, patron, student, school]
  vendor.addOn('lunch', { price: 1450 }, present)
  const dinner = vendor.addOn('dinner', { price: 4800, supply: 60, picture: 'still', sortOrder: 1 }, [full, patron])
  const tour = vendor.addOn('tour', { price: 0, supply: 12, sortOrder: 2 }, present)
  vendor.addOn('bicycle', { price: 900, pricePerNight: true, sortOrder: 3 }, [full, patron])
  vendor.addOn('apron', { price: 2600, supply: 0, sortOrder: 4 }, [...present, online])
  const bounds = vendor.stay(days - 2, days - 1, days + length)
  vendor.room('bunk', { price: 3500, supply: 40, maxPasses: 1, ...bounds }, [
    [full, {}],
    [patron, { enabled: false }],
    [online, { enabled: false }],
  ])
  const double = vendor.room('double', { price: 9500, supply: 18, minPasses: 1, maxPasses: 2, sortOrder: 1, ...bounds }, [
    [full, { premium: 500 }],
    [patron, { includedNights: 2 }],
    [online, { enabled: false }],
    [school, { enabled: false }],
  ])
  vendor.roomAddOn(double, dinner, vendor.stay(days - 1, days - 1, days + length + 1))
  vendor.room('house', { price: 90_000, pricePerNight: false, supply: 1, minPasses: 3, maxPasses: 6, sortOrder: 2, ...bounds }, [
    [patron, { maxPasses: 4 }],
    [online, { enabled: false }],
  ])
  return { tour }
}

/** Coupons of every kind: each code describes its effect. */
function handOutCoupons(vendor: Vendor, { full, patron, helper }: Sold): void {
  vendor.coupon('TEN', { discountPercent: 10 })
  vendor.coupon('TENOFF', { discountAmount: 1000, passTypeId: full })
  vendor.coupon('EVERYTHING', { discountPercent: 33.3, applyToAddOns: true, applyToReservation: true })
  vendor.coupon('ADDONS', { discountAmount: 1500, applyToPassType: false, applyToAddOns: true })
  vendor.coupon('THREE', { discountPercent: 25, quantityMin: 3, quantityMax: 8 })
  vendor.coupon('ONCE', { discountPercent: 50, useLimit: 1 })
  vendor.coupon('USEDUP', { discountPercent: 50, useLimit: 0 })
  vendor.coupon('ONEEACH', { discountAmount: 2500, purchaseLimit: 1 })
  vendor.coupon('SCHOOL', { discountPercent: 40, emailDomains: 'school.example' })
  vendor.coupon('YESTERDAY', { discountPercent: 20, ends: -1 })
  vendor.coupon('NEXTWEEK', { discountPercent: 20, starts: 7 })
  vendor.coupon('OFF', { discountPercent: 20, active: false })
  vendor.coupon('GUEST', { discountPercent: 100, passTypeId: patron, useLimit: 3 })
  vendor.coupon('KITCHEN', { discountPercent: 100, passTypeId: helper })
}

function sellEverything(scene: Scene, vendor: Vendor, event: Happening): void {
  const { start, end } = event.plan
  const days = (start.getTime() - scene.calendar.now.getTime()) / dayMs
  const sold = sellPasses(vendor, days)
  sellPackages(vendor, sold)
  const { tour } = sellStays(vendor, days, (end.getTime() - start.getTime()) / dayMs, sold)
  handOutCoupons(vendor, sold)
  askAtEvent(scene, event, { patron: sold.patron, tour })
}

/** Adds the offers of events. Events without registration sell nothing. */
export function fillPasses(scene: Scene, _people: readonly Person[], events: readonly Happening[]): void {
  const takes = new Set(scene.rows.events.filter((row) => row.registration).map((row) => row.id))
  const upcoming = events
    .filter(
      (event) => takes.has(event.id) && event.plan.start > scene.calendar.now && !event.plan.key.startsWith('week ') && event.plan.draw > 0,
    )
    .toSorted((one, other) => one.plan.start.getTime() - other.plan.start.getTime())
  for (const [index, event] of events.entries()) {
    if (!takes.has(event.id)) continue
    const rich = isRich(event, index, upcoming)
    const vendor = createVendor(scene, event, { translate: rich })
    if (rich) sellEverything(scene, vendor, event)
    else sellSimply(scene, vendor, event)
  }
}
