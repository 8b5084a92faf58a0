// Calling the API in tests, and holding every good answer against its route's schema.
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestContext } from '../http/context.ts'
import { matchRoute } from '../http/match.ts'
import type { Route } from '../http/route.ts'

export interface CallOptions<As> {
  /** Who calls; no one (a visitor) when not given. */
  as?: As | null
  /** Sent as JSON; a string or bytes go as they are. */
  body?: unknown
  /** Laid over the standing headers; null takes one away. */
  headers?: Record<string, string | null>
  host?: string
  executeAs?: { id: string } | string
  /** An idempotency key; true makes a fresh one. */
  key?: string | true
}

export interface Answered<T> {
  status: number
  headers: Headers
  /** The whole envelope. */
  json: { status: string; message: string; data: T; count?: number }
  data: T
  count?: number
  /** The code of `x-foyer-problem`; null when the answer is good. */
  problem: string | null
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

/** The request as a client of `organizationId` at `host` would send it. */
export function requestFor(
  method: string,
  path: string,
  standing: { host: string; organizationId: string; token: string | null },
  { body, headers = {}, executeAs, key }: CallOptions<unknown>,
): Request {
  const sent = new Headers({ organization: standing.organizationId, locale: 'en' })
  if (standing.token) sent.set('authorization', standing.token)
  if (executeAs) sent.set('executeAs', typeof executeAs === 'string' ? executeAs : executeAs.id)
  if (key) sent.set('idempotency-key', key === true ? randomUUID() : key)
  if (body !== undefined) sent.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) sent.delete(name)
    else sent.set(name, value)
  }
  return new Request(`http://${standing.host}:4001${path}`, { method, headers: sent, body: bodyOf(body) })
}

/** Throws when `data` is not exactly what the route says it answers: a missing key, one too many, a wrong type. */
function holdAgainstSchema(routes: Route[], method: string, path: string, data: unknown): void {
  const route = matchRoute(routes, method, path.split('?')[0] ?? path)
  if (!route) return
  const result = v.safeParse(route.answers, data)
  if (result.success) return
  const complaints = result.issues.slice(0, 8).map((issue) => `  ${v.getDotPath(issue) ?? '(data)'}: ${issue.message}`)
  throw new Error(
    `${method} ${route.path} answered what its schema refuses:\n${complaints.join('\n')}\n${JSON.stringify(data).slice(0, 2000)}`,
  )
}

/** Sends `request` and reads the answer. Any 2xx of a known route is checked. */
export async function answerTo<T>(app: Hono<RequestContext>, routes: Route[], request: Request): Promise<Answered<T>> {
  const response = await app.fetch(request)
  const text = await response.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Answered<T>['json']
  const url = new URL(request.url)
  if (response.ok) holdAgainstSchema(routes, request.method, url.pathname, json.data)
  return {
    status: response.status,
    headers: response.headers,
    json,
    data: json.data,
    count: json.count,
    problem: response.headers.get('x-foyer-problem'),
  }
}
