// Files in an object store, tested with a fake that keeps them in memory and verifies signatures.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashOf } from './blobs.ts'
import { createObjectStorage } from './object-storage.ts'

const kept = new Map<string, Buffer>()
let requests: { method: string; path: string; headers: http.IncomingHttpHeaders }[] = []
let failures = 0
let server: http.Server
let endpoint = ''

async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
  const { method = '', url: path = '', headers } = request
  requests.push({ method, path, headers })
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  if (!/^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(headers.authorization ?? '')) {
    return response.writeHead(403).end('<Error/>')
  }
  if (failures > 0) {
    failures -= 1
    return response.writeHead(503).end('<Error>SlowDown</Error>')
  }
  if (method === 'PUT') {
    kept.set(path, Buffer.concat(chunks))
    return response.writeHead(200).end()
  }
  if (method === 'DELETE') return response.writeHead(kept.delete(path) ? 204 : 404).end()
  const bytes = kept.get(path)
  if (bytes === undefined) return response.writeHead(404).end('<Error>NoSuchKey</Error>')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return response.writeHead(200, { 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes)
  const [start, end] = [Number(from), Math.min(Number(to), bytes.length - 1)]
  if (start >= bytes.length) return response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end('<Error/>')
  return response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${bytes.length}` }).end(bytes.subarray(start, end + 1))
}

beforeAll(async () => {
  server = http.createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
afterEach(() => {
  requests = []
  failures = 0
  kept.clear()
})

const store = (key = 'the-key') => createObjectStorage({ endpoint, bucket: 'foyer', region: 'eu-west-1', key, secret: 'secret' })
const bytes = new TextEncoder().encode('a file of twenty-four b.')

test('a file is put under the hash of its bytes, signed, and comes back whole', async () => {
  const sha256 = await store().put(bytes)
  expect(sha256).toBe(hashOf(bytes))
  expect([...kept.keys()]).toEqual([`/foyer/${sha256.slice(0, 2)}/${sha256}`])
  expect(Buffer.from((await store().get(sha256))!).toString()).toBe('a file of twenty-four b.')
})

test('what is there already is not sent again', async () => {
  await store().put(bytes)
  await store().put(bytes)
  expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'PUT', 'HEAD'])
})

test('a deleted file is gone, one that is gone is no error, and a store that refuses is', async () => {
  const sha256 = await store().put(bytes)
  await store().delete(sha256)
  expect([...kept.keys()]).toEqual([])
  await store().delete(sha256)
  await store().delete('../../other')
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    [1, 2].map(() => `/foyer/${sha256.slice(0, 2)}/${sha256}`),
  )
  await expect(store('another').delete(sha256)).rejects.toThrow('delete a file')
})

test('parts come with the size of the whole', async () => {
  const sha256 = await store().put(bytes)
  const part = async (start: number, end: number) => {
    const found = await store().part(sha256, start, end)
    return found && [Buffer.from(found.bytes).toString(), found.size]
  }
  expect(await part(2, 6)).toEqual(['file', 24])
  expect(await part(22, 99)).toEqual(['b.', 24])
  expect(await part(99, 120)).toEqual(['', 24])
})

test('what is not there is null, and what is no name of a file is not even asked for', async () => {
  expect(await store().get('0'.repeat(64))).toBeNull()
  expect(await store().part('0'.repeat(64), 0, 1)).toBeNull()
  requests = []
  for (const name of ['../secret', '', 'made:tone:x'])
    expect([await store().get(name), await store().part(name, 0, 1)]).toEqual([null, null])
  expect(requests).toEqual([])
})

test('wrong bytes are not given out', async () => {
  const sha256 = await store().put(bytes)
  kept.set(`/foyer/${sha256.slice(0, 2)}/${sha256}`, Buffer.from('damaged'))
  expect(await store().get(sha256)).toBeNull()
})

test('a store that is busy is asked again; one that refuses or is away is an error, not a missing file', async () => {
  failures = 1
  expect(await store().put(bytes)).toBe(hashOf(bytes))
  await expect(store('another-key').get('0'.repeat(64))).rejects.toThrow('answered 403')
  await expect(store('another-key').put(bytes)).rejects.toThrow('answered 403')
  const away = createObjectStorage({ endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', key: 'k', secret: 's' })
  await expect(away.get('0'.repeat(64))).rejects.toThrow('could not be reached')
})
