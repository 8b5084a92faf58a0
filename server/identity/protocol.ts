// POST /identity: the AWS JSON protocol, with the call's name in the header `x-amz-target`. And the published keys.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { isConnectionLoss } from '../db/postgres/connection-loss.ts'
import { addressOf } from '../http/port/client-address.ts'
import { holdsNul } from '../http/body/nul.ts'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'
import { callLimit, type Sender } from './limits/limits.ts'
import { noteCall } from './security-log.ts'
import { identityPoolTargets } from './targets/identity-pool.ts'
import { passwordTargets } from './targets/passwords.ts'
import { profileTargets } from './targets/profile.ts'
import { signInTargets } from './targets/sign-in.ts'
import { signUpTargets } from './targets/sign-up.ts'
import type { Target } from './targets/target.ts'

const targets = new Map<string, Target>(
  Object.entries({ ...signUpTargets, ...signInTargets, ...passwordTargets, ...profileTargets, ...identityPoolTargets }),
)

/** The sender of a request, and its browser. */
export const senderOf = (context: IdentityContext, c: Context): Sender => ({
  address: addressOf(c, context.settings).network,
  agent: c.req.header('user-agent')?.slice(0, 512),
})

const mediaType = 'application/x-amz-json-1.1'

/** x-foyer-api tells the client that our server answered, and not a network's sign-in page. */
const headersFor = (requestId: string) => ({
  'content-type': mediaType,
  'cache-control': 'no-store',
  'x-amzn-requestid': requestId,
  'x-foyer-api': '1',
  'x-content-type-options': 'nosniff',
})

function refusal(c: Context, error: IdentityError, requestId: string): Response {
  return c.body(JSON.stringify({ __type: error.type, message: error.message }), error.status, {
    ...headersFor(requestId),
    'x-amzn-errortype': error.type,
    ...(error.code === 'unavailable' ? { 'retry-after': '1' } : {}),
  })
}

/** The validated body of the call. Throws InvalidParameterException that names the invalid field, without repeating its value. */
async function readBody(c: Context, target: Target): Promise<unknown> {
  const json: unknown = await c.req.json().catch(() => {
    throw new IdentityError('malformed')
  })
  if (holdsNul(json)) throw new IdentityError('missingParameter', 'A value is not valid.')
  const parsed = v.safeParse(target.body, json)
  if (parsed.success) return parsed.output
  const path = v.getDotPath(parsed.issues[0]) ?? 'body'
  throw new IdentityError('missingParameter', `Value at '${path}' is missing or not valid.`)
}

export function createProtocol(context: IdentityContext): Hono {
  const app = new Hono()
  app.use(
    '*',
    cors({
      origin: async (origin) => (origin && (await context.pools.isWebOrigin(origin)) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: [
        'content-type',
        'cache-control',
        'authorization',
        'x-amz-target',
        'x-amz-user-agent',
        'x-amz-date',
        'amz-sdk-invocation-id',
        'amz-sdk-request',
      ],
      exposeHeaders: ['x-amzn-errortype', 'x-amzn-requestid', 'x-foyer-api'],
      maxAge: 7200,
    }),
  )
  app.post('/', bodyLimit({ maxSize: 64 * 1024, onError: (c) => refusal(c, new IdentityError('tooLarge'), randomUUID()) }), async (c) => {
    const requestId = randomUUID()
    const name = (c.req.header('x-amz-target') ?? '').split('.').at(-1) ?? ''
    const sender = senderOf(context, c)
    let body: unknown
    try {
      if (context.calls.take(`identity ${sender.address}`, callLimit) > 0) throw new IdentityError('limit')
      const target = targets.get(name)
      if (!target) throw new IdentityError('unknownOperation')
      body = await readBody(c, target)
      const answer = await target.act(context, body, sender)
      noteCall(context, { name, body, answer, refused: null, requestId, sender })
      return c.body(JSON.stringify(answer), 200, headersFor(requestId))
    } catch (error) {
      if (error instanceof IdentityError) {
        context.log.info({ requestId, target: targets.has(name) ? name : 'unknown', refused: error.type }, 'identity call refused')
        noteCall(context, { name, body, answer: {}, refused: error.type, requestId, sender })
        return refusal(c, error, requestId)
      }
      if (isConnectionLoss(error)) {
        context.log.warn({ err: error, requestId, target: name }, 'The database was lost during an identity call.')
        return refusal(c, new IdentityError('unavailable'), requestId)
      }
      context.log.error({ err: error, requestId, target: name }, 'identity call failed')
      return refusal(c, new IdentityError('internal'), requestId)
    }
  })
  const keySet = (c: Context) => c.json({ keys: [context.keys.jwk] }, 200, { 'cache-control': 'public, max-age=3600' })
  app.get('/.well-known/jwks.json', keySet)
  app.get('/:poolId/.well-known/jwks.json', async (c) => ((await context.pools.byId(c.req.param('poolId'))) ? keySet(c) : c.notFound()))
  return app
}
