// Every error that the API returns, by its code in the header `x-foyer-problem`. No imports: the client may load this file at run time.

/** The response header with a code from `problemStatus`. Other implementations of the server do not send it. */
export const problemHeader = 'x-foyer-problem'

/** The response header with the invalid field of a body or query, as a dotted path. */
export const fieldHeader = 'x-foyer-field'

/** The HTTP status of each problem code. Numbers from 453 are specific to the contract (1.5). Error messages are selected by code. */
export const problemStatus = {
  malformed: 400,
  organizationMissing: 400,
  organizationUnknown: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  organizationMismatch: 403,
  executeAsForbidden: 403,
  signInAgain: 403,
  notFound: 404,
  conflict: 409,
  idempotencyInProgress: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  idempotencyMismatch: 422,
  tooMany: 429,
  notGroupMember: 453,
  notRegistered: 454,
  registrationUnavailable: 455,
  featureUnavailable: 456,
  tierRequired: 457,
  subscriptionRequired: 458,
  integrationDenied: 459,
  known: 460,
  /** A known error of a capture: the provider has not taken the money yet, and the same intent can be captured later. */
  paymentPending: 460,
  /** A known error of a capture: the payer has not confirmed the payment at the provider, so no money can be taken. */
  paymentUnconfirmed: 460,
  privateChannel: 461,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/**
 * The problem code for a status if the header is absent. If several codes share a status, it is the least specific one. A status
 * that is missing here is not a problem defined by the contract.
 */
export const problemOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  422: 'invalid',
  429: 'tooMany',
  453: 'notGroupMember',
  454: 'notRegistered',
  455: 'registrationUnavailable',
  456: 'featureUnavailable',
  457: 'tierRequired',
  458: 'subscriptionRequired',
  459: 'integrationDenied',
  460: 'known',
  461: 'privateChannel',
  500: 'internal',
  503: 'unavailable',
}
