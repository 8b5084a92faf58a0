// A file being received, kept on disk until its request is answered.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

export interface IncomingFile {
  readonly size: number
  read(): Promise<Uint8Array>
  /** Removes it from the disk. Safe to repeat. */
  remove(): Promise<void>
}

export interface FileBeingReceived extends IncomingFile {
  write(bytes: Uint8Array): Promise<void>
  /** Ends writing. */
  finish(): Promise<void>
}

/** Creates an empty file in `folder`. Creates the folder if it is missing. */
export async function receiveFile(folder: string): Promise<FileBeingReceived> {
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, randomUUID())
  let handle: FileHandle | null = await open(place, 'wx', 0o600)
  let size = 0
  const finish = async (): Promise<void> => {
    const closing = handle
    handle = null
    await closing?.close()
  }
  return {
    get size() {
      return size
    },
    async write(bytes) {
      if (handle === null) throw new Error('This file is finished.')
      for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
      size += bytes.length
    },
    finish,
    read: () => readFile(place),
    async remove() {
      await finish()
      await unlink(place).catch(() => undefined)
    },
  }
}
