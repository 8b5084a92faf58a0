// npm run backup -- FILE, npm run restore -- FILE: the database of the settings, and the uploads of its data folder.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blobsFolder, databaseFolder } from '../data-folders.ts'
import { openDatabase } from '../db/open.ts'
import { createBlobs } from '../media/blobs.ts'
import { createObjectStorage } from '../media/object-storage.ts'
import { readSettings, SettingsError, type Settings } from '../settings.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { storedHashes } from './stored-files.ts'

const summary = ({ rows, files }: { rows: number; files: number }): string => `${rows} rows and ${files} uploads`
const inBucket = 'The uploads are in the object store and not in the file: keep copies of the bucket by its own means.'

/** The embedded database allows only one process: while Foyer runs, the lock of the folder rejects this with a message. */
const open = ({ databaseUrl, dataDir }: Settings) => openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })

const commands: Record<string, (settings: Settings, file: string) => Promise<void>> = {
  async backup(settings, file) {
    if (!settings.databaseUrl && !existsSync(join(settings.dataDir, databaseFolder)))
      throw new SettingsError(`There is nothing to back up: ${settings.dataDir} holds no database.`)
    const folder = join(settings.dataDir, blobsFolder)
    const uploads = settings.objectStorage ? null : { blobs: createBlobs(folder), hashes: () => storedHashes(folder) }
    const db = await open(settings)
    try {
      console.log(`Backed up ${summary(await backUp({ db, uploads, now: new Date() }, file))} to ${file}.`)
      if (uploads === null) console.log(inBucket)
    } finally {
      await db.close()
    }
  },
  async restore(settings, file) {
    if (!existsSync(file)) throw new SettingsError(`There is no file ${file}.`)
    const folder = join(settings.dataDir, blobsFolder)
    const blobs = settings.objectStorage ? createObjectStorage(settings.objectStorage) : createBlobs(folder)
    const hashes = () => (settings.objectStorage ? Promise.resolve([]) : storedHashes(folder))
    const db = await open(settings)
    try {
      const { counts, head } = await restore({ db, blobs, hashes }, file)
      console.log(`Restored ${summary(counts)}, as of ${head.madeAt}.`)
      if (head.uploads === 'bucket') console.log(inBucket)
    } finally {
      await db.close()
    }
  },
}

try {
  const [name = '', file, ...more] = process.argv.slice(2)
  const command = commands[name]
  if (!command || !file || more.length > 0) throw new SettingsError(`Say which file: npm run ${command ? name : 'backup'} -- FILE`)
  await command(readSettings(process.env), resolve(process.env.INIT_CWD ?? '.', file))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
