// One's own picture and banner.
import { and, eq, inArray } from 'drizzle-orm'
import { accounts, images } from '../../db/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../http/caller.ts'
import { sqlState } from '../../http/database-problems.ts'
import { storeImage } from '../../media/upload.ts'
import type { Asking } from '../shared/asking.ts'
import { distinct } from '../shared/ids.ts'

/**
 * Forgets pictures that people uploaded of themselves, so that their addresses are dead. One that something else shows too
 * stays: the table knows, by its keys, and the point before is gone back to.
 */
export async function forgetPictures(tx: Tx, ids: (string | null)[]): Promise<void> {
  for (const id of distinct(ids)) {
    const removal = tx.transaction((part) => part.delete(images).where(and(eq(images.id, id), inArray(images.type, ['people', 'banner']))))
    await removal.catch((error: unknown) => {
      if (sqlState(error) !== '23503') throw error
    })
  }
}

/** Stores the picture, shows it on the account from now on, and forgets the one before. Throws the problems of an upload. */
export async function setPicture(
  { tx, caller, services, now }: Asking<SignedIn>,
  { column, type, base64 }: { column: 'imageId' | 'bannerId'; type: 'people' | 'banner'; base64: string },
): Promise<void> {
  const upload = { tx, blobs: services.blobs, organizationId: caller.organization.id, dataUri: base64, type, field: 'buffer' }
  const image = await storeImage(upload)
  const mine = eq(accounts.id, caller.account.id)
  const [before] = await tx.select({ id: accounts[column] }).from(accounts).where(mine).for('update')
  await tx
    .update(accounts)
    .set({ [column]: image.id, updatedAt: now })
    .where(mine)
  await forgetPictures(tx, [before?.id ?? null])
}
