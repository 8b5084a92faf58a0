// Accounts as they stand inside other answers, in two queries for as many as there are.
import { eq, inArray } from 'drizzle-orm'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import { accounts, images } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { loadBadges, noBadges, type Badges } from './badges.ts'
import { distinct } from '../common/ids.ts'
import { imageColumns, presentBaseImage } from '../common/pictures.ts'

/** The part of an account's row that the base form shows; nothing private is read to begin with. */
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

/** The base form of a row with what was loaded for it. */
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

/** Reads the accounts of `ids` with their pictures and levels at once and gives the way to look one up; null when there is none. */
export async function loadPeople(
  asking: Asking,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string | null) => BaseAccount | null> {
  const wanted = distinct(ids)
  const rows =
    wanted.length === 0
      ? []
      : await asking.tx
          .select({ person: personColumns, image: imageColumns })
          .from(accounts)
          .leftJoin(images, eq(images.id, accounts.imageId))
          .where(inArray(accounts.id, wanted))
  const badges = await loadBadges(asking, wanted)
  const byId = new Map(
    rows.map(({ person, image }) => [
      person.id,
      presentBaseAccount(person, image === null ? null : presentBaseImage(asking, image), badges(person.id)),
    ]),
  )
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

/** The lookup's answer where a foreign key promises that there is one. */
export function sure<T>(found: T | null): T {
  if (found === null) throw new Error('A row that a foreign key promises is missing.')
  return found
}
