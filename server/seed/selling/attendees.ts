// Purchases of registered people: passes, extras, rooms, bundles, check-ins, transfers, and purchases for others.
import { answerAboutPasses } from './attendee-answers.ts'
import { payForPasses } from './attendee-payments.ts'
import { casts, type DemoRole } from '../people/cast.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import type { Person, Rows, Scene } from '../tools/scene.ts'
import { joinSessions } from './session-places.ts'
import { createStock, type Stock } from '../tools/stock.ts'
import type { HeldPass } from './held-pass.ts'

export type PassTypeRow = Rows['passTypes'][number]
type RegistrationRow = Rows['eventRegistrations'][number]

/** How often each kind of pass is bought; kinds that are not listed are not bought in the demo. */
const popularity: Record<string, number> = { full: 12, entry: 12, online: 4, supporter: 2, member: 2, patron: 1, friends: 0.4, helper: 0.4 }

interface Sale {
  types: (PassTypeRow & { id: string })[]
  addOnsOf: (typeId: string) => string[]
  rooms: (Rows['eventRoomTypes'][number] & { id: string })[]
  bundles: (Rows['eventPackages'][number] & { id: string })[]
  couponOf: (code: string) => string | null
  stock: Stock
}

const withId = <Row extends { id?: string }>(rows: readonly Row[]): (Row & { id: string })[] =>
  rows.filter((row): row is Row & { id: string } => row.id !== undefined)

function saleOf({ rows }: Scene, event: Happening): Sale {
  const here = <Row extends { eventId: string }>(list: readonly Row[]) => list.filter((row) => row.eventId === event.id)
  const types = withId(here(rows.passTypes)).filter((type) => type.active !== false && popularity[type.slug] !== undefined)
  const addOns = withId(here(rows.eventAddOns))
  const rooms = withId(here(rows.eventRoomTypes)).filter((room) => room.minPasses === null || room.minPasses === 1)
  const coupons = here(rows.coupons)
  const own = new Set(addOns.map(({ id }) => id))
  return {
    types,
    addOnsOf: (typeId) => rows.passTypeAddOns.filter((row) => row.passTypeId === typeId && own.has(row.addOnId)).map((row) => row.addOnId),
    rooms,
    bundles: withId(here(rows.eventPackages)).filter((bundle) => bundle.isActive !== false),
    couponOf: (code) => coupons.find((coupon) => coupon.code === code)?.id ?? null,
    stock: createStock([...types, ...addOns, ...rooms]),
  }
}

const minuteMs = 60_000

/** The time of a check-in: in the first hours of the event, before now; null without a check-in. */
function cameAt(scene: Scene, dice: Dice, event: Happening): Date | null {
  const { now } = scene.calendar
  const begun = event.plan.start.getTime()
  const until = Math.min(event.plan.end.getTime(), now.getTime(), begun + 180 * minuteMs)
  if (until <= begun || !dice.chance(event.plan.end < now ? 0.82 : 0.5)) return null
  return new Date(begun + Math.floor((until - begun) * dice.number()))
}

function chooseType(dice: Dice, { types, stock }: Sale): (PassTypeRow & { id: string }) | undefined {
  const left = types.filter((type) => stock.left(type.id) >= 1)
  if (left.length === 0) return undefined
  const type = dice.weighted(left.map((one) => [one, popularity[one.slug] ?? 0] as const))
  stock.take(type.id)
  return type
}

/** Reserves a room for the passes, if one with enough space is left. */
function stay(scene: Scene, dice: Dice, sale: Sale, registration: RegistrationRow & { id: string }, guests: number): string | null {
  const room = dice.sample(sale.rooms, sale.rooms.length).find((one) => (one.maxPasses ?? guests) >= guests && sale.stock.left(one.id) >= 1)
  if (room === undefined) return null
  sale.stock.take(room.id)
  const id = scene.id('reservation', registration.id)
  const createdAt = registration.createdAt ?? scene.calendar.now
  scene.rows.roomReservations.push({
    id,
    organizationId: scene.organization.id,
    registrationId: registration.id,
    roomTypeId: room.id,
    startAt: room.defaultStart ?? null,
    endAt: room.defaultEnd ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

const statusOf = (registration: RegistrationRow, dice: Dice, first: boolean): HeldPass['row']['status'] =>
  registration.status === 'ready' && !first && dice.chance(0.12) ? 'canceled' : registration.status

interface Buying {
  scene: Scene
  dice: Dice
  sale: Sale
  event: Happening
  registration: RegistrationRow & { id: string }
  person: Person
}

function addPass(buying: Buying, number: number, type: PassTypeRow & { id: string }, more: Partial<HeldPass['row']> = {}): HeldPass {
  const { scene, dice, sale, event, registration, person } = buying
  const createdAt = registration.createdAt instanceof Date ? registration.createdAt : scene.calendar.now
  const status = statusOf(registration, dice, number === 0)
  const helping = type.slug === 'helper' ? sale.couponOf('KITCHEN') : null
  const saving = type.enableCoupons && dice.chance(0.06) ? sale.couponOf('TEN') : null
  const row = {
    id: scene.id('pass', registration.id, String(number)),
    organizationId: scene.organization.id,
    eventId: event.id,
    registrationId: registration.id,
    passTypeId: type.id,
    status,
    location: null,
    usedAt: status === 'ready' ? cameAt(scene, dice, event) : null,
    reservationId: null,
    couponId: helping ?? saving,
    attendeePackageId: null,
    payerId: null,
    // Half of the drafts still hold their place.
    heldUntil: status === 'draft' ? scene.calendar.ago(dice.chance(0.5) ? -12 : 600) : null,
    createdAt,
    updatedAt: createdAt,
    ...more,
  }
  const taken = status === 'canceled' ? [] : sale.addOnsOf(type.id).filter((id) => dice.chance(0.3) && sale.stock.take(id))
  for (const addOnId of taken) {
    scene.rows.passAddOns.push({ organizationId: scene.organization.id, passId: row.id, addOnId, createdAt })
  }
  scene.rows.passes.push(row)
  return { row, type, registration, person, event, addOnIds: taken, bundlePrice: null }
}

/** Buys a whole bundle, if all its passes are available. */
function buyBundle(buying: Buying): HeldPass[] {
  const { scene, dice, sale, registration } = buying
  const bundle = dice.pick(sale.bundles)
  const lines = scene.rows.eventPackagePasses.filter((line) => line.packageId === bundle.id)
  const known = new Map(sale.types.map((type) => [type.id, type]))
  if (lines.some((line) => !known.has(line.passTypeId) || sale.stock.left(line.passTypeId) < line.quantity)) return []
  const id = scene.id('bundle', registration.id)
  const createdAt = registration.createdAt ?? scene.calendar.now
  scene.rows.attendeePackages.push({
    id,
    organizationId: scene.organization.id,
    registrationId: registration.id,
    packageId: bundle.id,
    status: registration.status,
    createdAt,
    updatedAt: createdAt,
  })
  const types = lines.flatMap((line) => Array.from({ length: line.quantity }, () => known.get(line.passTypeId)!))
  return types.map((type, number) => {
    sale.stock.take(type.id)
    const status = registration.status
    return {
      ...addPass(buying, number, type, { attendeePackageId: id, couponId: null, status }),
      bundlePrice: number === 0 ? bundle.price : 0,
    }
  })
}

/** Buys the passes of one registration: one for most, two for the demo accounts, a bundle for some. */
function buy(buying: Buying, role: DemoRole | undefined, running: boolean): HeldPass[] {
  const { scene, dice, sale, registration, event } = buying
  // Bundles in every state, with a higher chance for registrations that are not ready, because there are few.
  if (role === undefined && sale.bundles.length > 0 && dice.chance(registration.status === 'ready' ? 0.05 : 0.5)) {
    const bundled = buyBundle(buying)
    if (bundled.length > 0) return bundled
  }
  const many = dice.weighted([
    [1, 86],
    [2, 10],
    [4, 4],
  ] as const)
  const count = role !== undefined && running ? 2 : many
  const held: HeldPass[] = []
  for (let number = 0; number < count; number += 1) {
    // The demo accounts get a common kind of pass that can be transferred and cancelled.
    const usual = sale.types.find((type) => type.slug === 'full' || type.slug === 'entry')
    const type = role !== undefined && usual !== undefined ? usual : chooseType(dice, sale)
    if (type === undefined) break
    const shown = role === undefined || !running ? {} : { usedAt: number === 0 ? null : (cameAt(scene, dice, event) ?? event.plan.start) }
    held.push(addPass(buying, number, type, { ...shown, ...(role === undefined ? {} : { status: registration.status }) }))
  }
  if (sale.rooms.length > 0 && registration.status === 'ready' && dice.chance(role === undefined ? 0.2 : 0.9)) {
    const guests = held.filter(({ row, type }) => row.status === 'ready' && type.accessLevel !== 'virtual').slice(0, 2)
    const reservationId = guests.length === 0 ? null : stay(scene, dice, sale, registration, guests.length)
    for (const { row } of guests) row.reservationId = reservationId
  }
  return held
}

/** Transfers: the pass belongs to its new holder, and both see it in their lists. */
function handOn(
  { organization, calendar, rows }: Scene,
  dice: Dice,
  held: readonly HeldPass[],
  roles: ReadonlyMap<string, DemoRole>,
): void {
  const given = held.filter(({ row, type }) => row.status === 'ready' && type.transferable !== false)
  const byDemo = given.find(({ person }) => roles.has(person.id))
  const givers = [...new Map(held.map(({ registration }) => [registration.id, registration])).values()]
  const log = (pass: HeldPass, from: { id: string }, minutes: number) => {
    if (pass.registration.id === from.id) return
    rows.passTransfers.push({
      organizationId: organization.id,
      passId: pass.row.id,
      fromRegistrationId: from.id,
      toRegistrationId: pass.registration.id,
      createdAt: calendar.ago(minutes),
    })
  }
  for (const [index, pass] of dice.sample(given, Math.min(30, Math.floor(given.length / 8))).entries()) {
    log(pass, dice.pick(givers), 60 + index * 90)
    if (byDemo && index < 6) log(pass, byDemo.registration, 30 + index * 77)
  }
  if (byDemo) log(byDemo, dice.pick(givers), 45)
}

/** Group tickets of the demo accounts, redeemed by others, whose passes are free. */
function buyForOthers(scene: Scene, dice: Dice, held: readonly HeldPass[], roles: ReadonlyMap<string, DemoRole>): void {
  const { organization, rows, id } = scene
  const buyers = held.filter(({ person, type }) => roles.has(person.id) && type.enableCoupons)
  for (const [number, buyer] of [...new Map(buyers.map((pass) => [pass.person.id, pass])).values()].entries()) {
    for (const [quantity, redeemed] of [
      [10, 6],
      [5, 0],
    ] as const) {
      // prettier-ignore
      const couponId = id('group tickets', buyer.registration.id, String(quantity))
      rows.coupons.push({
        organizationId: organization.id,
        eventId: buyer.event.id,
        id: couponId,
        code: `GROUP-${number + 1}${quantity === 5 ? 'B' : 'A'}`,
        description: null,
        passTypeId: buyer.type.id,
        prePaid: true,
        registrationId: buyer.registration.id,
        active: true,
        startDate: null,
        endDate: null,
        discountAmount: null,
        discountPercent: null,
        quantityMin: null,
        quantityMax: null,
        useLimit: quantity,
        purchaseLimit: null,
        emailDomains: null,
        applyToPassType: true,
        applyToAddOns: false,
        applyToReservation: false,
        createdAt: buyer.row.createdAt,
        updatedAt: buyer.row.createdAt,
      })
      const free = held.filter(
        ({ row, type, person, bundlePrice }) =>
          type.id === buyer.type.id && row.couponId === null && bundlePrice === null && !roles.has(person.id) && row.status !== 'draft',
      )
      for (const { row } of dice.sample(free, redeemed)) row.couponId = couponId
    }
  }
}

/** Adds purchases for every event that sells passes. */
export function fillAttendees(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, calendar, rows } = scene
  const roleOfKey = new Map((casts[organization.slug] ?? []).flatMap(({ key, role }) => (role ? [[key, role] as const] : [])))
  const roles = new Map(people.flatMap(({ id, key }) => (key !== null && roleOfKey.has(key) ? [[id, roleOfKey.get(key)!] as const] : [])))
  const person = new Map(people.map((one) => [one.id, one]))
  const registrationsOf = new Map<string, (RegistrationRow & { id: string })[]>()
  for (const row of withId(rows.eventRegistrations)) registrationsOf.set(row.eventId, [...(registrationsOf.get(row.eventId) ?? []), row])
  for (const event of events) {
    const sale = saleOf(scene, event)
    const registrations = registrationsOf.get(event.id) ?? []
    if (sale.types.length === 0 || registrations.length === 0) continue
    const dice = createDice(`${organization.slug} attendees ${event.plan.key}`)
    const running = event.plan.start <= calendar.now && calendar.now < event.plan.end
    const held = registrations.flatMap((registration) => {
      const buyer = person.get(registration.accountId)
      if (buyer === undefined) return []
      return buy({ scene, dice, sale, event, registration, person: buyer }, roles.get(buyer.id), running)
    })
    if (sale.bundles.length > 0) {
      handOn(scene, dice, held, roles)
      buyForOthers(scene, dice, held, roles)
    }
    joinSessions(scene, dice, event, held, roles)
    answerAboutPasses(scene, dice, event, held)
    payForPasses(scene, dice, held)
  }
}
