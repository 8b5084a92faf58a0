// The two ways a call can fail. Anything else that is thrown is a bug and goes to the error boundary.

/**
 * The server answered, and said no. `code` is a ProblemCode of the contract, `contract` when the answer made no sense,
 * or `unknown`; words are chosen by it, `message` is the server's own sentence (plain text, at most 300 characters).
 * `field` names the wrong part of what was sent; `retryAfter` is in milliseconds.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly field?: string
  readonly requestId?: string
  readonly retryAfter?: number
  constructor(status: number, code: string, details: { message?: string; field?: string; requestId?: string; retryAfter?: number } = {}) {
    super(details.message ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.field = details.field
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/**
 * Why our server was not reached. `network`: nothing came back. `timeout`: not in time, so a write may have arrived.
 * `not-ours`: someone else answered (a network that asks to sign in). `closed`: the account was left meanwhile; show nothing.
 * `unkept`: nothing gets through, and the device would not keep it for later either.
 */
export type OfflineKind = 'network' | 'timeout' | 'not-ours' | 'closed' | 'unkept'

/** Our server was not reached. Saved data stays as it was, no one is signed out, and the call can be made again. */
export class OfflineError extends Error {
  readonly kind: OfflineKind
  constructor(kind: OfflineKind, cause?: unknown) {
    super(kind, cause === undefined ? undefined : { cause })
    this.name = 'OfflineError'
    this.kind = kind
  }
}

export type Failure = ApiError | OfflineError

/** Statuses that may be over in a moment. */
export const transientStatus: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** True for a failure that may be over in a moment: network, deadline, 408, 425, 429, 500, 502 to 504. */
export const isTransient = (error: unknown): boolean =>
  error instanceof OfflineError
    ? error.kind === 'network' || error.kind === 'timeout'
    : error instanceof ApiError && transientStatus.has(error.status)

export const isForbiddenStatus = (status: number): boolean => status === 403 || (status >= 453 && status <= 461)
export const isGoneStatus = (status: number): boolean => status === 404 || status === 410

/** True when the caller may not see the thing (403, 453 to 461). */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && isForbiddenStatus(error.status)

/** True when the thing is not there, or not for the caller: 404 and 410 do not tell the two apart. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && isGoneStatus(error.status)
