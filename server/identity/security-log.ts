// Security events in the log: who, from where, what, and how it ended. Addresses are hashed, and no secret is written.
import * as v from 'valibot'
import type { IdentityContext } from './context.ts'
import type { Sender } from './limits/limits.ts'

/** What each call is called in the log. Calls that are missing change nothing and prove nothing. */
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

/** The subject of a token. Unverified: of a refused call it is what was claimed. */
function subOf(token: string | undefined): string | undefined {
  try {
    return v.parse(Claims, JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).sub
  } catch {
    return undefined
  }
}

/** The same address has the same mark, from which it can't be read. */
const addressMark = (context: IdentityContext, email: string): string =>
  context.keys.mac('log', email.trim().normalize('NFC').toLowerCase()).toString('hex').slice(0, 16)

/** Writes one line for a call that matters; `refused` is the type of its refusal, null where it went well. */
export function noteCall(
  context: IdentityContext,
  call: { name: string; body: unknown; answer: unknown; refused: string | null; requestId: string; sender: Sender },
): void {
  const event = events[call.name]
  const given = v.parse(Call, call.body)
  const answered = v.parse(Call, call.answer)
  // A sign-in that goes on to its second step has not happened yet.
  if (event === undefined || answered.ChallengeName !== undefined) return
  const username = given.Username ?? given.AuthParameters?.USERNAME ?? given.ChallengeResponses?.USERNAME
  const email = username?.includes('@') ? addressMark(context, username) : undefined
  const sub = subOf(answered.AuthenticationResult?.AccessToken) ?? subOf(given.AccessToken) ?? (email === undefined ? username : undefined)
  const { refused, requestId, sender } = call
  const line = { security: event, outcome: refused === null ? 'ok' : 'refused', reason: refused ?? undefined, sub, email }
  context.log.info({ ...line, address: sender.address, clientId: given.ClientId, requestId }, 'Security event.')
}
