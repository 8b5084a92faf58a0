// npm start -- --reset: starts again with an empty embedded database and without uploads.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { blobsFolder, databaseFolder, incomingFolder } from './data-folders.ts'
import { lockFolder } from './db/lock.ts'
import { SettingsError, type Settings } from './settings.ts'

/** Deletes the embedded database and the uploads. Refuses for a server's database, because it may contain other data. */
export function reset(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): void {
  if (settings.databaseUrl) {
    throw new SettingsError(
      '--reset empties only the embedded database, and DATABASE_URL is set. Empty that database yourself, or leave DATABASE_URL out.',
    )
  }
  const release = lockFolder(settings.dataDir)
  try {
    for (const folder of [databaseFolder, blobsFolder, incomingFolder])
      rmSync(join(settings.dataDir, folder), { recursive: true, force: true })
  } finally {
    release()
  }
}
