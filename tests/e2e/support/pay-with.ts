// A program that makes one provider the one that every organisation of a seeded data folder is paid through.
import { eq } from 'drizzle-orm'
import { openFolder } from '../../../server/db/pglite/pglite.ts'
import { organizations } from '../../../server/db/schema.ts'
import type { PaymentIntegrationType } from '../../../src/contract/enums.ts'

const [, , folder, type] = process.argv
if (!folder || !type) throw new Error('Say which data folder, and which provider.')
const db = await openFolder(folder)
await db.asOwner(async (tx) => {
  for (const { id, config } of await tx.select().from(organizations)) {
    const PAYMENT = { ...config.PAYMENT, TYPE: type as PaymentIntegrationType, CONNECTION_ID: 'demo' }
    await tx
      .update(organizations)
      .set({ config: { ...config, PAYMENT } })
      .where(eq(organizations.id, id))
  }
})
await db.close()
