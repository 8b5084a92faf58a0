// The server's own key pair for Web Push (VAPID, RFC 8292), generated once and stored, because subscriptions are bound to it.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '../db/database.ts'
import { serverKeys } from '../db/schema.ts'

const vapidKeyPair = v.object({ publicKey: v.string(), privateKey: v.string() })
export type VapidKeys = v.InferOutput<typeof vapidKeyPair>

const name = 'web-push'

/** The stored key pair, or a new one. Two processes that start at the same time end up with the same one. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  return db.asOwner(async (tx) => {
    await tx
      .insert(serverKeys)
      .values({ name, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflictDoNothing()
    const [row] = await tx.select({ value: serverKeys.value }).from(serverKeys).where(eq(serverKeys.name, name))
    if (row === undefined) throw new Error('The keys for Web Push could not be kept.')
    return v.parse(vapidKeyPair, JSON.parse(row.value))
  })
}
