// Prices a draft line by line (contract 7.4 to 7.6). Pure: takes rows, returns whole minor units without tax.
import { percentage } from './percent.ts'

/** The discount of a coupon (contract 7.6). If both amount and percent are given, the amount applies. */
export interface CouponTerms {
  /** Group tickets: the pass itself is already paid. */
  prePaid: boolean
  discountAmount: number | null
  discountPercent: number | null
  applyToPassType: boolean
  applyToAddOns: boolean
  applyToReservation: boolean
}

export interface PricedPass {
  id: string
  /** Current price of its type. Unused inside a package, whose own price replaces it. */
  price: number
  packageId: string | null
  coupon: CouponTerms | null
  addOns: { id: string; price: number; pricePerNight: boolean }[]
  reservationId: string | null
  /** The surcharge of the pass type for the room, and the nights included in the type's price. */
  premium: number
  includedNights: number
}

export interface PricedRoom {
  id: string
  price: number
  pricePerNight: boolean
  nights: number
}

export interface PricedDraft {
  passes: PricedPass[]
  packages: { id: string; price: number }[]
  /** Reservations; passes with the same reservation share it. */
  rooms: PricedRoom[]
}

export type LineKind = 'pass' | 'addOn' | 'room'

/** Every line belongs to a pass, so that it can be refunded with the pass. `full - discount = amount`. */
export interface Line {
  passId: string
  kind: LineKind
  addOnId?: string
  full: number
  discount: number
  amount: number
}

/** Splits `total` into `count` parts that add up to it; the first parts are one unit larger if it does not divide evenly. */
export function shares(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  const rest = total - each * count
  return Array.from({ length: count }, (_, index) => each + (index < rest ? 1 : 0))
}

/** `percent` of an amount, half a unit rounded up, never more than the amount. */
export const percentOf = (amount: number, percent: number): number => Math.min(amount, percentage(amount, percent))

/** The price of one room for all who share it. The largest number of nights included in a guest's pass type is free. */
export function roomPrice(room: PricedRoom, includedNights: number[]): number {
  return room.pricePerNight ? room.price * Math.max(0, room.nights - Math.max(0, ...includedNights)) : room.price
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Splits the total evenly over the passes that share it, by pass id. */
function partsOf(total: number, passes: PricedPass[]): Map<string, number> {
  const parts = shares(total, passes.length)
  return new Map(passes.map((pass, index) => [pass.id, parts[index]!]))
}

type Undiscounted = Omit<Line, 'discount' | 'amount'>

const applies = (coupon: CouponTerms, kind: LineKind): boolean =>
  ({ pass: coupon.applyToPassType || coupon.prePaid, addOn: coupon.applyToAddOns, room: coupon.applyToReservation })[kind]

/** Applies a coupon to a pass's lines: an amount is used up line by line, a percentage applies to each line. */
function discounted(lines: Undiscounted[], coupon: CouponTerms | null): Line[] {
  let left = coupon?.discountAmount ?? 0
  return lines.map((line) => {
    let discount = 0
    if (coupon !== null && applies(coupon, line.kind)) {
      if (coupon.prePaid && line.kind === 'pass') discount = line.full
      else if (coupon.discountAmount !== null) {
        discount = Math.min(left, line.full)
        left -= discount
      } else discount = percentOf(line.full, coupon.discountPercent ?? 0)
    }
    return { ...line, discount, amount: line.full - discount }
  })
}

/**
 * The lines of a draft: for each pass its price (or its part of a package's price), its add-ons,
 * and its part of a room plus its surcharge. Sorted by pass id, so that the order of the request does not matter.
 * No line is negative. An add-on per night without a room counts one night.
 */
export function priceLines(draft: PricedDraft): Line[] {
  const passes = draft.passes.toSorted(byId)
  const packageParts = new Map(
    draft.packages.map(({ id, price }) => [
      id,
      partsOf(
        price,
        passes.filter((pass) => pass.packageId === id),
      ),
    ]),
  )
  const rooms = new Map(draft.rooms.map((room) => [room.id, room]))
  const roomParts = new Map(
    draft.rooms.map((room) => {
      const guests = passes.filter((pass) => pass.reservationId === room.id)
      const total = roomPrice(
        room,
        guests.map((pass) => pass.includedNights),
      )
      return [room.id, partsOf(total, guests)]
    }),
  )
  return passes.flatMap((pass) => {
    const room = pass.reservationId === null ? undefined : rooms.get(pass.reservationId)
    const nights = Math.max(1, room?.nights ?? 1)
    const own = pass.packageId === null ? pass.price : (packageParts.get(pass.packageId)?.get(pass.id) ?? pass.price)
    const lines: Undiscounted[] = [{ passId: pass.id, kind: 'pass', full: own }]
    for (const { id, price, pricePerNight } of pass.addOns.toSorted(byId))
      lines.push({ passId: pass.id, kind: 'addOn', addOnId: id, full: pricePerNight ? price * nights : price })
    if (room !== undefined) {
      const part = roomParts.get(room.id)?.get(pass.id) ?? 0
      lines.push({ passId: pass.id, kind: 'room', full: Math.max(0, part + pass.premium) })
    }
    return discounted(lines, pass.coupon)
  })
}

export const totalOf = (lines: Line[]): number => lines.reduce((sum, line) => sum + line.amount, 0)
