// Effects of a changed password or ended sessions outside the identity service: devices, delegates, an email.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import { accounts, delegations, pushDevices } from '../db/schema.ts'
import { securityMail, type SecurityEvent } from '../mail/security-mail.ts'
import type { IdentityContext } from './context.ts'
import type { Pool } from './pools.ts'
import type { UserRow } from './users.ts'

/** Ended sessions receive no more push notifications, and their tokens and sockets end in every process. */
export async function tellEnded(context: IdentityContext, pool: Pool, originIds: string[]): Promise<void> {
  if (originIds.length === 0) return
  await context.revoked.add(originIds)
  await context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
    tx.delete(pushDevices).where(inArray(pushDevices.sessionId, originIds)),
  )
}

/** After a global sign-out no device of the person receives notifications, whichever session registered it. */
export const dropDevices = (context: IdentityContext, pool: Pool, sub: string): Promise<unknown> =>
  context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
    tx
      .delete(pushDevices)
      .where(inArray(pushDevices.accountId, tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userSub, sub)))),
  )

/**
 * After a reset no account may act for the person any more. An attacker who held the account may have added delegates, and cannot be
 * distinguished from its owner, so all delegates are removed. The email names them, and the owner can add them again. Returns their names.
 */
export const dropDelegates = (context: IdentityContext, pool: Pool, sub: string): Promise<string[]> =>
  context.db.asTenant({ organizationId: pool.organizationId }, async (tx) => {
    const own = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userSub, sub))
    const dropped = await tx.delete(delegations).where(inArray(delegations.accountId, own)).returning({ id: delegations.delegateId })
    if (dropped.length === 0) return []
    const ids = dropped.map(({ id }) => id)
    const people = await tx
      .select({ firstName: accounts.firstName, lastName: accounts.lastName, username: accounts.username })
      .from(accounts)
      .where(and(inArray(accounts.id, ids)))
    return people.map(({ firstName, lastName, username }) => [firstName, lastName].filter(Boolean).join(' ') || username)
  })

/** Notifies the owner by email, in their language. Never throws and is not awaited, because the change has already happened. */
export function tellOwner(
  context: IdentityContext,
  pool: Pool,
  user: Pick<UserRow, 'sub' | 'email'>,
  event: SecurityEvent,
  about: { what?: string | null; delegates?: string[] } = {},
): void {
  const send = async () => {
    const [account] = await context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
      tx.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.userSub, user.sub)),
    )
    const locale = account?.locale ?? pool.locale
    await context.mail.send(securityMail({ to: user.email, organization: pool.name, locale, event, ...about }))
  }
  send().catch((error: unknown) => context.log.error({ err: error }, 'A mail about the safety of an account was not sent.'))
}
