// The email about a new delegate to the account's owner, because someone else may have added the delegate.
import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { securityMail } from '../../mail/security-mail.ts'
import type { Acting } from '../../domain/common/asking.ts'

/** Sent after the commit to the account acted for, regardless of its notification settings. */
export async function tellOfDelegate(
  acting: Acting<SignedIn>,
  delegate: { firstName: string | null; lastName: string | null; username: string },
): Promise<void> {
  const { tx, caller, services, afterCommit } = acting
  const [owner] = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, caller.account.id))
  const to = owner?.email
  if (!owner || !to) return
  const what = [delegate.firstName, delegate.lastName].filter(Boolean).join(' ') || delegate.username
  const organization = caller.organization.config.NAME
  afterCommit(() => services.mail.send(securityMail({ to, organization, locale: owner.locale, event: 'newDelegate', what })))
}
