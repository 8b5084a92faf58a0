// A program that switches off every module of every organisation in a seeded data folder.
import { eq } from 'drizzle-orm'
import { openFolder } from '../../../server/db/pglite/pglite.ts'
import { organizations } from '../../../server/db/schema.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Say which data folder.')
const db = await openFolder(folder)
await db.asOwner(async (tx) => {
  for (const { id, config } of await tx.select().from(organizations)) {
    const MODULES = Object.fromEntries(Object.entries(config.MODULES).map(([name, module]) => [name, { ...module, enabled: false }]))
    await tx
      .update(organizations)
      .set({ config: { ...config, MODULES } })
      .where(eq(organizations.id, id))
  }
})
await db.close()
