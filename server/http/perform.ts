// The inside of a request: one transaction from "who are you" to the last row written.
import { auditEntries } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
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

/** What of a request is known before its body is read. */
export interface Head {
  route: Route
  organization: OrganizationSettings
  claims: AccessClaims | null
  executeAs: string | null
  locale: string
  now: Date
}

/** A request after everything that needs no database was read and checked. */
export interface Prepared extends Head {
  params: Record<string, string>
  query: unknown
  body: unknown
  /** Of the body as it came. */
  bodySha256: string
  /** The file that came in the body, on disk until the request is answered. */
  upload: IncomingFile | null
  /** Who calls, where they were found and counted before the body was read. */
  admitted: Caller | null
  paging: Paging
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

/** How long a sign-in is proof enough for what can't be undone, or lets someone else in. */
const recentMs = 15 * 60_000

async function callerOf(tx: Tx, { route, organization, claims, executeAs, now }: Head): Promise<Caller> {
  if (!claims) {
    // Where no token is looked at, whoever calls is no one, also one who acts for someone.
    if (executeAs && route.auth !== 'none') throw new Problem('unauthorized')
    return { organization, actor: null, account: null }
  }
  const actor = await actorOf(tx, claims)
  if (!actor) throw new NoAccountYet()
  const account = await subjectOf(tx, actor, executeAs)
  await rememberAccount(tx, account)
  const tiers = asksForTiers(route, organization) ? await tiersOf(tx, account.id, now) : undefined
  passTierGate(route, organization, tiers)
  if (route.recentSignIn && now.getTime() - claims.authenticatedAt * 1000 > recentMs) throw new Problem('signInAgain')
  return { organization, actor, account, tiers, sessionId: claims.originId }
}

/** Work that must not hold a transaction, for a caller who was admitted before. */
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

/** Runs `work` again where its account had to be made first, or two transactions waited for each other. */
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
 * Finds and counts the caller in a short transaction of its own, before anything costly is read or done for them. Throws 429.
 * The account of a first sign-in is made on the way.
 */
export function admit(request: Head, services: Services, limit: (caller: Caller) => void): Promise<Caller> {
  return twiceAtMost(request, services, async () => {
    const caller = await services.db.asTenant({ organizationId: request.organization.id }, (tx) => callerOf(tx, request))
    limit(caller)
    return caller
  })
}

/** Runs the route. `limit` is told who calls and may throw 429, where no one was admitted before. */
export function perform(request: Prepared, services: Services, limit: (caller: Caller) => void): Promise<Performed> {
  const work = async () => {
    const prepared = await runBefore(request, services)
    return services.db.asTenant({ organizationId: request.organization.id }, (tx) => performIn(tx, request, services, limit, prepared))
  }
  return twiceAtMost(request, services, () => (request.route.asksProvider ? providerLine.run(work) : work()))
}
