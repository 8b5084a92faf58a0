// Errors of the identity service, with the types and messages of Cognito: aws-amplify and our client recognise them by type.

/** Minimum password length. People see it in the text of `shortPassword`. */
export const PASSWORD_MIN = 8

const identityErrors = {
  unknownOperation: ['UnknownOperationException', 'Unknown operation.'],
  malformed: ['SerializationException', 'The request could not be read.'],
  tooLarge: ['RequestEntityTooLargeException', 'The request is too large.'],
  unknownClient: ['ResourceNotFoundException', 'User pool client does not exist.'],
  unknownIdentityPool: ['ResourceNotFoundException', 'IdentityPool not found.'],
  unsupportedFlow: ['InvalidParameterException', 'Initiate Auth method not supported.'],
  missingParameter: ['InvalidParameterException', 'Missing required parameter.'],
  notAnEmail: ['InvalidParameterException', 'Username should be an email.'],
  emailFixed: ['InvalidParameterException', 'The email address cannot be changed here.'],
  unknownUser: ['UserNotFoundException', 'User does not exist.'],
  hasAccount: ['NotAuthorizedException', 'Leave the community first (DELETE /self).'],
  wrongPassword: ['NotAuthorizedException', 'Incorrect username or password.'],
  unconfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  userExists: ['UsernameExistsException', 'User already exists'],
  alreadyConfirmed: ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  nothingToConfirm: ['InvalidParameterException', 'User is already confirmed.'],
  shortPassword: [
    'InvalidPasswordException',
    `Password did not conform with policy: Password must have at least ${PASSWORD_MIN} characters.`,
  ],
  commonPassword: ['InvalidPasswordException', 'Password did not conform with policy: Password is too common.'],
  personalPassword: ['InvalidPasswordException', 'Password did not conform with policy: Password is too close to your name or address.'],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  // Not TooManyRequestsException: aws-amplify retries that one automatically, three times, and makes it worse.
  limit: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  challengeGone: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  accessInvalid: ['NotAuthorizedException', 'Invalid Access Token'],
  accessExpired: ['NotAuthorizedException', 'Access Token has expired'],
  accessRevoked: ['NotAuthorizedException', 'Access Token has been revoked'],
  refreshInvalid: ['NotAuthorizedException', 'Invalid Refresh Token'],
  refreshExpired: ['NotAuthorizedException', 'Refresh Token has expired'],
  refreshRevoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  loginInvalid: ['NotAuthorizedException', 'Invalid login token. Not a valid OpenId Connect identity token.'],
  loginExpired: ['NotAuthorizedException', 'Invalid login token. Token expired.'],
  identityForbidden: ['NotAuthorizedException', 'Access to Identity is forbidden.'],
  internal: ['InternalErrorException', 'Something went wrong on our side.'],
  unavailable: ['ServiceUnavailableException', 'The service is not available at the moment.'],
} as const satisfies Record<string, readonly [type: string, message: string]>

export type IdentityErrorCode = keyof typeof identityErrors

const otherStatus: Partial<Record<IdentityErrorCode, 413 | 500 | 503>> = { tooLarge: 413, internal: 500, unavailable: 503 }

/** Thrown by any part of a call. protocol.ts answers it with `__type` and status 400 (413, 500 and 503 where they apply). */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  constructor(code: IdentityErrorCode, message: string = identityErrors[code][1]) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
  }
  get type(): string {
    return identityErrors[this.code][0]
  }
  get status(): 400 | 413 | 500 | 503 {
    return otherStatus[this.code] ?? 400
  }
}
