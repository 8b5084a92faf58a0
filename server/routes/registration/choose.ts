// Choosing passes and packages: the body replaces the draft (contract 7.5).
import { and, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray, notInArray } from '../../db/lists.ts'
import type { choosePasses } from '../../../src/contract/bodies/registration.ts'
import { attendeePackages, coupons, eventPackagePasses, eventPackages, passes, passTypes, roomReservations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { counted, sameCounts } from './draft/counts.ts'
import type { RegistrationRow } from './draft/registrations.ts'

export type Choice = Pick<InferOutput<typeof choosePasses>, 'passes' | 'packages'>
type ChosenPass = Choice['passes'][number]

/** 404 for a pass type, package or coupon of another event. */
async function mustBeOfEvent({ tx }: Asking, event: EventRow, choice: Choice): Promise<void> {
  const typeIds = distinct(choice.passes.map((pass) => pass.ticketId))
  const bundleIds = distinct(choice.packages.map((bundle) => bundle.packageId))
  const couponIds = distinct(choice.passes.map((pass) => pass.couponId))
  const there = async (ids: string[], table: typeof passTypes | typeof eventPackages | typeof coupons): Promise<boolean> =>
    ids.length === 0 || (await tx.$count(table, and(inArray(table.id, ids), eq(table.eventId, event.id)))) === ids.length
  const right = (await there(typeIds, passTypes)) && (await there(bundleIds, eventPackages)) && (await there(couponIds, coupons))
  if (!right) throw new Problem('notFound')
}

/** 400 where a package does not contain exactly the passes it is sold with; 455 where it is not on sale. */
async function packagesMustBeWhole({ tx }: Asking, { passes: chosen, packages }: Choice): Promise<void> {
  const stray = chosen.findIndex((pass) => pass.packageId && !packages.some((bundle) => bundle.id === pass.packageId))
  if (stray !== -1) throw new Problem('invalid', { field: `passes.${stray}.packageId` })
  if (packages.length === 0) return
  const bundleIds = distinct(packages.map((bundle) => bundle.packageId))
  const sold = await tx
    .select({ id: eventPackages.id })
    .from(eventPackages)
    .where(and(inArray(eventPackages.id, bundleIds), eventPackages.isActive))
  if (sold.length < bundleIds.length) throw new Problem('registrationUnavailable')
  const lines = await tx.select().from(eventPackagePasses).where(inArray(eventPackagePasses.packageId, bundleIds))
  for (const [index, bundle] of packages.entries()) {
    const wanted = counted(lines.filter((line) => line.packageId === bundle.packageId))
    const given = counted(chosen.flatMap((pass) => (pass.packageId === bundle.id ? { passTypeId: pass.ticketId, quantity: 1 } : [])))
    if (!sameCounts(wanted, given)) {
      throw new Problem('invalid', { field: `packages.${index}`, message: 'A package must hold the passes it is sold with.' })
    }
  }
}

/** The same error whether the id belongs to another account, another organisation, or a completed purchase, to reveal none of these. */
const idTaken = (field: string): Problem => new Problem('conflict', { field, message: 'This id is in use already.' })

/** Deletes drafts that are no longer chosen. A pass whose type changed is replaced, so it loses its add-ons, room and answers. */
async function dropOthers({ tx }: Asking, registration: RegistrationRow, choice: Choice): Promise<void> {
  const drafts = await tx
    .select({ id: passes.id, passTypeId: passes.passTypeId })
    .from(passes)
    .where(and(eq(passes.registrationId, registration.id), eq(passes.status, 'draft')))
  const typeOf = new Map(choice.passes.map((pass) => [pass.id, pass.ticketId]))
  const gone = drafts.filter((draft) => typeOf.get(draft.id) !== draft.passTypeId).map((draft) => draft.id)
  if (gone.length > 0) await tx.delete(passes).where(inArray(passes.id, gone))
  const kept = choice.packages.map((bundle) => bundle.id)
  const ownPackages = and(eq(attendeePackages.registrationId, registration.id), eq(attendeePackages.status, 'draft'))
  await tx.delete(attendeePackages).where(and(ownPackages, kept.length === 0 ? undefined : notInArray(attendeePackages.id, kept)))
  await dropEmptyRooms({ tx }, registration.id)
}

/** Deletes the registration's room reservations that no pass uses any more. */
export async function dropEmptyRooms({ tx }: Pick<Asking, 'tx'>, registrationId: string): Promise<void> {
  const empty = sql`not exists (select 1 from ${passes} where ${passes.reservationId} = ${roomReservations.id})`
  await tx.delete(roomReservations).where(and(eq(roomReservations.registrationId, registrationId), empty))
}

/** 409 unless all ids that could not be inserted are this registration's own drafts. */
async function mustBeOwnDrafts(
  { tx }: Asking,
  table: typeof passes | typeof attendeePackages,
  registrationId: string,
  ids: string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const own = and(inArray(table.id, ids), eq(table.registrationId, registrationId), eq(table.status, 'draft'))
  if ((await tx.$count(table, own)) < ids.length) throw idTaken(field)
}

/** Sorted by id, so that two transactions that write the same ids do not deadlock. */
const inOrder = <Row extends { id: string }>(rows: Row[]): Row[] => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const without = <Row extends { id: string }>(rows: Row[], made: { id: string }[]): Row[] => {
  const ids = new Set(made.map((row) => row.id))
  return rows.filter((row) => !ids.has(row.id))
}

async function writePackages(asking: Asking<SignedIn>, registration: RegistrationRow, { packages }: Choice): Promise<void> {
  if (packages.length === 0) return
  const { tx, caller, now } = asking
  const rows = inOrder(packages).map(({ id, packageId }) => ({
    id,
    organizationId: caller.organization.id,
    registrationId: registration.id,
    packageId,
    status: 'draft' as const,
    createdAt: now,
    updatedAt: now,
  }))
  const made = await tx.insert(attendeePackages).values(rows).onConflictDoNothing().returning({ id: attendeePackages.id })
  const kept = without(rows, made)
  if (kept.length === 0) return
  await mustBeOwnDrafts(
    asking,
    attendeePackages,
    registration.id,
    kept.map((row) => row.id),
    'packages',
  )
  await tx
    .insert(attendeePackages)
    .values(kept)
    .onConflictDoUpdate({ target: attendeePackages.id, set: { packageId: sql`excluded.package_id`, updatedAt: now } })
}

async function writePasses(asking: Asking<SignedIn>, registration: RegistrationRow, chosen: ChosenPass[]): Promise<void> {
  if (chosen.length === 0) return
  const { tx, caller, now } = asking
  const rows = inOrder(chosen).map((pass) => ({
    id: pass.id,
    organizationId: caller.organization.id,
    eventId: registration.eventId,
    registrationId: registration.id,
    passTypeId: pass.ticketId,
    status: 'draft' as const,
    couponId: pass.couponId ?? null,
    attendeePackageId: pass.packageId ?? null,
    createdAt: now,
    updatedAt: now,
  }))
  const made = await tx.insert(passes).values(rows).onConflictDoNothing().returning({ id: passes.id })
  const kept = without(rows, made)
  if (kept.length === 0) return
  await mustBeOwnDrafts(
    asking,
    passes,
    registration.id,
    kept.map((row) => row.id),
    'passes',
  )
  await tx
    .insert(passes)
    .values(kept)
    .onConflictDoUpdate({
      target: passes.id,
      set: { couponId: sql`excluded.coupon_id`, attendeePackageId: sql`excluded.attendee_package_id`, updatedAt: now },
    })
}

/**
 * Replaces the draft of a locked registration. A pass that keeps its id and type keeps its add-ons, room and answers.
 * `settle` must be called afterwards; it checks availability.
 */
export async function replaceDraft(
  asking: Asking<SignedIn>,
  event: EventRow,
  registration: RegistrationRow,
  choice: Choice,
): Promise<void> {
  await mustBeOfEvent(asking, event, choice)
  await packagesMustBeWhole(asking, choice)
  await dropOthers(asking, registration, choice)
  await writePackages(asking, registration, choice)
  await writePasses(asking, registration, choice.passes)
}
