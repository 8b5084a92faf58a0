// Email addresses of an account: a person's own address; for a team, whose address is unverified, those of its delegates.
import { eq, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../common/asking.ts'

/** For a query over `accounts`. Delegates who have never acted for the team are left out. */
export const mailboxes: SQL<string[]> = sql<string[]>`case when ${accounts.accountType} = 'team'
  then array(select person.email from delegations join accounts person on person.id = delegations.delegate_id
    where delegations.account_id = ${accounts.id} and delegations.accepted_at is not null and person.email is not null order by person.id)
  else array_remove(array[${accounts.email}], null) end`

/** The verified address for address rules and emails: that of the account, or of the person acting for a team. */
export async function provedEmail({ tx, caller: { account, actor } }: Asking<SignedIn>): Promise<string | null> {
  const id = account.accountType === 'team' ? actor.id : account.id
  const [row] = await tx.select({ email: accounts.email, accountType: accounts.accountType }).from(accounts).where(eq(accounts.id, id))
  return row?.accountType === 'account' ? row.email : null
}
