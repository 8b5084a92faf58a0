// GET /metrics for callers with the operator's token, and the counting of requests that it shows.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Windows } from '../limits/windows.ts'
import type { Services } from '../services.ts'
import type { RequestContext } from './context.ts'
import { standardHeaders } from './headers.ts'
import { Problem } from './problem.ts'
import { addressOf } from './port/client-address.ts'

/** Wrong tokens of one network; a scraper has the right one. */
const guessLimit = { count: 10, seconds: 60 }

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Counts every request by its route, not its path: paths contain ids, and the number of series must stay bounded. */
export function countRequests({ metrics }: Pick<Services, 'metrics'>): MiddlewareHandler<RequestContext> {
  let running = 0
  metrics.read('foyer_requests_running', () => running)
  return async (c, next) => {
    const startedAt = performance.now()
    running += 1
    try {
      await next()
    } finally {
      running -= 1
      const route = c.get('route') ?? 'other'
      const method = route === 'other' ? 'any' : c.req.method
      metrics.count('foyer_requests_total', { method, route, status: String(c.res.status) })
      metrics.observe('foyer_request_seconds', (performance.now() - startedAt) / 1000, { method, route })
    }
  }
}

/**
 * Adds `GET /metrics`. It needs no host of an organisation, because scrapers use addresses. Without a token in the settings it does not
 * exist (404); without the token in the request it is refused (401), and after ten guesses a minute 429.
 */
export function addMetricsPage(app: Hono<RequestContext>, { settings, metrics }: Services, windows: Windows): void {
  const token = settings.metricsToken
  if (token === undefined) return
  const expected = hashed(`Bearer ${token}`)
  app.get('/metrics', (c) => {
    c.set('route', '/metrics')
    for (const [name, value] of Object.entries(standardHeaders(settings, randomUUID()))) c.header(name, value)
    // Hashes have the same length, so that the comparison takes the same time for every guess.
    if (!timingSafeEqual(hashed(c.req.header('authorization') ?? ''), expected)) {
      const retryAfter = windows.take(`metrics ${addressOf(c, settings).network}`, guessLimit)
      if (retryAfter > 0) throw new Problem('tooMany', { retryAfter })
      c.header('www-authenticate', 'Bearer')
      throw new Problem('unauthorized')
    }
    return c.body(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}
