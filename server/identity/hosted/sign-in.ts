// Handles the hosted page's form: finds or creates the user, and returns to the app with a code.
import { identityUsers } from '../../db/schema.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { within, type Sender } from '../limits/limits.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { findUser, readEmail, readName, type UserRow } from '../users.ts'
import { giveCode } from './grants.ts'
import { returnTo, type AuthorizationRequest } from './request.ts'

export type Form = Record<'email' | 'password' | 'givenName' | 'familyName', string>

/** A person as confirmed by the simulated provider. The same address at another provider is another user, as in Cognito. */
async function userOfProvider(context: IdentityContext, request: AuthorizationRequest, provider: string, form: Form): Promise<UserRow> {
  const email = readEmail(form.email)
  const row = {
    poolId: request.pool.id,
    email,
    provider,
    givenName: readName(form.givenName),
    familyName: readName(form.familyName),
    confirmed: true,
  }
  const user = await context.db.asIdentity(request.pool.id, async (tx) => {
    await tx.insert(identityUsers).values(row).onConflictDoNothing()
    return findUser(tx, email, provider)
  })
  if (!user) throw new IdentityError('unknownUser')
  return user
}

/** Returns the next address. Throws IdentityError with the message for the person. */
export async function signInByForm(context: IdentityContext, request: AuthorizationRequest, form: Form, sender: Sender): Promise<string> {
  const { pool, provider } = request
  if (provider === null && !pool.email) throw new IdentityError('unsupportedFlow')
  await within(context.limiter, ['signInAddress', sender.address])
  const user =
    provider === null
      ? await checkPassword(context, pool, readEmail(form.email), form.password, sender)
      : await userOfProvider(context, request, provider, form)
  return returnTo(request.redirectUri, { code: await giveCode(context, request, user), state: request.state })
}
