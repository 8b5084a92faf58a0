// Classifies a response in one place for queries, writes and polling.
import { problemOfStatus } from '../../contract/errors.ts'
import { ApiError, isForbiddenStatus, isGoneStatus, OfflineError, transientStatus, type Failure } from './errors.ts'

/** The relevant parts of a response. */
export interface Reply {
  status: number
  /** The whole body; empty if there was none. */
  text: string
  contentType: string
  /** Whether `x-foyer-api` was present, which proves that our server responded. */
  marked: boolean
  /** The response came from another origin than the request was sent to. */
  redirectedAway: boolean
  problem?: string
  field?: string
  requestId?: string
  retryAfter?: string
}

/**
 * `ok` has the data. `not-ours`: the network itself responded, so the shown data is kept. `transient`: a retry may succeed.
 * `contract`: from our server, but invalid. The others are decisions of the server.
 */
export type Verdict =
  | { kind: 'ok'; data: unknown; count?: number }
  | { kind: 'transient' | 'not-ours' | 'contract' | 'auth' | 'forbidden' | 'gone' | 'busy' | 'refused'; error: Failure }

type Envelope = { status?: unknown; message?: unknown; data?: unknown; count?: unknown }

function readEnvelope({ contentType, text }: Reply): Envelope | null {
  if (!/^application\/(json|problem\+json)\b/i.test(contentType)) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const milliseconds = (retryAfter: string | undefined): number | undefined =>
  retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined

function kindOf(status: number, code: string): Exclude<Verdict['kind'], 'ok'> {
  if (status === 401) return 'auth'
  if (isForbiddenStatus(status)) return 'forbidden'
  if (isGoneStatus(status)) return 'gone'
  if (status === 409 && code === 'idempotencyInProgress') return 'busy'
  if (transientStatus.has(status) || status >= 500) return 'transient'
  return 'refused'
}

/**
 * Classifies one response. With `expectsMark` (this server has sent `x-foyer-api` before) a response without it is not ours. Other
 * servers of the contract never send it, and are recognised only by content type and envelope. Never throws. Pure.
 */
export function classify(reply: Reply, expectsMark: boolean): Verdict {
  const { status, marked, requestId, field } = reply
  const envelope = readEnvelope(reply)
  const known = envelope !== null && ['ok', 'error', 'redirect'].includes(String(envelope.status))
  const foreign = reply.redirectedAway || (!marked && (expectsMark || !known))
  const code = reply.problem ?? problemOfStatus[status] ?? 'unknown'
  const message = typeof envelope?.message === 'string' ? envelope.message.slice(0, 300) : undefined
  const apiError = (as: string) => new ApiError(status, as, { message, field, requestId, retryAfter: milliseconds(reply.retryAfter) })

  // A gateway's own error page is not a captive portal: the gateway is in front of our server, and the error is temporary.
  if (foreign && transientStatus.has(status) && !reply.redirectedAway) return { kind: 'transient', error: apiError(code) }
  if (foreign || status === 511 || status === 407 || (status >= 300 && status < 400)) {
    return { kind: 'not-ours', error: new OfflineError('not-ours') }
  }
  if (status >= 400) return { kind: kindOf(status, code), error: apiError(code) }
  if (envelope === null && marked && isBroken(reply)) return { kind: 'transient', error: new OfflineError('network') }
  if (envelope?.status !== 'ok' || !Object.hasOwn(envelope, 'data')) return { kind: 'contract', error: apiError('contract') }
  return { kind: 'ok', data: envelope.data, ...(typeof envelope.count === 'number' ? { count: envelope.count } : {}) }
}

/** JSON from our server that ends too early was truncated in transit. */
const isBroken = ({ contentType, text }: Reply): boolean => /json/i.test(contentType) && !text.trimEnd().endsWith('}')
