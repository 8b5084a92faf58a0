// The signed-in account with its private data, as an API response.
import { and, eq } from 'drizzle-orm'
import type { Self } from '../../../src/contract/people/accounts.ts'
import { accounts, chatMembers, notifications } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { presentAccount } from '../people/present.ts'
import { unreadSeat } from '../chat/unread.ts'
import { unreadNotifications } from '../notices/policy.ts'
import type { Asking } from '../common/asking.ts'

/** The account acted for, with its private data. `_count` contains its unread conversations and notifications. */
export async function presentSelf(asking: Asking<SignedIn>): Promise<Self> {
  const { tx, caller } = asking
  const me = caller.account.id
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, me))
  if (row === undefined) throw new Problem('unauthorized')
  return {
    ...(await presentAccount(asking, row)),
    email: row.email,
    phone: row.phone,
    dietaryRestrictions: row.dietaryRestrictions,
    shareCode: row.shareCode,
    locale: row.locale,
    termsAccepted: row.termsAccepted?.toISOString() ?? null,
    _count: {
      chatChannels: await tx.$count(chatMembers, and(eq(chatMembers.accountId, me), unreadSeat)),
      notifications: await tx.$count(notifications, unreadNotifications(caller)),
    },
  }
}
