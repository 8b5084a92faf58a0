// Bodies that contain a file, split at any byte: the JSON kept in memory is the same, without the file's content.
import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveFile } from './incoming-file.ts'
import { Problem } from '../problem.ts'
import { createUploadReader, type UploadField } from './upload-reader.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'foyer-incoming-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const field: UploadField = { field: 'dataUri', most: 1000 }

/** Reads `text` in chunks of `length` bytes. */
async function read(text: string, length = text.length || 1, of = field) {
  const reader = createUploadReader(
    of,
    () => {},
    () => receiveFile(folder),
  )
  const bytes = Buffer.from(text)
  try {
    for (let at = 0; at < bytes.length; at += length) await reader.take(bytes.subarray(at, at + length))
    const { json, upload } = await reader.end()
    const file = upload && Buffer.from(await upload.read())
    return { json: Buffer.from(json).toString(), file }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.code, field: error.field }
    throw error
  } finally {
    await reader.abandon()
  }
}

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const uri = (bytes: Uint8Array | string) => `data:image/png;base64,${encoded(bytes)}`

test('any file in any body comes out as it went in, wherever the body is cut', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 })
  const others = fc.dictionary(
    fc.string().filter((name) => name !== 'dataUri' && name !== '__proto__'),
    fc.jsonValue(),
    { maxKeys: 4 },
  )
  await fc.assert(
    fc.asyncProperty(bytes, others, others, fc.integer({ min: 1, max: 50 }), fc.boolean(), async (file, before, after, length, escapes) => {
      const body = { ...before, dataUri: uri(file), ...after }
      const text = JSON.stringify(body, null, escapes ? 2 : 0)
      const found = await read(escapes ? text.replaceAll('/', '\\/') : text, length)
      expect(found.file && Buffer.compare(found.file, file)).toBe(0)
      expect(JSON.parse(found.json ?? '')).toEqual({ ...JSON.parse(text), dataUri: 'data:image/png;base64,' })
    }),
    { numRuns: 60 },
  )
})

test('the field counts at the top level alone, and as a value alone', async () => {
  for (const body of [
    { more: { dataUri: uri('x') } },
    [{ dataUri: uri('x') }],
    ['dataUri', uri('x')],
    { name: 'dataUri', other: uri('x') },
    { list: ['dataUri', uri('x')], 'a"dataUri': uri('x') },
    { dataUri: 'https://example.com/a.png' },
    { dataUri: 'data:image/png,plain' },
    { dataUri: null },
    { dataUri: '' },
  ]) {
    const text = JSON.stringify(body)
    expect(await read(text, 3)).toEqual({ json: text, file: null })
  }
})

test('what is not base64, is nothing, or comes twice is invalid, and the problem names the field', async () => {
  const wrong = ['data:image/png;base64,', '%%%%', 'abc', 'YW J=', 'YQ==YQ==', 'YW\\u0041=']
  const bodies = wrong.map((text) => `{"dataUri":"${text.startsWith('data:') ? text : `data:image/png;base64,${text}`}"}`)
  for (const body of [...bodies, `{"dataUri":"${uri('a')}","dataUri":"${uri('b')}"}`])
    expect([body, await read(body, 5)]).toEqual([body, { problem: 'invalid', field: 'dataUri' }])
})

test('a file that is too large by one byte is refused, and nothing stays on the disk', async () => {
  expect((await read(JSON.stringify({ dataUri: uri(Buffer.alloc(1000)) }), 100)).file).toHaveLength(1000)
  expect(await read(JSON.stringify({ dataUri: uri(Buffer.alloc(1001)) }), 100)).toEqual({ problem: 'tooLarge', field: 'dataUri' })
  expect(await readdir(folder)).toEqual([])
})

test('bare base64 is a file where that is allowed', async () => {
  const bare = { field: 'buffer', most: 1000, bare: true }
  for (const size of [1, 3, 190, 191, 192, 193, 900]) {
    const file = Buffer.alloc(size, 0xfb)
    expect((await read(JSON.stringify({ buffer: encoded(file) }), 7, bare)).file).toEqual(file)
    expect((await read(JSON.stringify({ buffer: uri(file) }), 7, bare)).file).toEqual(file)
    expect((await read(JSON.stringify({ dataUri: encoded(file) }), 7)).file).toBeNull()
  }
})
