// Where the person in hand is signed in, as the identity service lists it. None of it is kept on the device.
import { startAuth } from './auth.ts'
import { identityStorage, payloadOf, readTokens } from './stored-tokens.ts'
import { config } from './tenant.ts'

export interface OpenSession {
  id: string
  /** Browser and system, as "Chrome, Android"; null where they are unknown. */
  device: string | null
  /** When it was last used. */
  seenAt: Date | null
  isThisOne: boolean
}

/** This one first, then the last used. Rejects when the identity service does not answer. */
export async function listSessions(): Promise<OpenSession[]> {
  const { amplify } = await startAuth()
  const devices = await amplify.listSessions()
  const tokens = readTokens(identityStorage(), config().COGNITO_CLIENT_ID)
  // The name of the session that the token belongs to.
  const current = tokens && payloadOf(tokens.accessToken)?.['origin_jti']
  const sessions = devices.map(({ id, name, lastAuthenticatedDate }) => ({
    id,
    device: name ?? null,
    seenAt: lastAuthenticatedDate ?? null,
    isThisOne: id === current,
  }))
  return sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
}

/** Signs one of them out. Rejects when the identity service does not answer. */
export async function endSession(id: string): Promise<void> {
  const { amplify } = await startAuth()
  await amplify.endSession(id)
}
