// Decides, once the database is open, whether it is served with the demo. Demo people have a publicly known password.
import { eq } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import type { Database } from '../db/database.ts'
import { demoMarker } from '../db/first-fill.ts'
import { organizations, serverKeys } from '../db/schema.ts'
import { SettingsError, type Settings } from '../settings.ts'
import { demoOrganizations } from './organizations.ts'

/** The contents of the database: none yet, the demo town (perhaps with more), or only other organisations. */
async function contentsOf(db: Database): Promise<'nothing' | 'demo' | 'others'> {
  return db.asOwner(async (tx) => {
    const [any] = await tx.select({ id: organizations.id }).from(organizations).limit(1)
    if (!any) return 'nothing'
    const marked = await tx.select({ name: serverKeys.name }).from(serverKeys).where(eq(serverKeys.name, demoMarker))
    if (marked.length > 0) return 'demo'
    const ids = demoOrganizations.map(({ id }) => id)
    const known = await tx.select({ id: organizations.id }).from(organizations).where(inArray(organizations.id, ids)).limit(1)
    return known.length > 0 ? 'demo' : 'others'
  })
}

const wayOut = (settings: Settings): string =>
  settings.databaseUrl === undefined
    ? 'set FOYER_DEMO=on to go on with the demo, begin anew with "npm start -- --reset", or set FOYER_DATA_DIR to another folder'
    : 'set FOYER_DEMO=on to go on with the demo, or DATABASE_URL to an empty database'

/**
 * Whether this start is a demo. Throws SettingsError if demo people would be served as real ones, or if real people's codes would be
 * publicly visible.
 */
export async function demoFor(db: Database, settings: Settings): Promise<boolean> {
  const contents = await contentsOf(db)
  if (contents === 'demo' && !settings.demo) {
    throw new SettingsError(
      `The demo is off, but this database holds the demo town, whose people sign in with a public password: ${wayOut(settings)}.`,
    )
  }
  if (contents === 'others' && settings.demo) {
    if (settings.demoUnasked) return false
    throw new SettingsError(
      'FOYER_DEMO is on, but this database holds organisations that are not of the demo, whose codes everybody could read at /mail: leave FOYER_DEMO out, or use another database.',
    )
  }
  // The marker of an interrupted filling would cause a later demo to remove everything.
  if (contents === 'nothing' && !settings.demo) await db.asOwner((tx) => tx.delete(serverKeys).where(eq(serverKeys.name, demoMarker)))
  return settings.demo
}
