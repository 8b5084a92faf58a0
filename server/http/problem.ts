// All request problems as data. envelope.ts turns them into the contract's envelope.

/** Status and default message of each problem. Clients show `message` unchanged (contract 1.5), so it is a sentence. */
export const problems = {
  malformed: [400, 'The request could not be read.'],
  organizationMissing: [400, 'The organization header is missing. Network equipment may have removed it.'],
  organizationUnknown: [400, 'There is no organisation at this address.'],
  invalid: [400, 'Some of what was sent is not valid.'],
  unauthorized: [401, 'Sign in to go on.'],
  forbidden: [403, 'You do not have permission to do this.'],
  organizationMismatch: [403, 'This organisation is not at this address.'],
  executeAsForbidden: [403, 'You cannot act as this account.'],
  signInAgain: [403, 'For your safety, sign in again first. Then you can do this for 15 minutes.'],
  notFound: [404, 'This does not exist, or is not open to you.'],
  conflict: [409, 'This was changed by somebody else meanwhile.'],
  idempotencyInProgress: [409, 'The same request is still being worked on.'],
  tooLarge: [413, 'This is too large to send.'],
  unsupportedMedia: [415, 'This kind of file is not accepted.'],
  idempotencyMismatch: [422, 'This key was used for another request.'],
  tooMany: [429, 'Too many requests. Please wait a moment.'],
  notGroupMember: [453, 'Only members of this group can see this.'],
  notRegistered: [454, 'Only people registered for this event can see this.'],
  registrationUnavailable: [455, 'Registration is not open.'],
  featureUnavailable: [456, 'This feature is not enabled for this community.'],
  tierRequired: [457, 'Your membership level does not include this.'],
  subscriptionRequired: [458, 'A subscription is required for this.'],
  integrationDenied: [459, 'The integration did not permit this.'],
  known: [460, 'This could not be done.'],
  paymentPending: [460, 'Your payment is still being processed.'],
  paymentUnconfirmed: [460, 'You have not confirmed this payment yet.'],
  privateChannel: [461, 'This channel is private.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is not available at the moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

/**
 * Thrown by any part of a request, and answered as the contract's envelope. `code` is sent in the header `x-foyer-problem`, by which
 * clients choose their text. `field` names the invalid part of the body or query as a dotted path, sent in `x-foyer-field`. `retryAfter` is
 * in seconds.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly field?: string
  readonly retryAfter?: number
  constructor(code: ProblemCode, options: { message?: string; field?: string; retryAfter?: number; cause?: unknown } = {}) {
    super(options.message ?? problems[code][1], options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.field = options.field
    this.retryAfter = options.retryAfter
  }
  get status(): number {
    return problems[this.code][0]
  }
}
