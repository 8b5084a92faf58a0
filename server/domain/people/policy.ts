// Which accounts the caller may see.
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { notBlockedBy } from './blocks.ts'
import { isUuid } from '../common/ids.ts'
import { sameWord } from '../common/search.ts'
import { accountColumns, type AccountRow } from './present.ts'

/**
 * The account with this id or user name. 404 when it is missing, and when it has blocked the caller, so that no one learns of a block.
 * Accounts that the caller has blocked stay readable, because this is where a block is undone.
 */
export async function readableAccount(asking: Asking, idOrUsername: string): Promise<AccountRow> {
  const named = isUuid(idOrUsername) ? eq(accounts.id, idOrUsername) : sameWord(accounts.username, idOrUsername)
  const [row] = await asking.tx
    .select(accountColumns)
    .from(accounts)
    .where(and(named, notBlockedBy(asking.caller, accounts.id)))
    // Older user names may fold to the same text: the one with this exact spelling, otherwise the first.
    .orderBy(sql`${accounts.username} = ${idOrUsername} desc`, asc(accounts.usernameTwin))
    .limit(1)
  if (row === undefined) throw new Problem('notFound')
  return row
}
