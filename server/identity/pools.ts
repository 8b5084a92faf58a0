// Finds the user pool of a request, with its organisation's name, colours, language and addresses.
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { identityPools, organizationHosts, organizations } from '../db/schema.ts'
import type { Settings } from '../settings.ts'

export interface Pool {
  id: string
  clientId: string
  identityPoolId: string
  organizationId: string
  /** `iss` of its tokens. */
  issuer: string
  /** Names as used in `identity_provider`: Google, Facebook, SignInWithApple, LoginWithAmazon, or the organisation's own. */
  providers: string[]
  /** The origins of its web app. */
  origins: string[]
  name: string
  locale: string
  locales: string[]
  primaryColor: string | null
  /** Whether its hosted page offers email and password. */
  email: boolean
}

export interface Pools {
  byClient(clientId: string): Promise<Pool | null>
  byId(poolId: string): Promise<Pool | null>
  byIdentityPool(identityPoolId: string): Promise<Pool | null>
  /** Whether any organisation's web app is served from `origin`. */
  isWebOrigin(origin: string): Promise<boolean>
  /** The ids of all pools; for start-up. */
  ids(): Promise<string[]>
}

/** How long a pool is cached. Organisations change rarely. */
const freshMs = 10_000

/** Cognito's names for the providers that an organisation enables in its configuration. */
const switched = [
  ['GOOGLE', 'Google'],
  ['FACEBOOK', 'Facebook'],
  ['APPLE', 'SignInWithApple'],
  ['AMAZON', 'LoginWithAmazon'],
] as const

const filled = (template: string, host: string) => template.replaceAll('{host}', host)

function remembering<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { value: T; at: number }>()
  return async (key) => {
    const hit = kept.get(key)
    if (hit && performance.now() - hit.at < freshMs) return hit.value
    const value = await load(key)
    // Missing pools are not cached: otherwise anyone could fill the memory, and a new organisation would stay hidden.
    if (value) kept.set(key, { value, at: performance.now() })
    return value
  }
}

export function createPools(db: Database, settings: Settings): Pools {
  const load = (where: SQL): Promise<Pool | null> =>
    db.asHost(async (tx) => {
      const [row] = await tx
        .select({ pool: identityPools, name: organizations.name, locale: organizations.locale, config: organizations.config })
        .from(identityPools)
        .innerJoin(organizations, eq(organizations.id, identityPools.organizationId))
        .where(where)
      if (!row) return null
      const { pool, config } = row
      const found = await tx
        .select({ host: organizationHosts.host })
        .from(organizationHosts)
        .where(eq(organizationHosts.organizationId, pool.organizationId))
      // The shortest name first, because another host usually does not change this choice.
      const hosts = found.map(({ host }) => host).toSorted((a, b) => a.length - b.length || a.localeCompare(b))
      const auth = config.AUTH
      const ofConfig = switched.flatMap(([key, provider]) => (auth?.[key] ? [provider] : []))
      const locale = config.DEFAULT_LOCALE ?? row.locale
      return {
        id: pool.id,
        clientId: pool.clientId,
        identityPoolId: pool.identityPoolId,
        organizationId: pool.organizationId,
        issuer: `${filled(settings.public.api, hosts[0] ?? 'localhost')}/identity/${pool.id}`,
        providers: [...new Set([...pool.providers, ...ofConfig, ...(auth?.CUSTOM ?? []).map(({ name }) => name)])],
        origins: hosts.map((host) => new URL(filled(settings.public.web, host)).origin),
        name: config.NAME ?? row.name,
        locale,
        locales: config.LOCALES ?? [locale],
        primaryColor: /^#[0-9a-f]{6}$/i.test(config.PRIMARY_COLOR ?? '') ? config.PRIMARY_COLOR : null,
        email: auth?.EMAIL ?? true,
      }
    })

  const servesHost = remembering(async (host) => {
    const rows = await db.asHost((tx) =>
      tx.select({ host: organizationHosts.host }).from(organizationHosts).where(eq(organizationHosts.host, host)),
    )
    return rows.length > 0
  })

  return {
    byClient: remembering((clientId) => load(eq(identityPools.clientId, clientId))),
    byId: remembering((poolId) => load(eq(identityPools.id, poolId))),
    byIdentityPool: remembering((id) => load(eq(identityPools.identityPoolId, id))),
    async isWebOrigin(origin) {
      if (!URL.canParse(origin)) return false
      const host = new URL(origin).hostname
      return (
        new URL(filled(settings.public.web, host)).origin === origin &&
        (!settings.public.web.includes('{host}') || (await servesHost(host)))
      )
    },
    async ids() {
      const rows = await db.asHost((tx) => tx.select({ id: identityPools.id }).from(identityPools))
      return rows.map(({ id }) => id)
    },
  }
}
