// The identity pool: GetId and GetCredentialsForIdentity. Its credentials give no access; the client's protocol requires them.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { target, token } from './target.ts'

const hour = 3600
const Logins = v.optional(v.nullable(v.record(v.string(), token)))
const regionOf = (id: string) => id.slice(0, id.indexOf(':'))

const uuidOf = (bytes: Uint8Array) => {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** A guest's id contains its own seal, so that ids need no table and cannot be forged. */
const guestId = (context: IdentityContext, region: string, seed: Uint8Array = randomBytes(8)) =>
  `${region}:${uuidOf(Buffer.concat([seed, context.keys.mac('guest', Buffer.from(seed).toString('hex')).subarray(0, 8)]))}`

const isGuestId = (context: IdentityContext, id: string) => {
  const hex = id.slice(id.indexOf(':') + 1).replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(hex) && guestId(context, regionOf(id), Buffer.from(hex.slice(0, 16), 'hex')) === id
}

/** The id of the id token's person: always the same for the same person. */
async function signedInId(context: IdentityContext, logins: Record<string, string>): Promise<{ id: string; identityPoolId: string }> {
  const [[name, login] = ['', '']] = Object.entries(logins)
  const claims = await context.tokens.readId(login)
  const pool = await context.pools.byId(claims.poolId)
  if (!pool || pool.clientId !== claims.clientId || claims.issuer.replace(/^https?:\/\//, '') !== name)
    throw new IdentityError('loginInvalid')
  const digest = context.keys.mac('identity', `${pool.identityPoolId} ${claims.sub}`).subarray(0, 16)
  return { id: `${regionOf(pool.identityPoolId)}:${uuidOf(digest)}`, identityPoolId: pool.identityPoolId }
}

const hasLogin = (logins: Record<string, string> | null | undefined): logins is Record<string, string> =>
  Object.keys(logins ?? {}).length > 0

const getId = target(v.object({ IdentityPoolId: v.pipe(v.string(), v.maxLength(128)), Logins }), async (context, body) => {
  const pool = await context.pools.byIdentityPool(body.IdentityPoolId)
  if (!pool) throw new IdentityError('unknownIdentityPool')
  if (!hasLogin(body.Logins)) return { IdentityId: guestId(context, regionOf(pool.identityPoolId)) }
  const { id, identityPoolId } = await signedInId(context, body.Logins)
  if (identityPoolId !== pool.identityPoolId) throw new IdentityError('loginInvalid')
  return { IdentityId: id }
})

/** In the format of AWS, and derived rather than stored. */
function credentials(context: IdentityContext, id: string) {
  const expiration = Math.floor(context.clock().getTime() / 1000) + hour
  const derive = (purpose: string) => context.keys.mac(purpose, `${id} ${expiration}`)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return {
    AccessKeyId: `ASIA${[...derive('access-key').subarray(0, 16)].map((byte) => letters[byte % 32]).join('')}`,
    SecretKey: derive('secret-key').toString('base64').slice(0, 40),
    SessionToken: Buffer.concat([Buffer.from(`${id} ${expiration} `), derive('session')]).toString('base64'),
    Expiration: expiration,
  }
}

/** A guest who has signed in since receives their person's id, which the client then stores. */
const getCredentialsForIdentity = target(v.object({ IdentityId: v.pipe(v.string(), v.maxLength(128)), Logins }), async (context, body) => {
  if (!hasLogin(body.Logins)) {
    if (!isGuestId(context, body.IdentityId)) throw new IdentityError('identityForbidden')
    return { IdentityId: body.IdentityId, Credentials: credentials(context, body.IdentityId) }
  }
  const { id } = await signedInId(context, body.Logins)
  if (body.IdentityId !== id && !isGuestId(context, body.IdentityId)) throw new IdentityError('identityForbidden')
  return { IdentityId: id, Credentials: credentials(context, id) }
})

export const identityPoolTargets = { GetId: getId, GetCredentialsForIdentity: getCredentialsForIdentity }
