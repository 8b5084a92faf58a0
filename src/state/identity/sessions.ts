// The sessions of the signed-in person, from the identity service. Not stored on the device.
import { startAuth } from './auth.ts'
import { identityStorage, payloadOf, readTokens } from './stored-tokens.ts'
import { config } from './tenant.ts'

export interface OpenSession {
  id: string
  /** Browser and system, such as "Chrome, Android"; null if unknown. */
  device: string | null
  /** Time of the last use. */
  seenAt: Date | null
  isThisOne: boolean
}

/** The current session first, then by last use. Rejects if the identity service does not answer. */
export async function listSessions(): Promise<OpenSession[]> {
  const { amplify } = await startAuth()
  const devices = await amplify.listSessions()
  const tokens = readTokens(identityStorage(), config().COGNITO_CLIENT_ID)
  // The id of the session that the token belongs to.
  const current = tokens && payloadOf(tokens.accessToken)?.['origin_jti']
  const sessions = devices.map(({ id, name, lastAuthenticatedDate }) => ({
    id,
    device: name ?? null,
    seenAt: lastAuthenticatedDate ?? null,
    isThisOne: id === current,
  }))
  return sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
}

/** Ends a session. Rejects if the identity service does not answer. */
export async function endSession(id: string): Promise<void> {
  const { amplify } = await startAuth()
  await amplify.endSession(id)
}
