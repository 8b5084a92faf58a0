// Packages of passes: as they are sold, and as bought by an account.
import { asc } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseEventPackage, EventPackage } from '../../../src/contract/events/event-offers.ts'
import type { BaseAttendeePackage } from '../../../src/contract/events/passes.ts'
import { eventPackagePasses, eventPackages } from '../../db/schema.ts'
import { grouped, byId } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { inOrder } from '../common/order.ts'
import { sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { loadPassTypes } from './present-pass-types.ts'
import type { PackageRow, AttendeePackageRow } from './rows.ts'

/** Base forms in the order of `rows`, each with its lines. */
async function presentBasePackages(asking: Asking, rows: PackageRow[]): Promise<BaseEventPackage[]> {
  if (rows.length === 0) return []
  const [texts, lineRows] = await Promise.all([
    translated(asking, rows),
    asking.tx
      .select()
      .from(eventPackagePasses)
      .where(inArray(eventPackagePasses.packageId, distinct(rows.map((row) => row.id))))
      .orderBy(asc(eventPackagePasses.createdAt), asc(eventPackagePasses.id)),
  ])
  const [passType, picture] = await Promise.all([
    loadPassTypes(
      asking,
      lineRows.map((row) => row.passTypeId),
    ),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  const lines = grouped(
    lineRows,
    (row) => row.packageId,
    (row) => ({ id: row.id, passTypeId: row.passTypeId, passType: sure(passType(row.passTypeId)), quantity: row.quantity }),
  )
  return texts.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    isActive: row.isActive,
    passes: lines(row.id),
    image: picture(row.imageId),
    sortOrder: row.sortOrder,
  }))
}

/** Full forms in the order of `rows`. */
export async function presentPackages(asking: Asking, rows: PackageRow[]): Promise<EventPackage[]> {
  const base = await presentBasePackages(asking, rows)
  return rows.map((row, index) => ({
    ...base[index]!,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Bought packages in base form, in the order of `rows`. */
export async function presentBaseAttendeePackages(asking: Asking, rows: AttendeePackageRow[]): Promise<BaseAttendeePackage[]> {
  if (rows.length === 0) return []
  const ids = distinct(rows.map((row) => row.packageId))
  const sold = byId(await presentBasePackages(asking, await asking.tx.select().from(eventPackages).where(inArray(eventPackages.id, ids))))
  return rows.map((row) => ({
    id: row.id,
    attendeeId: row.registrationId,
    packageId: row.packageId,
    package: sure(sold.get(row.packageId) ?? null),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** In the host's order. */
export const packageOrder = [asc(eventPackages.sortOrder), inOrder(eventPackages.name), asc(eventPackages.id)]
