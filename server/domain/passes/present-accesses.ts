// Session accesses of passes, with their passes.
import { inArray } from '../../db/lists.ts'
import type { EventSessionAccess } from '../../../src/contract/events/passes.ts'
import { passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { sure } from '../people/people.ts'
import { byId } from '../../lib/rows.ts'
import { presentBaseAccesses } from './present-base-accesses.ts'
import type { AccessRow } from './rows.ts'
import { presentBasePasses } from './present-passes.ts'

/** Full forms in the order of `rows`, each with its pass. */
export async function presentAccesses(asking: Asking, rows: AccessRow[]): Promise<EventSessionAccess[]> {
  if (rows.length === 0) return []
  const base = await presentBaseAccesses(asking, rows)
  const passIds = distinct(rows.map((row) => row.passId))
  const passOf = byId(await presentBasePasses(asking, await asking.tx.select().from(passes).where(inArray(passes.id, passIds))))
  return rows.map((row, index) => ({
    ...base[index]!,
    pass: sure(passOf.get(row.passId) ?? null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
