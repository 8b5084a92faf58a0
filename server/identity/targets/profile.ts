// Calls of the signed-in person about themselves, and calls that sign them out.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, identityUsers } from '../../db/schema.ts'
import { IdentityError } from '../errors.ts'
import { bearer, endAllSessions, endSession, endSessionNamed, openSessions } from '../sessions/sessions.ts'
import { readAttributes } from './sign-up.ts'
import { parts, poolOf, target, token } from './target.ts'

const ofBearer = v.object({ AccessToken: parts.AccessToken })

const getUser = target(ofBearer, async (context, body) => {
  const { user } = await bearer(context, body.AccessToken)
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.confirmed),
    given_name: user.givenName,
    family_name: user.familyName,
  }
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }])),
  }
})

/** Names only: another email address would have to be verified first. */
const updateUserAttributes = target(
  v.object({ AccessToken: parts.AccessToken, UserAttributes: parts.UserAttributes }),
  async (context, body) => {
    const { pool, user } = await bearer(context, body.AccessToken)
    const names = readAttributes(body.UserAttributes, user.email)
    if (Object.keys(names).length > 0)
      await context.db.asIdentity(pool.id, (tx) => tx.update(identityUsers).set(names).where(eq(identityUsers.sub, user.sub)))
    return { CodeDeliveryDetailsList: [] }
  },
)

/**
 * Throws NotAuthorizedException while the person has an account in the organisation: it would remain, visible to everyone, without a way to
 * sign in to it. `DELETE /self` removes both.
 */
const deleteUser = target(ofBearer, async (context, body) => {
  const { pool, user } = await bearer(context, body.AccessToken)
  const account = await context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
    tx.$count(accounts, eq(accounts.userSub, user.sub)),
  )
  if (account > 0) throw new IdentityError('hasAccount')
  await endAllSessions(context, pool, user.sub)
  await context.db.asIdentity(pool.id, (tx) => tx.delete(identityUsers).where(eq(identityUsers.sub, user.sub)))
  return {}
})

const globalSignOut = target(ofBearer, async (context, body) => {
  const { pool, user } = await bearer(context, body.AccessToken)
  await endAllSessions(context, pool, user.sub)
  return {}
})

const revokeToken = target(v.object({ ClientId: parts.ClientId, Token: token }), async (context, body) => {
  await endSession(context, await poolOf(context, body.ClientId), body.Token)
  return {}
})

const at = (moment: Date): number => moment.getTime() / 1000

/** The person's sessions in Cognito's device format: a session is a device, named by its browser and system. */
const listDevices = target(ofBearer, async (context, body) => {
  const { pool, user } = await bearer(context, body.AccessToken)
  const sessions = await context.db.asIdentity(pool.id, (tx) => openSessions(tx, user.sub, context.clock()))
  return {
    Devices: sessions.map(({ originId, device, beganAt, seenAt }) => ({
      DeviceKey: originId,
      DeviceAttributes: device === null ? [] : [{ Name: 'device_name', Value: device }],
      DeviceCreateDate: at(beganAt),
      DeviceLastAuthenticatedDate: at(seenAt),
      DeviceLastModifiedDate: at(seenAt),
    })),
  }
})

/** Signs out one of them. Does nothing for a session that belongs to another person or has ended. */
const forgetDevice = target(
  v.object({ AccessToken: parts.AccessToken, DeviceKey: v.pipe(v.string(), v.uuid()) }),
  async (context, body) => {
    const { pool, user } = await bearer(context, body.AccessToken)
    await endSessionNamed(context, pool, user.sub, body.DeviceKey)
    return {}
  },
)

export const profileTargets = {
  ListDevices: listDevices,
  ForgetDevice: forgetDevice,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUser: deleteUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
}
