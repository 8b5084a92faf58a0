// Which words a failure gets: chosen by its code, never by the server's English.
import { ApiError, OfflineError } from '../api/errors.ts'

const said = [
  'contract',
  'malformed',
  'invalid',
  'unauthorized',
  'forbidden',
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

type Said = (typeof said)[number] | 'offline' | 'timeout' | 'not-ours' | 'unknown'

/** The key of the sentence for a failed write: `t(failureKey(error))`. Codes we have no words for are "Something went wrong". */
export function failureKey(error: unknown): `failed.${Said}` {
  if (error instanceof OfflineError) return `failed.${error.kind === 'timeout' || error.kind === 'not-ours' ? error.kind : 'offline'}`
  const code = error instanceof ApiError ? said.find((one) => one === error.code) : undefined
  // Spelled out once: by this the build knows whose words travel with this module.
  return code ? `failed.${code}` : 'failed.unknown'
}
