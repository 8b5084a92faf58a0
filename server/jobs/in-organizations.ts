// Acting by the clock inside organisations, each under its own role.
import { asc, inArray } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { organizationHosts } from '../db/schema.ts'
import type { AfterCommit } from '../http/after-commit.ts'
import type { Acting } from '../domain/common/asking.ts'
import type { Services } from '../services.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'

/** Those of `ids` that have a host, which those without one would need for their addresses. */
async function organizationsOf(db: Database, ids: string[]): Promise<OrganizationSettings[]> {
  if (ids.length === 0) return []
  const rows = await db.asHost((tx) =>
    tx.select().from(organizationHosts).where(inArray(organizationHosts.organizationId, ids)).orderBy(asc(organizationHosts.host)),
  )
  const hosts = new Map(rows.toReversed().map((row) => [row.organizationId, row.host]))
  const found = await Promise.all([...hosts.values()].map((host) => organizationByHost(db, host)))
  return found.filter((organization) => organization !== null)
}

/**
 * Asks `due` as the owner which organisations have something to do, and runs `work` in each of them, in a transaction of its
 * own under the tenant's role and as no one in particular. `work` answers whether there may be more: then it is run again.
 * An organisation that fails is logged and does not keep the others waiting.
 */
export async function inOrganizations(
  services: Services,
  after: AfterCommit,
  due: (tx: Tx, now: Date) => Promise<string[]>,
  work: (acting: Acting) => Promise<boolean>,
): Promise<void> {
  const { db, clock, log } = services
  const ids = await db.asOwner((tx) => due(tx, clock()))
  for (const organization of await organizationsOf(db, ids)) {
    try {
      let more = true
      while (more) {
        const later: (() => void | Promise<void>)[] = []
        more = await db.asTenant({ organizationId: organization.id }, (tx) =>
          work({
            tx,
            services,
            caller: { organization, actor: null, account: null },
            now: clock(),
            locale: organization.config.DEFAULT_LOCALE,
            afterCommit: (then) => void later.push(then),
          }),
        )
        after.run(later)
      }
    } catch (error) {
      log.error({ err: error, organization: organization.slug }, 'A job failed in an organisation.')
    }
  }
}
