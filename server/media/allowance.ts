// Puts an account's uploads into the store: within its allowance, and recorded first, so that blobs without a row are removed again.
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { files, images, videos } from '../db/schema.ts'
import type { SignedIn } from '../http/caller/caller.ts'
import { Problem } from '../http/problem.ts'
import type { Blobs, Services } from '../services.ts'
import { hashOf } from './blobs.ts'

export type PutBlob = Pick<Blobs, 'put'>

const sum = async (tx: Tx, table: typeof images | typeof files | typeof videos, accountId: string): Promise<number> => {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${table.bytes}), 0)` })
    .from(table)
    .where(eq(table.uploaderId, accountId))
  return Number(row?.bytes ?? 0)
}

/** The total of all uploads of a person that still exist, including those for their teams. */
async function uploadedBytes(tx: Tx, accountId: string): Promise<number> {
  let total = 0
  for (const table of [images, files, videos]) total += await sum(tx, table, accountId)
  return total
}

const asMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** The store for uploads of the caller. `put` throws 460 with a message when their allowance is used up. */
export function blobsOf({ services, caller, now }: { services: Services; caller: SignedIn; now: Date }): PutBlob {
  const { db, blobs, settings } = services
  return {
    async put(bytes) {
      await db.asTenant({ organizationId: caller.organization.id }, async (tx) => {
        if ((await uploadedBytes(tx, caller.actor.id)) + bytes.length > settings.accountStorageBytes) {
          const message = `You have used all ${asMegabytes(settings.accountStorageBytes)} of your storage. Delete posts with pictures or videos to make room.`
          throw new Problem('known', { message })
        }
        await tx.execute(sql`select foyer_touch_blob(${hashOf(bytes)}, ${now.toISOString()}::timestamptz)`)
      })
      return blobs.put(bytes)
    },
  }
}

/** An upload that is unused for a day is removed. */
const unusedFor = 86_400_000

/** The columns that record the owner of an upload. */
export const ownedBy = ({ account, actor }: SignedIn, now: Date) => ({
  accountId: account.id,
  uploaderId: actor.id,
  checkAt: new Date(now.getTime() + unusedFor),
})
