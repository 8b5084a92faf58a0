// Every problem the API answers with, by the code of the header `x-foyer-problem`. No import: the client may load this at run time.

/** Name of the answer header that carries a code of `problemStatus`; a server of another make does not send it. */
export const problemHeader = 'x-foyer-problem'

/** Name of the answer header that names the wrong part of a body or query, as a dotted path. */
export const fieldHeader = 'x-foyer-field'

/** The HTTP status of each problem code. From 453 on the numbers are the contract's own (1.5). Words are chosen by code. */
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
  privateChannel: 461,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/**
 * The code that a status stands for when no header names one: of codes that share a status, the one that says least.
 * A status that is missing here is no problem of the contract.
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
