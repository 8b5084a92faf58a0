// The inside of a request: one transaction from "who are you" to the last row written.
import { auditEntries } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
import type { AccessClaims, Services } from '../services.ts'
import { tiersOf } from '../tenancy/tiers.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'
import type { Caller } from './caller.ts'
import { isDeadlock } from './database-problems.ts'
import { okEnvelope } from './envelope.ts'
import type { Envelope } from './envelope.ts'
import { once } from './idempotency.ts'
import { actorOf, rememberAccount, subjectOf } from './identify.ts'
import { asksForTiers, passTierGate } from './module-gate.ts'
import { ensureAccount } from './new-account.ts'
import { Problem } from './problem.ts'
import type { Paging, Route } from './route.ts'

/** A request after everything that needs no database was read and checked. */
export interface Prepared {
  route: Route
  organization: OrganizationSettings
  claims: AccessClaims | null
  executeAs: string | null
  params: Record<string, string>
  query: unknown
  body: unknown
  bytes: Uint8Array
  paging: Paging
  locale: string
  now: Date
  /** Path with its query, as asked for. */
  target: string
  idempotencyKey?: string
}

export interface Performed {
  envelope: Envelope
  replayed: boolean
  /** For the log. */
  accountId: string | null
  afterCommit: (() => void | Promise<void>)[]
}

/** Says that the token's person has no account here yet: it is made outside, because the identity service has its own door. */
class NoAccountYet extends Error {}

async function callerOf(tx: Tx, { route, organization, claims, executeAs, now }: Prepared): Promise<Caller> {
  if (!claims) {
    if (executeAs) throw new Problem('unauthorized')
    return { organization, actor: null, account: null }
  }
  const actor = await actorOf(tx, claims)
  if (!actor) throw new NoAccountYet()
  const account = await subjectOf(tx, actor, executeAs)
  await rememberAccount(tx, account)
  const tiers = asksForTiers(route, organization) ? await tiersOf(tx, account.id, now) : undefined
  passTierGate(route, organization, tiers)
  return { organization, actor, account, tiers }
}

/** Work that must not hold a transaction, for a caller that was found and counted in a short one of its own. */
async function runBefore(request: Prepared, services: Services, limit: (caller: Caller) => void): Promise<unknown> {
  const { route, organization, params, query, body, locale, now } = request
  if (!route.before) return undefined
  const caller = await services.db.asTenant({ organizationId: organization.id }, async (tx) => {
    const found = await callerOf(tx, request)
    limit(found)
    return found
  })
  return route.before({ caller, params, query, body, locale, now, services })
}

async function performIn(
  tx: Tx,
  request: Prepared,
  services: Services,
  limit: (caller: Caller) => void,
  prepared: unknown,
): Promise<Performed> {
  const { route, organization, idempotencyKey } = request
  const caller = await callerOf(tx, request)
  // Counted before already where something ran before.
  if (!route.before) limit(caller)
  const afterCommit: Performed['afterCommit'] = []
  const later = (work: () => void | Promise<void>): void => void afterCommit.push(work)
  const act = async (): Promise<Envelope> => {
    const { params, query, body, paging, locale, now } = request
    return okEnvelope(
      await route.act({ tx, caller, params, query, body, paging, locale, now, services, idempotencyKey, afterCommit: later, prepared }),
    )
  }
  const { actor, account } = caller
  const writes = route.method !== 'GET'
  const { envelope, replayed } =
    writes && idempotencyKey !== undefined && actor && account
      ? await once(
          tx,
          {
            key: idempotencyKey,
            organizationId: organization.id,
            accountId: account.id,
            actorId: actor.id,
            method: route.method,
            path: request.target,
            body: request.bytes,
            now: request.now,
          },
          act,
        )
      : { envelope: await act(), replayed: false }
  if (writes && !replayed && actor && account && actor.id !== account.id) {
    const action = `${route.method} ${request.target.split('?')[0]}`
    await tx.insert(auditEntries).values({ organizationId: organization.id, actorId: actor.id, subjectId: account.id, action, status: 200 })
  }
  return { envelope, replayed, accountId: account?.id ?? null, afterCommit }
}

async function makeAccount({ organization, claims, locale }: Prepared, services: Services): Promise<void> {
  const user = claims && (await services.identity.user(organization.poolId, claims.sub))
  if (!user) throw new Problem('unauthorized')
  await services.db.asTenant({ organizationId: organization.id }, (tx) => ensureAccount(tx, organization.id, user, locale))
}

/** Runs the route. `limit` is told who calls and may throw 429. The account of a first sign-in is made on the way. */
export async function perform(request: Prepared, services: Services, limit: (caller: Caller) => void): Promise<Performed> {
  const run = async (): Promise<Performed> => {
    const prepared = await runBefore(request, services, limit)
    return services.db.asTenant({ organizationId: request.organization.id }, (tx) => performIn(tx, request, services, limit, prepared))
  }
  try {
    return await run()
  } catch (error) {
    if (error instanceof NoAccountYet) await makeAccount(request, services)
    else if (!isDeadlock(error)) throw error
    return run()
  }
}
