// Add-ons added to a pass after purchase (contract 7.8).
import { createHash } from 'node:crypto'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { eventAddOns, passAddOns, passTypeAddOns, roomReservations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../events/policy.ts'
import { settlePass } from './forms.ts'
import { left } from '../../lib/rows.ts'
import { mustNotBeOver, mustStand } from './policy.ts'
import { addOnsTaken } from '../selling/present-add-ons.ts'
import type { AddOnRow } from '../selling/rows.ts'
import type { PassRow } from './rows.ts'
import { settleRegistration } from './settle.ts'
import { nightsBetween } from '../../../src/lib/selling/nights.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { inOrder } from '../common/order.ts'
import { translated } from '../common/translate.ts'

const addOnOrder = [asc(eventAddOns.sortOrder), inOrder(eventAddOns.name), asc(eventAddOns.id)]

/** The add-ons of this pass type that the pass does not have yet, including sold-out ones. */
async function addable({ tx }: Asking, pass: PassRow): Promise<AddOnRow[]> {
  const had = tx
    .select({ one: sql`1` })
    .from(passAddOns)
    .where(and(eq(passAddOns.passId, pass.id), eq(passAddOns.addOnId, eventAddOns.id)))
  const rows = await tx
    .select({ addOn: eventAddOns })
    .from(passTypeAddOns)
    .innerJoin(eventAddOns, eq(eventAddOns.id, passTypeAddOns.addOnId))
    .where(and(eq(passTypeAddOns.passTypeId, pass.passTypeId), notExists(had)))
    .orderBy(...addOnOrder)
  return rows.map((row) => row.addOn)
}

/** The add-ons that can still be added to a pass. Empty for a cancelled pass or a past event. */
export async function availableAddOns(asking: Asking, event: EventRow, pass: PassRow): Promise<AddOnRow[]> {
  if (pass.status === 'canceled' || event.eventEnd <= asking.now) return []
  const rows = await addable(asking, pass)
  const taken = await addOnsTaken(
    asking,
    rows.map((row) => row.id),
  )
  return rows.filter((row) => left(row.supply, taken(row.id)) !== 0)
}

/**
 * The add-ons of `ids`, if the pass can have them now. 404 for add-ons of other pass types, 460 for those it has already
 * and for sold-out ones. `lock` locks their rows until the transaction ends, so that the last one is sold only once.
 */
export async function choose(asking: Asking, event: EventRow, pass: PassRow, ids: string[], { lock = false } = {}): Promise<AddOnRow[]> {
  const { tx } = asking
  mustStand(pass)
  mustNotBeOver(asking, event)
  const wanted = distinct(ids.map((id) => id.toLowerCase()))
  if (wanted.length === 0) throw new Problem('invalid', { field: 'addOnIds', message: 'Choose something.' })
  if (lock) {
    const rows = tx.select({ id: eventAddOns.id }).from(eventAddOns).where(inArray(eventAddOns.id, wanted))
    await rows.orderBy(eventAddOns.id).for('no key update')
  }
  const had = await tx
    .select({ id: passAddOns.addOnId })
    .from(passAddOns)
    .where(and(eq(passAddOns.passId, pass.id), inArray(passAddOns.addOnId, wanted)))
  if (had.length > 0) throw new Problem('known', { field: 'addOnIds', message: 'This pass has that already.' })
  const chosen = (await addable(asking, pass)).filter((row) => wanted.includes(row.id))
  if (chosen.length < wanted.length) throw new Problem('notFound', { field: 'addOnIds' })
  const taken = await addOnsTaken(asking, wanted)
  const gone = chosen.find((row) => left(row.supply, taken(row.id)) === 0)
  if (gone) {
    const [shown] = await translated(asking, [gone])
    throw new Problem('known', { field: 'addOnIds', message: `“${shown?.name ?? gone.name}” is sold out.` })
  }
  return chosen
}

/** The price of each for this pass, in minor units. One priced per night counts the nights of the stay, at least one. */
export async function priceAddOns(
  { tx }: Asking,
  event: EventRow,
  pass: PassRow,
  chosen: AddOnRow[],
): Promise<{ addOn: AddOnRow; amount: number }[]> {
  const [stay] =
    pass.reservationId === null ? [] : await tx.select().from(roomReservations).where(eq(roomReservations.id, pass.reservationId))
  const nights = stay?.startAt && stay.endAt ? Math.max(1, nightsBetween(stay.startAt, stay.endAt, event.timezone)) : 1
  return chosen.map((addOn) => ({ addOn, amount: addOn.pricePerNight ? addOn.price * nights : addOn.price }))
}

/** Adds add-ons to a pass. They may bring required questions, so the status of the pass and its registration is updated. */
export async function addToPass(asking: Asking, pass: PassRow, addOns: AddOnRow[]): Promise<PassRow> {
  const { tx, caller, now } = asking
  await tx
    .insert(passAddOns)
    .values(addOns.map(({ id }) => ({ organizationId: caller.organization.id, passId: pass.id, addOnId: id, createdAt: now })))
  const settled = await settlePass(asking, pass)
  if (settled.status !== pass.status) await settleRegistration(asking, pass.registrationId)
  return settled
}

/** Adds free add-ons; 460 for those with a price. */
export async function addFree(asking: Asking, event: EventRow, pass: PassRow, ids: string[]): Promise<PassRow> {
  const chosen = await choose(asking, event, pass, ids, { lock: true })
  if (chosen.some((row) => row.price > 0)) throw new Problem('known', { field: 'addOnIds', message: 'This has to be paid for.' })
  return await addToPass(asking, pass, chosen)
}

/** A hash of `parts`. Parts whose order does not matter must be sorted before. */
export const fingerprintOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
