// What a draft costs, in lines. With the server's own rules (src/lib/selling), so that both say the same. Pure.
import type { BasePass } from '../../contract/events/passes.ts'
import type { Registration } from '../../contract/events/registration.ts'
import { nightsBetween } from './nights.ts'
import { priceLines, totalOf, type Line, type PricedDraft } from './pricing.ts'

export type Draft = Pick<Registration, 'passes' | 'packages' | 'event'>

export interface ReceiptRow {
  key: string
  name: string
  count: number
  /** Without discounts, in minor units and without tax. */
  amount: number
}

export interface Receipt {
  rows: ReceiptRow[]
  /** The codes of the coupons in use, and what they take off; null without any. */
  discount: { codes: string[]; amount: number } | null
  total: number
}

/** The rule of a pass's room for its type. */
const ruleOf = ({ reservation, ticketId }: BasePass) => reservation?.eventRoomType.passTypes.find((rule) => rule.passTypeId === ticketId)

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** Nights of a stay in the calendar of the event; 0 while its dates are not known. */
export function nightsOf({ start, end }: { start: string | null; end: string | null }, timeZone: string | null): number {
  const [from, to] = [timeOf(start), timeOf(end)]
  return from && to ? nightsBetween(from, to, timeZone) : 0
}

function pricedDraft({ passes, packages, event }: Draft): PricedDraft {
  const stays = new Map(passes.flatMap(({ reservation }) => (reservation ? [[reservation.id, reservation] as const] : [])))
  return {
    passes: passes.map((pass) => ({
      id: pass.id,
      price: pass.ticket.price,
      packageId: pass.packageId,
      coupon: pass.coupon,
      addOns: pass.passAddOns.map(({ addOn }) => addOn),
      reservationId: pass.reservation?.id ?? null,
      premium: ruleOf(pass)?.premium ?? 0,
      includedNights: ruleOf(pass)?.includedNights ?? 0,
    })),
    packages: packages.map(({ id, package: bundle }) => ({ id, price: bundle.price })),
    rooms: [...stays.values()].map((stay) => ({
      id: stay.id,
      price: stay.eventRoomType.price,
      pricePerNight: stay.eventRoomType.pricePerNight,
      nights: nightsOf(stay, event.timezone),
    })),
  }
}

/** The thing that a line is for: lines of one thing become one row. `one` tells two of a thing apart. */
function thingOf(line: Line, pass: BasePass, { packages }: Draft): { key: string; name: string; one: string } {
  const bundle = packages.find(({ id }) => id === pass.packageId)
  if (line.kind === 'room')
    return {
      key: `room ${pass.reservation?.eventRoomTypeId}`,
      name: pass.reservation?.eventRoomType.name ?? '',
      one: pass.reservation?.id ?? '',
    }
  if (line.kind === 'addOn') {
    const addOn = pass.passAddOns.find(({ addOnId }) => addOnId === line.addOnId)?.addOn
    return { key: `addOn ${line.addOnId}`, name: addOn?.name ?? '', one: pass.id }
  }
  if (bundle) return { key: `package ${bundle.packageId}`, name: bundle.package.name, one: bundle.id }
  return { key: `pass ${pass.ticketId}`, name: pass.ticket.name, one: pass.id }
}

const order = { pass: 0, addOn: 1, room: 2 } as const

export function receiptOf(draft: Draft): Receipt {
  const lines = priceLines(pricedDraft(draft))
  const passes = new Map(draft.passes.map((pass) => [pass.id, pass]))
  const rows = new Map<string, ReceiptRow & { ones: Set<string> }>()
  for (const line of lines.toSorted((one, other) => order[one.kind] - order[other.kind])) {
    const pass = passes.get(line.passId)
    if (!pass) continue
    const { key, name, one } = thingOf(line, pass, draft)
    const row = rows.get(key) ?? { key, name, count: 0, amount: 0, ones: new Set() }
    row.ones.add(one)
    rows.set(key, { ...row, count: row.ones.size, amount: row.amount + line.full })
  }
  const off = lines.reduce((sum, { discount }) => sum + discount, 0)
  const codes = [...new Set(draft.passes.flatMap(({ coupon }) => coupon?.code ?? []))]
  return {
    rows: [...rows.values()].map(({ ones: _ones, ...row }) => row),
    discount: codes.length > 0 ? { codes, amount: off } : null,
    total: totalOf(lines),
  }
}
