// Opens the database that the settings name.
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openFolder, openMemory } from './pglite/pglite.ts'
import { openPostgres } from './postgres/postgres.ts'

export type DatabasePlace = { dataDir: string } | { memory: true; from?: Blob } | { url: string; log?: Logger }

/** An open database, not yet migrated. Throws SettingsError with a message for the person who configured it if it cannot be opened. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('memory' in place) return openMemory(place.from)
  if ('url' in place) return openPostgres(place.url, place.log)
  return openFolder(place.dataDir)
}
