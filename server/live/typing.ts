// The receivers of a typing frame: the current other members of the conversation in the database.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { chatMembers } from '../db/schema.ts'

/** How long the loaded members are reused for further frames. */
const freshMs = 2000
const maxKept = 5000

export interface Audience {
  /** The other members, without those who blocked or are blocked; null if the account is not a member. */
  of(organizationId: string, channelId: number, accountId: string): Promise<string[] | null>
}

async function load(db: Database, organizationId: string, channelId: number, accountId: string): Promise<string[] | null> {
  const blocked = sql<boolean>`exists (select 1 from blocks where (blocks.blocker_id = ${accountId} and blocks.blocked_id = chat_members.account_id) or (blocks.blocked_id = ${accountId} and blocks.blocker_id = chat_members.account_id))`
  const members = await db.asTenant({ organizationId, accountId }, (tx) =>
    tx.select({ accountId: chatMembers.accountId, blocked }).from(chatMembers).where(eq(chatMembers.channelId, channelId)),
  )
  if (!members.some((member) => member.accountId === accountId)) return null
  return members.filter((member) => member.accountId !== accountId && !member.blocked).map((member) => member.accountId)
}

export function createAudience(db: Database): Audience {
  const kept = new Map<string, { at: number; members: Promise<string[] | null> }>()
  return {
    of(organizationId, channelId, accountId) {
      const key = `${organizationId} ${channelId} ${accountId}`
      const seen = kept.get(key)
      if (seen !== undefined && performance.now() - seen.at < freshMs) return seen.members
      if (kept.size >= maxKept) kept.clear()
      const members = load(db, organizationId, channelId, accountId)
      members.catch(() => kept.delete(key))
      kept.set(key, { at: performance.now(), members })
      return members
    },
  }
}
