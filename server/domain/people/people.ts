// Accounts as part of other responses, loaded in two queries.
import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import { accounts, images } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { loadBadges, noBadges, type Badges } from './badges.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { imageColumns, presentBaseImage } from '../common/pictures.ts'

/** The columns of an account's base form, so that no private data is read. */
export const personColumns = {
  id: accounts.id,
  username: accounts.username,
  accountType: accounts.accountType,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  title: accounts.title,
  company: accounts.company,
}

export type PersonRow = Pick<typeof accounts.$inferSelect, keyof typeof personColumns>

/** The base form of a row with the data loaded for it. */
export function presentBaseAccount(row: PersonRow, image: BaseAccount['image'], badges: Badges = noBadges): BaseAccount {
  return {
    id: row.id,
    username: row.username,
    accountType: row.accountType,
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    company: row.company,
    image,
    ...badges,
  }
}

type ImageRow = Parameters<typeof presentBaseImage>[1]

const readPeople = builtOnce<{ person: PersonRow; image: ImageRow | null }>((tx) =>
  tx
    .select({ person: personColumns, image: imageColumns })
    .from(accounts)
    .leftJoin(images, eq(images.id, accounts.imageId))
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')})`)
    .prepare('people'),
)

const gatherPeople = gatheredById(async (asking, ids) => {
  const [rows, badges] = await Promise.all([readPeople(asking.tx, { ids }), loadBadges(asking, ids)])
  return new Map(
    rows.map(({ person, image }) => [
      person.id,
      presentBaseAccount(person, image === null ? null : presentBaseImage(asking, image), badges(person.id)),
    ]),
  )
})

/** Loads the accounts of `ids` with their pictures and levels and returns a lookup; null for a missing one. */
export const loadPeople = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BaseAccount>> =>
  gatherPeople(asking, distinct(ids))

/** The lookup's result where a foreign key guarantees that the row exists. */
export function sure<T>(found: T | null): T {
  if (found === null) throw new Error('A row that a foreign key promises is missing.')
  return found
}
