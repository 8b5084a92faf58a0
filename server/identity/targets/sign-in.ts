// Calls that sign in: InitiateAuth and RespondToAuthChallenge, by SRP, by password, and by refresh token.
import * as v from 'valibot'
import { answerChallenge, openChallenge } from '../srp/challenges.ts'
import { attemptNamed } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { checkPassword, countSignIn, forgiveSignIns } from '../passwords/passwords.ts'
import { beginSession, carryOn, type IssuedTokens } from '../sessions/sessions.ts'
import { findUser, readEmail } from '../users.ts'
import { attemptOf } from './sign-up.ts'
import { parts, poolOf, target, token } from './target.ts'

/** Tokens in Cognito's answer format. */
const authenticationResult = (context: IdentityContext, tokens: IssuedTokens) => ({
  AuthenticationResult: {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    RefreshToken: tokens.refreshToken,
    ExpiresIn: context.settings.accessTokenSeconds,
    TokenType: 'Bearer',
  },
  ChallengeParameters: {},
})

const AuthParameters = v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(8192))), {})

const required = (parameters: Record<string, string>, name: string): string => {
  const value = parameters[name]
  if (value === undefined || value === '') throw new IdentityError('missingParameter', `Missing required parameter ${name}`)
  return value
}

const InitiateAuth = v.object({
  ClientId: parts.ClientId,
  AuthFlow: v.string(),
  AuthParameters,
  ClientMetadata: parts.ClientMetadata,
})

const initiateAuth = target(InitiateAuth, async (context, body, sender) => {
  const pool = await poolOf(context, body.ClientId)
  const given = body.AuthParameters
  switch (body.AuthFlow) {
    case 'USER_SRP_AUTH': {
      const email = readEmail(required(given, 'USERNAME'))
      const publicValue = required(given, 'SRP_A')
      await countSignIn(context, pool, email, sender)
      const named = attemptOf(body.ClientMetadata)
      // An address that only began to sign up is unknown to every client except the page that began it.
      const user = await context.db.asIdentity(
        pool.id,
        async (tx) => (await findUser(tx, email)) ?? (await attemptNamed(tx, email, named, context.clock())),
      )
      if (!user) throw new IdentityError('unknownUser')
      return openChallenge(context, pool, user, publicValue)
    }
    case 'USER_PASSWORD_AUTH': {
      const user = await checkPassword(context, pool, readEmail(required(given, 'USERNAME')), required(given, 'PASSWORD'), sender)
      return authenticationResult(context, await beginSession(context, pool, user, { sender }))
    }
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      return authenticationResult(context, await carryOn(context, pool, required(given, 'REFRESH_TOKEN')))
    default:
      throw new IdentityError('unsupportedFlow')
  }
})

const respondToAuthChallenge = target(
  v.object({ ClientId: parts.ClientId, ChallengeName: v.string(), ChallengeResponses: AuthParameters }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    if (body.ChallengeName !== 'PASSWORD_VERIFIER') throw new IdentityError('unsupportedFlow')
    const given = body.ChallengeResponses
    const user = await answerChallenge(context, pool, {
      secretBlock: required(given, 'PASSWORD_CLAIM_SECRET_BLOCK'),
      sub: required(given, 'USERNAME'),
      timestamp: required(given, 'TIMESTAMP'),
      signature: required(given, 'PASSWORD_CLAIM_SIGNATURE'),
    })
    await forgiveSignIns(context, pool, user.email, sender)
    return authenticationResult(context, await beginSession(context, pool, user, { sender }))
  },
)

const getTokensFromRefreshToken = target(v.object({ ClientId: parts.ClientId, RefreshToken: token }), async (context, body) => {
  const pool = await poolOf(context, body.ClientId)
  return authenticationResult(context, await carryOn(context, pool, body.RefreshToken))
})

export const signInTargets = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
}
