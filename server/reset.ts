// npm start -- --reset: the embedded database and its pictures, begun again.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { blobsFolder, databaseFolder, incomingFolder } from './data-folders.ts'
import { lockFolder } from './db/lock.ts'
import { SettingsError, type Settings } from './settings.ts'

/** Removes what the embedded database and the uploads keep. Refuses for a server's database, which is not ours to empty. */
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
