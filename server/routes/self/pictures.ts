// The caller's own picture and banner.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { accounts, images } from '../../db/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { sqlState } from '../../http/database-problems.ts'
import { Problem } from '../../http/problem.ts'
import { storeImage, type TakenPicture } from '../../media/upload.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'

/**
 * Deletes pictures that people uploaded of themselves, so that their addresses stop working.
 * A picture used elsewhere is kept: its foreign keys make the delete fail, and only the savepoint is rolled back.
 */
export async function forgetPictures(tx: Tx, ids: (string | null)[]): Promise<void> {
  for (const id of distinct(ids)) {
    const removal = tx.transaction((part) => part.delete(images).where(and(eq(images.id, id), inArray(images.type, ['people', 'banner']))))
    await removal.catch((error: unknown) => {
      if (sqlState(error) !== '23503') throw error
    })
  }
}

/** Sets the picture of the account and deletes the previous one. */
export async function setPicture(
  { tx, caller, now }: Asking<SignedIn>,
  { column, type, picture }: { column: 'imageId' | 'bannerId'; type: 'people' | 'banner'; picture: TakenPicture | undefined },
): Promise<void> {
  if (!picture) throw new Problem('invalid', { field: 'buffer' })
  const image = await storeImage({ tx, caller, now, picture, type })
  const mine = eq(accounts.id, caller.account.id)
  const [before] = await tx.select({ id: accounts[column] }).from(accounts).where(mine).for('update')
  await tx
    .update(accounts)
    .set({ [column]: image.id, updatedAt: now })
    .where(mine)
  await forgetPictures(tx, [before?.id ?? null])
}
