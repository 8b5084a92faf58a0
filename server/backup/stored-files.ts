// Uploads as stored in the data folder.
import { readdir } from 'node:fs/promises'
import { isHash } from '../media/blobs.ts'

/** The names (hashes) of all uploads of a folder; none if the folder does not exist. Incomplete files are skipped. */
export async function storedHashes(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder, { recursive: true })
    return names.map((name) => name.split(/[\\/]/).at(-1) ?? '').filter(isHash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
