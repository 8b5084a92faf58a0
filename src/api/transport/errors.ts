// The two kinds of failure of a call. Any other error is a bug and goes to the error boundary.

/**
 * The server responded with an error. `code` is a ProblemCode of the contract, `contract` if the response was invalid, or
 * `unknown`; error messages on screen are selected by it. `message` is the server's own message (plain text, at most 300
 * characters). `field` names the invalid field of the request; `retryAfter` is in milliseconds.
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
 * Why our server was not reached. `network`: no response. `timeout`: no response in time, so a write may have arrived. `not-ours`:
 * another server responded (a network with a sign-in page). `closed`: the user has left the account, so nothing is shown. `unkept`:
 * no connection, and the device could not store the write for later either.
 */
export type OfflineKind = 'network' | 'timeout' | 'not-ours' | 'closed' | 'unkept'

/** Our server was not reached. Saved data is unchanged, no account is signed out, and the call can be retried. */
export class OfflineError extends Error {
  readonly kind: OfflineKind
  constructor(kind: OfflineKind, cause?: unknown) {
    super(kind, cause === undefined ? undefined : { cause })
    this.name = 'OfflineError'
    this.kind = kind
  }
}

export type Failure = ApiError | OfflineError

/** Statuses of failures that may be temporary. */
export const transientStatus: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** True for a failure that may be temporary: network, timeout, 408, 425, 429, 500, 502 to 504. */
export const isTransient = (error: unknown): boolean =>
  error instanceof OfflineError
    ? error.kind === 'network' || error.kind === 'timeout'
    : error instanceof ApiError && transientStatus.has(error.status)

export const isForbiddenStatus = (status: number): boolean => status === 403 || (status >= 453 && status <= 461)
export const isGoneStatus = (status: number): boolean => status === 404 || status === 410

/** True if the caller may not see the resource (403, 453 to 461). */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && isForbiddenStatus(error.status)

/** True if the resource does not exist, or not for the caller: 404 and 410 do not distinguish the two. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && isGoneStatus(error.status)
