// A whole platform for one test file: its own database, a clock that can be moved, and no one outside.
import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { createAfterCommit } from '../http/after-commit.ts'
import type { RequestContext } from '../http/context.ts'
import { mount } from '../http/mount.ts'
import type { Route } from '../http/route.ts'
import { createIdentity, type IdentityService } from '../identity/identity.ts'
import { endSessions } from '../live/live.ts'
import { createWindows } from '../limits/windows.ts'
import { createLog } from '../log.ts'
import { createMemoryBlobs } from '../media/blobs.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createPayments } from '../payments/payments.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import type { StoredConfig } from '../tenancy/settings.ts'
import { anOrganization, type Ground, type TestOrganization } from './builders.ts'
import { answerTo, requestFor, type Answered, type CallOptions } from './call.ts'
import { testClock, type TestClock } from './clock.ts'
import { testDatabase, type Contents } from './database.ts'
import { createRecorders, type Recorders } from './recorders.ts'
import { testSettings } from './settings.ts'

/** What `as` needs of an account; builders give more. A newcomer has no account yet, only `sub`. */
export type Person = { userSub: string | null; organizationId: string } | { sub: string; organizationId: string }

export interface PlatformOptions {
  /** 'seeded': with the demo town; `organization` is then the one at `localhost`. */
  contents?: Contents
  /** Instead of the table of all routes: for tests of what every route has in common. */
  routes?: Route[]
  settings?: Partial<Settings>
  /** Laid over the configuration of `organization` (not of a seeded one). */
  config?: Partial<StoredConfig>
  /** Parts of the platform to use in place of the recorders: a real mailer, a real push. */
  services?: (made: Services) => Partial<Services>
}

export interface TestPlatform extends Ground, Omit<Recorders, 'mail' | 'push' | 'live'> {
  db: Database
  services: Services
  identity: IdentityService
  clock: TestClock
  routes: Route[]
  /** The API application itself. */
  app: Hono<RequestContext>
  /** Calls the API. Good answers are checked against the route's schema; what follows the commit has ended when this resolves. */
  call<T>(method: string, path: string, options?: CallOptions<Person>): Promise<Answered<T>>
  get<T>(path: string, options?: CallOptions<Person>): Promise<Answered<T>>
  post<T>(path: string, options?: CallOptions<Person>): Promise<Answered<T>>
  put<T>(path: string, options?: CallOptions<Person>): Promise<Answered<T>>
  delete<T>(path: string, options?: CallOptions<Person>): Promise<Answered<T>>
  /** A fresh access token of a person. */
  tokenFor(person: Person, options?: { expiresInSeconds?: number; authenticatedAt?: Date }): Promise<string>
  close(): Promise<void>
}

const poolOf = async (db: Database, organizationId: string): Promise<string> => {
  const pools = await db.asHost((tx) => tx.query.identityPools.findMany())
  const pool = pools.find((candidate) => candidate.organizationId === organizationId)
  if (!pool) throw new Error('The organisation has no user pool.')
  return pool.id
}

async function groundOf(db: Database, { contents, config }: PlatformOptions): Promise<TestOrganization> {
  if (contents !== 'seeded') return anOrganization({ db }, { host: 'town.test', config })
  const organization = await organizationByHost(db, 'localhost')
  if (!organization) throw new Error('The demo has no organisation at localhost.')
  return { id: organization.id, host: 'localhost', poolId: organization.poolId, clientId: organization.clientId }
}

/** Tests ask no one outside; those of link previews bring a reader of their own. */
const noPages: Services['pages'] = { read: () => Promise.resolve(null) }

/** Builds a platform over a database of its own. Make one in `beforeAll`, close it in `afterAll`. */
export async function testPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const db = await testDatabase(options.contents)
  const clock = testClock()
  const settings = testSettings(options.settings)
  const log = createLog(settings)
  const { mail, push, live, ...recorded } = createRecorders()
  const organization = await groundOf(db, options)
  const onSessionsEnded = (originIds: string[]): void => endSessions(services.live, originIds)
  const identity = await createIdentity({ db, clock, mail, settings, log, onSessionsEnded })
  const payments = createPayments(settings)
  const windows = createWindows(() => clock().getTime())
  const outside = { mail, push, live, blobs: createMemoryBlobs(), pages: noPages }
  const made: Services = { settings, db, log, metrics: createMetrics(), windows, clock, identity, payments, ...outside }
  const services: Services = { ...made, ...options.services?.(made) }
  const routes = options.routes ?? (await import('../routes/table.ts')).routes
  const after = createAfterCommit(log)
  const app = mount(routes, services, after)

  const tokenFor: TestPlatform['tokenFor'] = async (person, tokenOptions) => {
    const sub = 'sub' in person ? person.sub : person.userSub
    if (!sub) throw new Error('A team signs nobody in. Call as a delegate, with executeAs.')
    return (await identity.issueTokens(await poolOf(db, person.organizationId), sub, tokenOptions)).accessToken
  }
  const call: TestPlatform['call'] = async (method, path, callOptions = {}) => {
    const host = callOptions.host ?? organization.host
    const organizationId = (await organizationByHost(db, host))?.id ?? organization.id
    const token = callOptions.as ? await tokenFor(callOptions.as) : null
    const request = requestFor(method, path, { host, organizationId, token }, callOptions)
    const answered = await answerTo<never>(app, routes, request)
    await after.settled()
    return answered
  }
  return {
    ...recorded,
    db,
    services,
    identity,
    clock,
    routes,
    app,
    organization,
    call,
    get: (path, callOptions) => call('GET', path, callOptions),
    post: (path, callOptions) => call('POST', path, callOptions),
    put: (path, callOptions) => call('PUT', path, callOptions),
    delete: (path, callOptions) => call('DELETE', path, callOptions),
    tokenFor,
    async close() {
      await after.settled()
      await identity.stop()
      await db.close()
    },
  }
}
