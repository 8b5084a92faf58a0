// Performs a request: one transaction from authentication to the last row written.
import { auditEntries } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
import { onlyReadsFromHere } from '../db/doors.ts'
import type { AccessClaims, Services } from '../services.ts'
import { tiersOf } from '../tenancy/tiers.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'
import type { Caller } from './caller/caller.ts'
import { isDeadlock } from './database-problems.ts'
import { okEnvelope, type Envelope } from './envelope.ts'
import { once } from './idempotency.ts'
import type { IncomingFile } from './body/incoming-file.ts'
import { actorOf, rememberAccount, subjectOf } from './caller/identify.ts'
import { providerLine } from '../limits/line.ts'
import { asksForTiers, passTierGate } from './caller/module-gate.ts'
import { ensureAccount } from './caller/new-account.ts'
import { Problem } from './problem.ts'
import type { Paging, Route } from './route.ts'

/** The parts of a request that are known before its body is read. */
export interface Head {
  route: Route
  organization: OrganizationSettings
  claims: AccessClaims | null
  executeAs: string | null
  locale: string
  now: Date
}

/** A request after all reads and checks that need no database. */
export interface Prepared extends Head {
  params: Record<string, string>
  query: unknown
  body: unknown
  /** The hash of the body as received. */
  bodySha256: string
  /** The uploaded file, on disk until the request is answered. */
  upload: IncomingFile | null
  /** The caller, if they were identified and counted before the body was read. */
  admitted: Caller | null
  paging: Paging
  /** Path with its query, as requested. */
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

/**
 * The token's person has no account in this organisation yet. It is created outside the transaction, because the identity service has its
 * own database role.
 */
class NoAccountYet extends Error {}

/** How long a sign-in counts as recent, for actions that cannot be undone or that grant access to another person. */
const recentMs = 15 * 60_000

async function callerOf(tx: Tx, { route, organization, claims, executeAs, now }: Head): Promise<Caller> {
  if (!claims) {
    // On routes that ignore tokens the caller is anonymous, even with `executeAs`.
    if (executeAs && route.auth !== 'none') throw new Problem('unauthorized')
    return { organization, actor: null, account: null }
  }
  const actor = await actorOf(tx, claims)
  if (!actor) throw new NoAccountYet()
  const account = await subjectOf(tx, actor, executeAs)
  if (account !== actor) await rememberAccount(tx, account)
  const tiers = asksForTiers(route, organization) ? await tiersOf(tx, account.id, now) : undefined
  passTierGate(route, organization, tiers)
  if (route.recentSignIn && now.getTime() - claims.authenticatedAt * 1000 > recentMs) throw new Problem('signInAgain')
  return { organization, actor, account, tiers, sessionId: claims.originId }
}

/** Runs work that must not hold a transaction, for a caller who was admitted before. */
async function runBefore(request: Prepared, services: Services): Promise<unknown> {
  const { route, params, query, body, upload, locale, now, admitted } = request
  if (!route.before || !admitted) return undefined
  return route.before({ caller: admitted, params, query, body, upload, locale, now, services })
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
  if (!request.admitted) limit(caller)
  if (route.method === 'GET') onlyReadsFromHere()
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
            bodySha256: request.bodySha256,
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

async function makeAccount({ organization, claims, locale }: Head, services: Services): Promise<void> {
  const user = claims && (await services.identity.user(organization.poolId, claims.sub))
  if (!user) throw new Problem('unauthorized')
  await services.db.asTenant({ organizationId: organization.id }, (tx) => ensureAccount(tx, organization.id, user, locale))
}

/** Runs `work` again after its account had to be created, or after a deadlock. */
async function twiceAtMost<T>(request: Head, services: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoAccountYet) await makeAccount(request, services)
    else if (!isDeadlock(error)) throw error
    return work()
  }
}

/**
 * Identifies and counts the caller in a short transaction of its own, before any costly work for them. Throws 429. Creates the account at a
 * first sign-in.
 */
export function admit(request: Head, services: Services, limit: (caller: Caller) => void): Promise<Caller> {
  return twiceAtMost(request, services, async () => {
    const caller = await services.db.asTenant({ organizationId: request.organization.id }, (tx) => callerOf(tx, request))
    limit(caller)
    return caller
  })
}

/** Runs the route. `limit` receives the caller and may throw 429, if no caller was admitted before. */
export function perform(request: Prepared, services: Services, limit: (caller: Caller) => void): Promise<Performed> {
  const work = async () => {
    const prepared = await runBefore(request, services)
    return services.db.asTenant({ organizationId: request.organization.id }, (tx) => performIn(tx, request, services, limit, prepared))
  }
  return twiceAtMost(request, services, () => (request.route.asksProvider ? providerLine.run(work) : work()))
}
