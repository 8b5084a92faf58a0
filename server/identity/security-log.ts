// Security events in the log: account, origin, action and result. Addresses are hashed, and no secret is written.
import * as v from 'valibot'
import type { IdentityContext } from './context.ts'
import type { Sender } from './limits/limits.ts'

/** The log name of each call. Calls that are missing change nothing and prove nothing. */
const events: Record<string, string> = {
  SignUp: 'sign-up begun',
  ConfirmSignUp: 'sign-up confirmed',
  ResendConfirmationCode: 'code asked for',
  InitiateAuth: 'sign-in',
  RespondToAuthChallenge: 'sign-in',
  GetTokensFromRefreshToken: 'session carried on',
  ForgotPassword: 'code asked for',
  ConfirmForgotPassword: 'password reset',
  ChangePassword: 'password changed',
  GlobalSignOut: 'signed out everywhere',
  RevokeToken: 'session ended',
  ForgetDevice: 'session ended',
  DeleteUser: 'user removed',
}

const text = v.fallback(v.optional(v.string()), undefined)
const Call = v.fallback(
  v.object({
    ClientId: text,
    Username: text,
    AccessToken: text,
    AuthParameters: v.fallback(v.optional(v.object({ USERNAME: text })), undefined),
    ChallengeResponses: v.fallback(v.optional(v.object({ USERNAME: text })), undefined),
    AuthenticationResult: v.fallback(v.optional(v.object({ AccessToken: text })), undefined),
    ChallengeName: text,
  }),
  {},
)
const Claims = v.object({ sub: v.string() })

/** The subject of a token, not verified: for a rejected call it is the claimed subject. */
function subOf(token: string | undefined): string | undefined {
  try {
    return v.parse(Claims, JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).sub
  } catch {
    return undefined
  }
}

/** The same address always has the same mark, which does not reveal the address. */
const addressMark = (context: IdentityContext, email: string): string =>
  context.keys.mac('log', email.trim().normalize('NFC').toLowerCase()).toString('hex').slice(0, 16)

/** Writes one line for a security-relevant call. `refused` is its error type, null after a success. */
export function noteCall(
  context: IdentityContext,
  call: { name: string; body: unknown; answer: unknown; refused: string | null; requestId: string; sender: Sender },
): void {
  const event = events[call.name]
  const given = v.parse(Call, call.body)
  const answered = v.parse(Call, call.answer)
  // A sign-in that continues with its second step is not complete.
  if (event === undefined || answered.ChallengeName !== undefined) return
  const username = given.Username ?? given.AuthParameters?.USERNAME ?? given.ChallengeResponses?.USERNAME
  const email = username?.includes('@') ? addressMark(context, username) : undefined
  const sub = subOf(answered.AuthenticationResult?.AccessToken) ?? subOf(given.AccessToken) ?? (email === undefined ? username : undefined)
  const { refused, requestId, sender } = call
  const line = { security: event, outcome: refused === null ? 'ok' : 'refused', reason: refused ?? undefined, sub, email }
  context.log.info({ ...line, address: sender.address, clientId: given.ClientId, requestId }, 'Security event.')
}
