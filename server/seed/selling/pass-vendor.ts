// Writes the offers of one event as rows: passes.ts defines what, this file how. Money in minor units, moments in days from now.
import type { ArtFamily } from '../../media/drawing/art.ts'
import type { Happening } from '../events/happening.ts'
import { drawing, type Rows, type Scene } from '../tools/scene.ts'
import { addOnTexts, inLanguage, packageTexts, passTexts, roomTexts, spoken, type Said } from '../texts/passes.ts'

type PassValues = Partial<Rows['passTypes'][number]> & { picture?: ArtFamily }
type AddOnValues = Partial<Rows['eventAddOns'][number]> & { price: number; picture?: ArtFamily }
type RoomValues = Partial<Rows['eventRoomTypes'][number]> & { price: number }
type BundleValues = Partial<Rows['eventPackages'][number]> & { price: number; picture?: ArtFamily; key?: string }
type CouponValues = Partial<Rows['coupons'][number]> & { starts?: number; ends?: number }
type Rule = Partial<Rows['roomTypePassTypes'][number]>
type Stay = Pick<Rows['eventRoomTypes'][number], 'minStart' | 'defaultStart' | 'maxStart' | 'minEnd' | 'defaultEnd' | 'maxEnd'>

/** Each function returns the id of its row. */
export interface Vendor {
  pass: (key: keyof typeof passTexts, values: PassValues) => string
  /** Name, price, and the days between which the price is valid. */
  prices: (typeId: string, schedules: readonly (readonly [name: string, price: number, from: number, to: number])[]) => void
  refunds: (typeId: string, schedules: readonly (readonly [percentage: number, from: number, to: number])[]) => void
  /** Restricts the sale to people of the first levels, if the organisation has levels. */
  forTiers: (typeId: string) => void
  bundle: (key: keyof typeof packageTexts, values: BundleValues, lines: readonly (readonly [typeId: string, quantity: number])[]) => string
  addOn: (key: keyof typeof addOnTexts, values: AddOnValues, typeIds: readonly string[]) => string
  /** Bounds of a stay that may begin on the days from `first` to `last` before the event, and lasts until about `end`. */
  stay: (first: number, usual: number, end: number) => Stay
  room: (key: keyof typeof roomTexts, values: RoomValues, rules: readonly (readonly [typeId: string, rule: Rule])[]) => string
  roomAddOn: (roomId: string, addOnId: string, stay: Stay) => void
  coupon: (code: string, values: CouponValues) => string
}

const noBounds: Stay = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null }

/** A vendor for one event. With `translate` its texts are also written in the organisation's other languages. */
export function createVendor(scene: Scene, event: Happening, { translate }: { translate: boolean }): Vendor {
  const { organization, calendar, rows } = scene
  const { locale } = organization
  const organizationId = organization.id
  const eventId = event.id
  const at = { organizationId, eventId }
  const id = (...names: string[]) => scene.id('sale', event.plan.key, ...names)
  const said = new Date(Math.min(event.plan.start.getTime() - 80 * 86_400_000, calendar.now.getTime() - 86_400_000))
  const dates = { createdAt: said, updatedAt: said }
  const inDays = (days: number): Date => calendar.ago(Math.round(-days * 1440))
  /** Check-in at three in the afternoon and check-out at eleven in the morning, like hotels. */
  const arrival = (day: number) => calendar.at(Math.round(day), '15:00')
  const departure = (day: number) => calendar.at(Math.round(day), '11:00')

  const picture = (name: string, family: ArtFamily | undefined): string | null =>
    family === undefined
      ? null
      : scene.picture(`${event.plan.key} ${name}`, drawing(`${event.plan.name} ${name}`, family, 1200, 675), 'admin', said)

  const tell = (subjectId: string, texts: Record<string, Said>): void => {
    if (!translate) return
    for (const language of spoken) {
      if (language === locale || !organization.config.LOCALES.includes(language)) continue
      const told = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inLanguage(text, language)]))
      rows.translations.push({ organizationId, subjectId, locale: language, texts: told })
    }
  }

  return {
    pass(key, { picture: family, ...values }) {
      const passTypeId = id('pass', key)
      const [name, shortDescription] = passTexts[key]
      rows.passTypes.push({
        ...at,
        id: passTypeId,
        slug: key,
        name: inLanguage(name, locale),
        shortDescription: inLanguage(shortDescription, locale),
        longDescription: null,
        price: 0,
        accessLevel: 'regular',
        visibility: 'public',
        active: true,
        cancelable: true,
        transferable: true,
        imageId: picture(`pass ${key}`, family),
        minQuantityPerSale: 1,
        maxQuantityPerSale: 10,
        supply: null,
        enableCoupons: false,
        minCouponQuantity: null,
        maxCouponQuantity: null,
        requireCoupon: false,
        emailDomains: null,
        overrideStartDate: null,
        sortOrder: 0,
        ...dates,
        ...values,
      })
      tell(passTypeId, { name, shortDescription })
      return passTypeId
    },
    prices(passTypeId, schedules) {
      for (const [name, price, from, to] of schedules) {
        const scheduleId = id('price', passTypeId, String(price))
        const window = { startDate: inDays(from), endDate: inDays(to) }
        rows.passTypePriceSchedules.push({ id: scheduleId, organizationId, passTypeId, name: name || null, price, ...window, ...dates })
      }
    },
    refunds(passTypeId, schedules) {
      for (const [percentage, from, to] of schedules) {
        if (from >= to) continue
        const window = { startDate: inDays(from), endDate: inDays(to) }
        rows.passTypeRefundSchedules.push({
          id: id('refund', passTypeId, String(percentage)),
          organizationId,
          passTypeId,
          percentage,
          ...window,
        })
      }
    },
    forTiers(passTypeId) {
      for (const tier of rows.accountTiers.slice(0, 2)) {
        if (tier.id !== undefined) rows.passTypeTiers.push({ organizationId, passTypeId, tierId: tier.id, allowed: true })
      }
    },
    bundle(key, { picture: family, key: own = key, ...values }, lines) {
      const packageId = id('package', own)
      const [name, description] = packageTexts[key]
      rows.eventPackages.push({
        ...at,
        id: packageId,
        name: inLanguage(name, locale),
        description: inLanguage(description, locale),
        isActive: true,
        imageId: picture(`package ${own}`, family),
        sortOrder: 0,
        ...dates,
        ...values,
      })
      for (const [passTypeId, quantity] of lines) {
        rows.eventPackagePasses.push({ id: id('line', own, passTypeId), organizationId, packageId, passTypeId, quantity, ...dates })
      }
      tell(packageId, { name, description })
      return packageId
    },
    addOn(key, { picture: family, ...values }, typeIds) {
      const addOnId = id('add-on', key)
      const [name, shortDescription] = addOnTexts[key]
      rows.eventAddOns.push({
        ...at,
        id: addOnId,
        name: inLanguage(name, locale),
        shortDescription: inLanguage(shortDescription, locale),
        longDescription: null,
        pricePerNight: false,
        supply: null,
        sortOrder: 0,
        imageId: picture(`add-on ${key}`, family),
        ...dates,
        ...values,
      })
      for (const passTypeId of typeIds) rows.passTypeAddOns.push({ organizationId, passTypeId, addOnId })
      tell(addOnId, { name, shortDescription })
      return addOnId
    },
    stay: (first, usual, end) => ({
      minStart: arrival(first),
      defaultStart: arrival(usual),
      maxStart: arrival(Math.max(usual, end - 1)),
      minEnd: departure(usual + 1),
      defaultEnd: departure(end + 1),
      maxEnd: departure(end + 3),
    }),
    room(key, values, rules) {
      const roomTypeId = id('room', key)
      const [name, description] = roomTexts[key]
      rows.eventRoomTypes.push({
        ...at,
        id: roomTypeId,
        name: inLanguage(name, locale),
        description: inLanguage(description, locale),
        pricePerNight: true,
        imageId: picture(`room ${key}`, 'hall') ?? '',
        minPasses: null,
        maxPasses: null,
        ...noBounds,
        supply: null,
        sortOrder: 0,
        ...dates,
        ...values,
      })
      for (const [passTypeId, rule] of rules) {
        rows.roomTypePassTypes.push({
          id: id('rule', key, passTypeId),
          organizationId,
          roomTypeId,
          passTypeId,
          enabled: true,
          premium: 0,
          includedNights: 0,
          minPasses: null,
          maxPasses: null,
          ...noBounds,
          ...dates,
          ...rule,
        })
      }
      tell(roomTypeId, { name, description })
      return roomTypeId
    },
    roomAddOn(roomTypeId, addOnId, stay) {
      rows.roomTypeAddOns.push({ id: id('room add-on', roomTypeId, addOnId), organizationId, roomTypeId, addOnId, ...stay, ...dates })
    },
    coupon(code, { starts, ends, ...values }) {
      const couponId = id('coupon', code)
      rows.coupons.push({
        ...at,
        id: couponId,
        code,
        description: null,
        passTypeId: null,
        prePaid: false,
        registrationId: null,
        active: true,
        startDate: starts === undefined ? null : inDays(starts),
        endDate: ends === undefined ? null : inDays(ends),
        discountAmount: null,
        discountPercent: null,
        quantityMin: null,
        quantityMax: null,
        useLimit: null,
        purchaseLimit: null,
        emailDomains: null,
        applyToPassType: true,
        applyToAddOns: false,
        applyToReservation: false,
        ...dates,
        ...values,
      })
      return couponId
    },
  }
}
