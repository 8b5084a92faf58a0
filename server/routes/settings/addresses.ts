// Billing addresses of the caller, at most one of them primary.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { AccountAddress } from '../../../src/contract/people/accounts.ts'
import type { createAddress as createBody, updateAddress as updateBody } from '../../../src/contract/bodies/settings.ts'
import { accountAddresses, accounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { page } from '../../domain/common/page.ts'

type AddressRow = typeof accountAddresses.$inferSelect

/** More than anyone needs, and few enough to list at once. */
const mostAddresses = 50

export const presentAddress = (row: AddressRow): AccountAddress => ({
  id: row.id,
  primary: row.isPrimary,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
})

/** One page: the primary address first, then oldest first. */
export async function listAddresses({ tx, caller, paging }: Asking<SignedIn> & { paging: Paging }): Promise<Answer> {
  const { name, address1, city, country } = accountAddresses
  const where = and(eq(accountAddresses.accountId, caller.account.id), matches(paging.search, [name, address1, city, country]))
  const { rows, count } = await page({ tx, paging }, tx.select().from(accountAddresses).where(where), [
    desc(accountAddresses.isPrimary),
    asc(accountAddresses.createdAt),
    asc(accountAddresses.id),
  ])
  return { data: rows.map(presentAddress), count }
}

/** The caller's own address; 404 for another account's. */
export async function ownAddress({ tx, caller }: Asking<SignedIn>, addressId: string): Promise<AddressRow> {
  const [row] = await tx
    .select()
    .from(accountAddresses)
    .where(and(eq(accountAddresses.id, uuidOr404(addressId)), eq(accountAddresses.accountId, caller.account.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Locks the account, so that two concurrent changes cannot both set a primary address. */
async function holdAddresses({ tx, caller }: Asking<SignedIn>): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.account.id)).for('update')
}

async function demoteOthers({ tx, caller, now }: Asking<SignedIn>, exceptId?: string): Promise<void> {
  const { accountId, isPrimary, id } = accountAddresses
  const others = and(eq(accountId, caller.account.id), eq(isPrimary, true), exceptId === undefined ? undefined : ne(id, exceptId))
  await tx.update(accountAddresses).set({ isPrimary: false, updatedAt: now }).where(others)
}

/** 460 when there are too many. The first address becomes primary. */
export async function addAddress(asking: Asking<SignedIn>, body: InferOutput<typeof createBody>): Promise<AddressRow> {
  const { tx, caller, now } = asking
  await holdAddresses(asking)
  const count = await tx.$count(accountAddresses, eq(accountAddresses.accountId, caller.account.id))
  if (count >= mostAddresses) throw new Problem('known', { message: 'You have too many addresses. Remove one first.' })
  const { primary, ...texts } = body
  const isPrimary = primary || count === 0
  if (isPrimary) await demoteOthers(asking)
  const owner = { organizationId: caller.organization.id, accountId: caller.account.id }
  const [row] = await tx
    .insert(accountAddresses)
    .values({ ...texts, ...owner, id: randomUUID(), isPrimary, createdAt: now, updatedAt: now })
    .returning()
  return row!
}

export async function changeAddress(
  asking: Asking<SignedIn>,
  addressId: string,
  body: InferOutput<typeof updateBody>,
): Promise<AddressRow> {
  await holdAddresses(asking)
  const { id, isPrimary } = await ownAddress(asking, addressId)
  const { primary = isPrimary, ...texts } = body
  if (primary) await demoteOthers(asking, id)
  const [row] = await asking.tx
    .update(accountAddresses)
    .set({ ...texts, id, isPrimary: primary, updatedAt: asking.now })
    .where(eq(accountAddresses.id, id))
    .returning()
  return row!
}

/** When the primary address is deleted, the oldest remaining one becomes primary. */
export async function removeAddress(asking: Asking<SignedIn>, addressId: string): Promise<void> {
  const { tx, caller, now } = asking
  await holdAddresses(asking)
  const { id, isPrimary } = await ownAddress(asking, addressId)
  await tx.delete(accountAddresses).where(eq(accountAddresses.id, id))
  if (!isPrimary) return
  const [next] = await tx
    .select({ id: accountAddresses.id })
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, caller.account.id))
    .orderBy(asc(accountAddresses.createdAt), asc(accountAddresses.id))
    .limit(1)
  if (next !== undefined) await tx.update(accountAddresses).set({ isPrimary: true, updatedAt: now }).where(eq(accountAddresses.id, next.id))
}
