// The code by which the error message of a failure is selected: one of a fixed list, never the server's English text.
import { ApiError, OfflineError } from './errors.ts'

const said = [
  'contract',
  'malformed',
  'invalid',
  'unauthorized',
  'forbidden',
  'executeAsForbidden',
  'signInAgain',
  'notFound',
  'conflict',
  'tooLarge',
  'unsupportedMedia',
  'tooMany',
  'notGroupMember',
  'notRegistered',
  'registrationUnavailable',
  'featureUnavailable',
  'tierRequired',
  'subscriptionRequired',
  'integrationDenied',
  'privateChannel',
  'internal',
  'unavailable',
] as const

export type FailureCode = (typeof said)[number] | 'offline' | 'timeout' | 'not-ours' | 'unkept' | 'unknown'

/** The code for the text in `failed.<code>`. Codes without a text become 'unknown'. */
export function failureCode(error: unknown): FailureCode {
  if (error instanceof OfflineError) return error.kind === 'network' || error.kind === 'closed' ? 'offline' : error.kind
  return (error instanceof ApiError && said.find((one) => one === error.code)) || 'unknown'
}

const others: ReadonlySet<string> = new Set(['offline', 'timeout', 'not-ours', 'unkept', 'unknown'])

/** Whether the code is in the list. */
export const isFailureCode = (code: string): code is FailureCode => others.has(code) || said.some((one) => one === code)
