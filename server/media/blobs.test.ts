// A stored file is found by the hash of its bytes, either complete or not at all.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBlobs, createMemoryBlobs } from './blobs.ts'

let dir: string
beforeEach(async () => void (dir = await mkdtemp(path.join(tmpdir(), 'foyer-blobs-'))))
afterEach(() => rm(dir, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('the same bytes')

test('bytes come back by their hash, from disk and from memory alike', async () => {
  for (const blobs of [createBlobs(dir), createMemoryBlobs()]) {
    const sha256 = await blobs.put(bytes)
    expect(sha256).toMatch(/^[\da-f]{64}$/)
    expect(await blobs.get(sha256)).toEqual(expect.objectContaining({ length: bytes.length }))
    expect(Buffer.from((await blobs.get(sha256))!).toString()).toBe('the same bytes')
    expect(await blobs.get('0'.repeat(64))).toBeNull()
  }
})

test('the same bytes put many times at once are one file and leave no draft behind', async () => {
  const blobs = createBlobs(dir)
  const names = new Set(await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes))))
  expect(names.size).toBe(1)
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.map((file) => file.name)).toEqual([...names])
})

test('a name that is not a hash reaches no file', async () => {
  await writeFile(path.join(dir, 'secret'), 'secret')
  for (const name of ['secret', '../secret', '', '0'.repeat(63), 'A'.repeat(64)]) expect(await createBlobs(dir).get(name)).toBeNull()
})

test('a file whose bytes changed on disk is not given out', async () => {
  const blobs = createBlobs(dir)
  const sha256 = await blobs.put(bytes)
  await writeFile(path.join(dir, sha256.slice(0, 2), sha256), 'other bytes')
  expect(await blobs.get(sha256)).toBeNull()
})

test('a part comes with the size of the whole, from disk and from memory alike', async () => {
  for (const blobs of [createBlobs(dir), createMemoryBlobs()]) {
    const sha256 = await blobs.put(bytes)
    const part = async (start: number, end: number) => {
      const found = await blobs.part(sha256, start, end)
      return found && [Buffer.from(found.bytes).toString(), found.size]
    }
    expect([await part(4, 8), await part(9, 99), await part(0, 0), await part(50, 60)]).toEqual([
      ['same', 14],
      ['bytes', 14],
      ['', 14],
      ['', 14],
    ])
    expect([await blobs.part('0'.repeat(64), 0, 1), await blobs.part('../secret', 0, 1)]).toEqual([null, null])
  }
})
