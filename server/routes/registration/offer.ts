// What an event sells: pass types and packages (contract 7.4).
import { and, asc, eq, or } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { PassTypeOffer } from '../../../src/contract/events/event-offers.ts'
import { eventPackages, passTypes } from '../../db/schema.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { packageOrder, presentPackages } from '../../domain/selling/present-packages.ts'
import { loadPassTypes, presentPassTypes } from '../../domain/selling/present-pass-types.ts'
import type { PassTypeRow } from '../../domain/selling/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { inOrder } from '../../domain/common/order.ts'
import { mustBeOpen } from '../../domain/selling/sales.ts'

const order = [asc(passTypes.sortOrder), inOrder(passTypes.name), asc(passTypes.id)]

/** Active types: all public ones, and a private one if its id is given. */
async function readTypes({ tx }: Asking, event: EventRow, ticketId: string | undefined): Promise<PassTypeRow[]> {
  const asked = ticketId !== undefined && isUuid(ticketId) ? eq(passTypes.id, ticketId) : undefined
  return await tx
    .select()
    .from(passTypes)
    .where(and(eq(passTypes.eventId, event.id), passTypes.active, or(eq(passTypes.visibility, 'public'), asked)))
    .orderBy(...order)
}

/**
 * The offer of an event; 455 while nothing is on sale.
 * A package is included while all its pass types are active and enough of each are left.
 */
export async function presentOffer(asking: Asking, event: EventRow, ticketId: string | undefined): Promise<PassTypeOffer> {
  await mustBeOpen(asking, event)
  const types = await presentPassTypes(asking, await readTypes(asking, event, ticketId))
  const rows = await asking.tx
    .select()
    .from(eventPackages)
    .where(and(eq(eventPackages.eventId, event.id), eventPackages.isActive))
    .orderBy(...packageOrder)
  const packages = await presentPackages(asking, rows)
  const ids = packages.flatMap((bundle) => bundle.passes.map((line) => line.passTypeId))
  const active = new Set(
    ids.length === 0
      ? []
      : (
          await asking.tx
            .select({ id: passTypes.id })
            .from(passTypes)
            .where(and(inArray(passTypes.id, ids), passTypes.active))
        ).map(({ id }) => id),
  )
  const available = packages.filter((bundle) =>
    bundle.passes.every(
      ({ passTypeId, passType, quantity }) => active.has(passTypeId) && (passType.supply === null || passType.supply >= quantity),
    ),
  )
  return { passTypes: types, packages: available }
}

/** The types of these ids in base form, in the order of the offer. */
export async function presentTypesInOrder(asking: Asking, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await asking.tx
    .select({ id: passTypes.id })
    .from(passTypes)
    .where(inArray(passTypes.id, ids))
    .orderBy(...order)
  const type = await loadPassTypes(asking, ids)
  return rows.flatMap(({ id }) => type(id) ?? [])
}
