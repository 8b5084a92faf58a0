// Which organisation is at a host, and what its clients must know to start.
import { asc, eq } from 'drizzle-orm'
import type { OrganizationConfig } from '../../src/contract/organization.ts'
import type { Database } from '../db/database.ts'
import { identityPools, organizationHosts, organizations } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { addressesOf } from './addresses.ts'
import { publicPayment } from './payment-form.ts'
import type { OrganizationSettings } from './settings.ts'

/** An answer is asked for again after this long, for changes made by hand in the database. */
const maxAgeMs = 10_000
/** Hosts are whatever a caller claims; their number must not fill the memory. */
const maxHosts = 1000
const channel = 'foyer_organizations'

interface Known {
  at: number
  organization: Promise<OrganizationSettings | null>
}
const known = new WeakMap<Database, Map<string, Known>>()

async function find(db: Database, host: string): Promise<OrganizationSettings | null> {
  return db.asHost(async (tx) => {
    const [row] = await tx
      .select()
      .from(organizationHosts)
      .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
      .innerJoin(identityPools, eq(identityPools.organizationId, organizations.id))
      .where(eq(organizationHosts.host, host))
    if (!row) return null
    const { id, slug, timezone, email, config } = row.organizations
    const rows = await tx
      .select()
      .from(organizationHosts)
      .where(eq(organizationHosts.organizationId, id))
      .orderBy(asc(organizationHosts.host))
    const others = rows.map((other) => other.host).filter((other) => other !== host)
    return {
      id,
      slug,
      timezone,
      email,
      config,
      hosts: [host, ...others],
      poolId: row.identity_pools.id,
      clientId: row.identity_pools.clientId,
    }
  })
}

/** The organisation at `host` (a name without port, in any case), or null. Kept in memory for seconds. */
export function organizationByHost(db: Database, host: string): Promise<OrganizationSettings | null> {
  const name = host.toLowerCase().replace(/\.$/, '')
  const hosts = known.get(db) ?? new Map<string, Known>()
  known.set(db, hosts)
  const seen = hosts.get(name)
  if (seen && performance.now() - seen.at < maxAgeMs) return seen.organization
  const organization = find(db, name)
  // A failure is not an answer: the next caller asks again.
  organization.catch(() => hosts.delete(name))
  if (hosts.size >= maxHosts) hosts.clear()
  hosts.set(name, { at: performance.now(), organization })
  return organization
}

/** Forgets what is kept in memory, here and in every process that watches; call after changing an organisation or its hosts. */
export async function organizationsChanged(db: Database): Promise<void> {
  known.get(db)?.clear()
  await db.notify(channel, '')
}

/** Hears other processes' changes until the returned function is called. */
export function watchOrganizations(db: Database): Promise<() => Promise<void>> {
  return db.listen(channel, () => known.get(db)?.clear())
}

/** The configuration as clients read it (contract 2.2): what is stored, with the addresses of the host that was asked for. */
export function publicConfig(
  services: { settings: Settings; push: Pick<Services['push'], 'publicKey'> },
  organization: OrganizationSettings,
): OrganizationConfig {
  const addresses = addressesOf(services.settings, organization)
  return {
    ...organization.config,
    PAYMENT: publicPayment(services.settings.payments, organization.config.PAYMENT),
    ORGANIZATION_ID: organization.id,
    SLUG: organization.slug,
    WEBSITE_URL: addresses.web,
    API_URL: addresses.api,
    OPENGRAPH_URL: addresses.web,
    CHAT_URL: addresses.socket,
    COGNITO_USERPOOL_ID: organization.poolId,
    COGNITO_CLIENT_ID: organization.clientId,
    COGNITO_HOSTED_URL: addresses.hosted,
    COGNITO_ENDPOINT: `${addresses.api}/identity`,
    WEB_PUSH_PUBLIC_KEY: services.push.publicKey,
  }
}
