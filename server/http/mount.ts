// Turns the route table into a web application. Only this file defines how a route is run.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { incomingFolder } from '../data-folders.ts'
import { asClient, knownAs } from '../limits/turns.ts'
import type { Windows } from '../limits/windows.ts'
import { withCleanHtml } from '../html/clean-html.ts'
import type { Services } from '../services.ts'
import type { AfterCommit } from './after-commit.ts'
import { authenticate } from './caller/authenticate.ts'
import { defaultMaxBytes, parseBody, readBody } from './body/body.ts'
import { createByteBudget, type BudgetShare, type ByteBudget } from './body/byte-budget.ts'
import type { Caller } from './caller/caller.ts'
import type { RequestContext } from './context.ts'
import { addressOf } from './port/client-address.ts'
import { answerText } from './encoding/answer-text.ts'
import { problemOfDatabase, sqlState } from './database-problems.ts'
import { problemEnvelope, problemHeaders } from './envelope.ts'
import { agreedOrganization, limitAddress, receive } from './gate.ts'
import { standardHeaders } from './headers.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { localeOf } from './locale.ts'
import { inMatchingOrder } from './match.ts'
import { addMetricsPage, countRequests } from './operator.ts'
import { passModuleGate } from './caller/module-gate.ts'
import { holdsNul } from './body/nul.ts'
import { pagingOf } from './paging.ts'
import { admit, perform, type Head, type Prepared } from './perform.ts'
import { Problem } from './problem.ts'
import { createReadiness } from './port/readiness.ts'
import type { Route } from './route.ts'
import { makeTrouble } from './troublemakers.ts'
import { validBody, validQuery } from './body/validate.ts'

type RouteContext = Context<RequestContext>

/** For a body that is costly to read, or work that is costly to do, the limit is checked first. */
const isCostly = (route: Route): boolean =>
  route.before !== undefined || route.upload !== undefined || route.html !== undefined || (route.maxBodyBytes ?? 0) > defaultMaxBytes

/**
 * Reads and checks everything that needs no transaction, in a fixed order (docs/architecture.md, "How a request is answered"): cheap checks
 * come first, and costly bodies are read only for callers who may send them now.
 */
async function prepare(
  c: RouteContext,
  route: Route,
  services: Services,
  limit: (caller: Caller) => void,
  share: BudgetShare,
): Promise<Prepared> {
  if (services.settings.maintenance) throw new Problem('unavailable', { retryAfter: 60 })
  const organization = agreedOrganization(c)
  const params = c.req.param()
  // No database text and no id of ours contains U+0000.
  if (Object.values(params).some(holdsNul)) throw new Problem('notFound')
  if (services.settings.demo) await makeTrouble(Object.values(params), c.req.raw.signal)
  const claims = await authenticate(c.req.header('authorization') ?? null, route.auth, organization, services)
  if (claims) knownAs(`account ${claims.sub}`)
  passModuleGate(route, organization, claims !== null)
  const url = new URL(c.req.url)
  const writes = route.method !== 'GET'
  const head: Head = {
    route,
    organization,
    claims,
    executeAs: c.req.header('executeas') ?? null,
    locale: localeOf(c.req.header('locale') ?? null, organization),
    now: services.clock(),
  }
  const query = validQuery(route.query, url.searchParams)
  const idempotencyKey = writes ? idempotencyKeyOf(c.req.header('idempotency-key') ?? null) : undefined
  const admitted = isCostly(route) ? await admit(head, services, limit) : null
  const read = writes
    ? await readBody(
        c.req.raw,
        { maxBytes: route.maxBodyBytes, upload: route.upload },
        share,
        join(services.settings.dataDir, incomingFolder),
      )
    : null
  try {
    const body = read ? validBody(route.body, parseBody(read.json, c.req.header('content-type') ?? null)) : {}
    return {
      ...head,
      params,
      query,
      body: route.html === undefined ? body : await withCleanHtml(body, route.html),
      bodySha256: read?.sha256 ?? '',
      upload: read?.upload ?? null,
      admitted,
      paging: pagingOf(url.searchParams),
      target: url.pathname + url.search,
      idempotencyKey,
    }
  } catch (error) {
    await read?.upload?.remove()
    throw error
  }
}

/** How many times the calls of one account the visitors of one network may make: a venue has one address for all of them. */
const visitorsOfNetwork = 5

/** Throws 429 for a caller with too many requests, in total and by the route's own limit. Visitors are counted by network. */
function limitOf(c: RouteContext, route: Route, windows: Windows, settings: Services['settings']): (caller: Caller) => void {
  const { requestsPerMinute: count, routeLimitsTimes: times } = settings
  return ({ actor }) => {
    const who = actor ? `account ${actor.id}` : `visitor ${c.get('address').network}`
    const general = windows.take(who, { count: actor ? count : count * visitorsOfNetwork, seconds: 60 })
    const own = route.limit ? windows.take(`${who} ${route.method} ${route.path}`, { ...route.limit, count: route.limit.count * times }) : 0
    const retryAfter = Math.max(general, own)
    if (retryAfter > 0) throw new Problem('tooMany', { retryAfter })
  }
}

function asProblem(error: unknown, c: RouteContext, services: Services): Problem {
  if (error instanceof Problem) {
    if (error.code === 'executeAsForbidden') {
      const line = { security: 'executeAs', outcome: 'refused', who: error.cause, address: c.get('address'), requestId: c.get('requestId') }
      services.log.warn(line, 'Security event.')
    }
    return error
  }
  const hasParams = Object.keys(c.req.param()).length > 0
  const hasKey = c.req.header('idempotency-key') !== undefined
  const known = problemOfDatabase(error, { hasParams, hasKey })
  // The client closed the connection, so the work that waited for it was aborted too.
  if (c.req.raw.signal.aborted) return new Problem('unavailable', { cause: error })
  const line = { requestId: c.get('requestId'), method: c.req.method, path: c.req.path }
  // Callers must not be able to fill the log: for an invalid request the reason is logged, without a stack trace.
  if (known && known.status < 500) services.log.info({ ...line, reason: sqlState(error) }, 'The database refused a request.')
  else if (known) services.log.warn({ ...line, err: error }, 'The database refused a request.')
  else services.log.error({ ...line, err: error }, 'A request failed.')
  return known ?? new Problem('internal', { cause: error })
}

function answerProblem(c: RouteContext, problem: Problem, status: number = problem.status): Response {
  return c.json(problemEnvelope(problem), status as ContentfulStatusCode, problemHeaders(problem))
}

interface Mounting {
  services: Services
  windows: Windows
  budget: ByteBudget
  after: AfterCommit
}

function addRoute(app: Hono<RequestContext>, route: Route, { services, windows, budget, after }: Mounting): void {
  app.on(route.method, route.path, async (c) => {
    const startedAt = performance.now()
    c.set('route', route.path)
    const limit = limitOf(c, route, windows, services.settings)
    const share = budget.share()
    let upload: Prepared['upload'] = null
    try {
      const prepared = await prepare(c, route, services, limit, share)
      upload = prepared.upload
      const { envelope, replayed, accountId, afterCommit } = await perform(prepared, services, limit)
      after.run(afterCommit)
      const ms = Math.round(performance.now() - startedAt)
      services.log.debug({ requestId: c.get('requestId'), method: route.method, route: route.path, accountId, ms }, 'Answered.')
      const headers = replayed ? { 'idempotency-replayed': 'true' } : undefined
      return await answerText(c, { text: JSON.stringify(envelope), type: 'application/json', headers })
    } finally {
      share.close()
      await upload?.remove()
    }
  })
}

/** A known path with an unsupported method: clients treat it as not found; developers get 405 and the allowed methods. */
function refuseMethod(app: Hono<RequestContext>, routes: Route[]): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of routes) methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('allow', [...allowed].join(', '))
      return answerProblem(c, new Problem('notFound'), 405)
    })
  }
}

/**
 * The API: every route of the table, `GET /health`, `/health/live` and `/metrics`, and for anything else an answer in the same envelope (404, 405).
 * `extend` may add applications with their own rules (the identity service) after the limits and before the routes.
 */
export function mount(
  routes: Route[],
  services: Services,
  after: AfterCommit,
  extend?: (app: Hono<RequestContext>) => void,
): Hono<RequestContext> {
  const app = new Hono<RequestContext>()
  const { windows } = services
  const budget = createByteBudget(services.settings.bodyBytesInFlight)
  app.onError((error, c) => answerProblem(c, asProblem(error, c, services)))
  app.notFound((c) => answerProblem(c, new Problem('notFound')))
  app.use(countRequests(services))
  app.use((c, next) => asClient(addressOf(c, services.settings).network, next))
  addMetricsPage(app, services, windows)
  extend?.(app)
  // Whether the process responds at all. It depends on nothing else, not even on the host's organisation.
  app.get('/health/live', (c) => c.json({ ok: true }, 200, standardHeaders(services.settings, randomUUID())))
  app.use(receive(services))
  const isReady = createReadiness(services)
  app.get('/health', async (c) => ((await isReady()) ? c.json({ ok: true }) : c.json({ ok: false }, 503, { 'retry-after': '1' })))
  app.use(limitAddress(windows))
  for (const route of inMatchingOrder(routes)) addRoute(app, route, { services, windows, budget, after })
  refuseMethod(app, routes)
  return app
}
