// OAuth endpoints that the app calls directly: token, userInfo, revoke.
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { within, type Sender } from '../limits/limits.ts'
import { senderOf } from '../protocol.ts'
import { bearer, beginSession, carryOn, endSession, endSessionNamed } from '../sessions/sessions.ts'
import { ownScope } from '../sessions/tokens.ts'
import { spendCode, wasReused } from './grants.ts'

type Fields = Record<string, string>

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache', 'x-content-type-options': 'nosniff' }

const refuse = (c: Context, error: string, status: 400 | 401 = 400) => c.json({ error }, status, noStore)

/** The form's fields. Files and repeated fields are not supported. */
async function fieldsOf(c: Context): Promise<Fields> {
  const form = await c.req.parseBody()
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

async function answerToken(context: IdentityContext, fields: Fields, sender: Sender): Promise<{ error: string } | object> {
  const pool = await context.pools.byClient(fields.client_id ?? '')
  if (!pool) return { error: 'invalid_client' }
  await within(context.limiter, ['signInAddress', sender.address])
  const lasting = { token_type: 'Bearer', expires_in: context.settings.accessTokenSeconds }
  if (fields.grant_type === 'refresh_token') {
    const tokens = await carryOn(context, pool, fields.refresh_token ?? '')
    return { access_token: tokens.accessToken, id_token: tokens.idToken, refresh_token: tokens.refreshToken, ...lasting }
  }
  if (fields.grant_type !== 'authorization_code') return { error: 'unsupported_grant_type' }
  const { code = '', redirect_uri = '', code_verifier = '' } = fields
  const granted = await spendCode(context, pool, { code, redirectUri: redirect_uri, verifier: code_verifier })
  if (!granted) return { error: 'invalid_grant' }
  // Our own calls require this scope for everyone; in Cognito it would be enabled for the client.
  const scope = [...new Set([...granted.scope.split(' '), ownScope])].join(' ')
  const { user, originId } = granted
  const tokens = await beginSession(context, pool, user, { scope, originId, sender })
  if (await wasReused(context, pool, code)) await endSessionNamed(context, pool, user.sub, originId)
  return { access_token: tokens.accessToken, id_token: tokens.idToken, refresh_token: tokens.refreshToken, ...lasting }
}

/** Adds the endpoints to the hosted app. Only the web apps of the organisations may call them. */
export function addEndpoints(app: Hono, context: IdentityContext): void {
  app.use(
    '/oauth2/*',
    cors({
      origin: async (origin) => (origin && (await context.pools.isWebOrigin(origin)) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['content-type', 'authorization', 'x-amz-user-agent', 'cache-control'],
      maxAge: 7200,
    }),
  )
  const limited = bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, 'invalid_request') })

  app.post('/oauth2/token', limited, async (c) => {
    try {
      const answer = await answerToken(context, await fieldsOf(c), senderOf(context, c))
      if ('error' in answer) context.log.info({ refused: answer.error }, 'token request refused')
      return c.json(answer, 'error' in answer ? 400 : 200, noStore)
    } catch (error) {
      if (error instanceof IdentityError) return refuse(c, 'invalid_grant')
      throw error
    }
  })

  app.on(['GET', 'POST'], '/oauth2/userInfo', async (c) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    try {
      const { user } = await bearer(context, token)
      const { sub, email, givenName, familyName, confirmed } = user
      return c.json(
        {
          sub,
          username: sub,
          email,
          email_verified: String(confirmed),
          given_name: givenName ?? undefined,
          family_name: familyName ?? undefined,
        },
        200,
        noStore,
      )
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      c.header('www-authenticate', 'Bearer error="invalid_token"')
      return refuse(c, 'invalid_token', 401)
    }
  })

  app.post('/oauth2/revoke', limited, async (c) => {
    const fields = await fieldsOf(c)
    const pool = await context.pools.byClient(fields.client_id ?? '')
    if (!pool) return refuse(c, 'invalid_client')
    await endSession(context, pool, fields.token ?? '')
    return c.body(null, 200, noStore)
  })
}
