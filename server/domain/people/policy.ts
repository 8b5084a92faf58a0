// Whose account the caller may see.
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { notBlockedBy } from './blocks.ts'
import { isUuid } from '../common/ids.ts'
import { sameWord } from '../common/search.ts'
import { accountColumns, type AccountRow } from './present.ts'

/**
 * The account of an id or a user name. 404 when there is none here, and when it has blocked the caller: no one learns of
 * being blocked. Whom the caller has blocked stays readable, since this is where a block is undone.
 */
export async function readableAccount(asking: Asking, idOrUsername: string): Promise<AccountRow> {
  const named = isUuid(idOrUsername) ? eq(accounts.id, idOrUsername) : sameWord(accounts.username, idOrUsername)
  const [row] = await asking.tx
    .select(accountColumns)
    .from(accounts)
    .where(and(named, notBlockedBy(asking.caller, accounts.id)))
    // Two may have been named alike before that was refused: the one spelled like this, then the first.
    .orderBy(sql`${accounts.username} = ${idOrUsername} desc`, asc(accounts.usernameTwin))
    .limit(1)
  if (row === undefined) throw new Problem('notFound')
  return row
}
