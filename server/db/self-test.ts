// Verifies at every start that row-level security separates the tenants. Without it the server refuses to start.
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { rowsOf } from './rows.ts'

async function assertRoleIsBound(tx: Tx): Promise<void> {
  const [role] = await rowsOf<{ name: string; above: boolean }>(
    tx,
    sql`select current_user::text as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`,
  )
  if (!role || role.above)
    throw new Error(`Requests would run as "${role?.name}", which row-level security does not bind. Refusing to serve.`)
}

/**
 * Throws if a door's role bypasses row-level security, if a table with `organization_id` does not force it, or if a request without an
 * organisation sees any row. Two tables are exempt: hosts and pools map to their organisation.
 */
export async function assertWalls(db: Database): Promise<void> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  await db.asTenant({ organizationId: nobody }, async (tx) => {
    await assertRoleIsBound(tx)
    const open = await rowsOf<{ name: string }>(
      tx,
      sql`select t.relname::text as name from pg_class t join pg_attribute c on c.attrelid = t.oid
          where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and c.attname = 'organization_id' and not c.attisdropped
            and t.relname not in ('organization_hosts', 'identity_pools') and not (t.relrowsecurity and t.relforcerowsecurity)`,
    )
    if (open.length > 0) throw new Error(`Tables without a tenant wall: ${open.map(({ name }) => name).join(', ')}. Refusing to serve.`)
    const [seen] = await rowsOf<{ any: boolean }>(
      tx,
      sql`select exists (select from accounts) or exists (select from organizations) as any`,
    )
    if (!seen || seen.any) throw new Error('A request of no organisation would see rows. Refusing to serve.')
  })
  await db.asHost(assertRoleIsBound)
  await db.asIdentity('nobody', assertRoleIsBound)
}
