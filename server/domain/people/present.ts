// Accounts in full form.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Account } from '../../../src/contract/people/accounts.ts'
import { accounts, blocks } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { loadBadges } from './badges.ts'
import { personColumns, presentBaseAccount } from './people.ts'
import { loadPictures } from '../common/pictures.ts'

/** The columns of the full form: no email, phone number or other data that only the person may see. */
export const accountColumns = {
  ...personColumns,
  imageId: accounts.imageId,
  bannerId: accounts.bannerId,
  bio: accounts.bio,
  website: accounts.website,
  facebook: accounts.facebook,
  instagram: accounts.instagram,
  linkedIn: accounts.linkedIn,
  twitter: accounts.twitter,
  tikTok: accounts.tikTok,
  youtube: accounts.youtube,
  discord: accounts.discord,
  video: accounts.video,
  timezone: accounts.timezone,
  createdAt: accounts.createdAt,
}

export type AccountRow = Pick<typeof accounts.$inferSelect, keyof typeof accountColumns>

/** The caller's own blocks among `ids`, with their start. */
async function ownBlocks(asking: Asking, ids: string[]): Promise<Map<string, { id: string; createdAt: string }>> {
  const me = asking.caller.account?.id
  if (me === undefined || ids.length === 0) return new Map()
  const rows = await asking.tx
    .select()
    .from(blocks)
    .where(and(eq(blocks.blockerId, me), inArray(blocks.blockedId, ids)))
  return new Map(rows.map((row) => [row.blockedId, { id: row.id, createdAt: row.createdAt.toISOString() }]))
}

/**
 * Accounts in full form, in the order of `rows`; three queries.
 * `blockedByAccounts` contains only the caller's own block, if there is one (contract 7.1).
 */
export async function presentAccounts(asking: Asking, rows: AccountRow[]): Promise<Account[]> {
  const ids = rows.map((row) => row.id)
  const [picture, blocked, badges] = await Promise.all([
    loadPictures(
      asking,
      rows.flatMap((row) => [row.imageId, row.bannerId]),
    ),
    ownBlocks(asking, ids),
    loadBadges(asking, ids),
  ])
  return rows.map((row) => ({
    ...presentBaseAccount(row, picture(row.imageId), badges(row.id)),
    banner: picture(row.bannerId),
    bio: row.bio,
    website: row.website,
    facebook: row.facebook,
    instagram: row.instagram,
    linkedIn: row.linkedIn,
    twitter: row.twitter,
    tikTok: row.tikTok,
    youtube: row.youtube,
    discord: row.discord,
    video: row.video,
    timezone: row.timezone,
    blockedByAccounts: [blocked.get(row.id)].filter((block) => block !== undefined),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** One account in full form. */
export async function presentAccount(asking: Asking, row: AccountRow): Promise<Account> {
  const [account] = await presentAccounts(asking, [row])
  return account!
}
