// Runs scheduled work inside organisations, each under its own role.
import { asc } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import type { Database, Tx } from '../db/database.ts'
import { organizationHosts } from '../db/schema.ts'
import type { AfterCommit } from '../http/after-commit.ts'
import type { Acting } from '../domain/common/asking.ts'
import type { Services } from '../services.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'

/** The organisations of `ids` that have a host, because addresses need one. */
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
 * Calls `due` as the owner to find the organisations with work to do, and runs `work` for each of them, in its own transaction under the
 * tenant's role and without an account. `work` returns whether there may be more: then it runs again. A failing organisation is logged and
 * does not block the others.
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
