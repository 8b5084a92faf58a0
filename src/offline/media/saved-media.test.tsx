// Saving media in a real browser: in pieces, continued after an interruption, bound to its identity, and explained on a full device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scope } from '../../api/scope.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { newId } from '../../lib/data/uuid.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import type { Playing } from '../../state/device/player.ts'
import { savedMedia } from '../../state/device/saved-media.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { wipeScopes } from '../identity/wipe-scopes.ts'
import { markDeviceAnew } from '../storage/marker.ts'
import { PIECE } from './ranges.ts'
import { openSavedMedia, save, savedFile, unsave } from './saved-media.ts'

const SIZE = 2 * PIECE + 1000
const bytes = new Uint8Array(SIZE).map((_, at) => at % 251)
const playing = (id = 'talk'): Playing => ({
  id,
  slug: id,
  title: 'Talk',
  audioUrl: `/media/files/${id}/talk.mp3`,
  imageUrl: null,
  channel: { id: 'c', name: 'Radio', slug: 'radio', imageUrl: '' },
})

let scope: Scope
let closing: AbortController
const aScope = () => ({ id: newId(), sub: 'amara', locale: 'en', closed: closing.signal }) as Scope
/** The requested ranges. */
let asked: string[]
/** The number of requests that are answered before the network fails. */
let answers: number
let etag: string

/** A server with ranges. */
async function served(_url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const range = new Headers(init?.headers).get('range') ?? ''
  asked.push(range)
  if (asked.length > answers) throw new TypeError('Failed to fetch')
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
  const body = bytes.slice(Number(from), Number(to) + 1)
  const headers = { 'content-type': 'audio/mpeg', etag, 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${SIZE}` }
  return new Response(body, { status: 206, headers })
}

beforeEach(async () => {
  localStorage.clear()
  signInTo(localStorage)
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: CLIENT } as OrganizationConfig })
  connectivity.state = 'online'
  asked = []
  answers = Infinity
  etag = '"1"'
  vi.spyOn(globalThis, 'fetch').mockImplementation(served)
  closing = new AbortController()
  scope = aScope()
  await markDeviceAnew()
  await openSavedMedia(scope)
})
afterEach(() => {
  vi.restoreAllMocks()
  closing.abort()
  rememberNothing(false)
})

/** The same identity after the page was closed. */
async function reopened(): Promise<void> {
  closing.abort()
  closing = new AbortController()
  scope = { ...scope, closed: closing.signal }
  await openSavedMedia(scope)
}

test('a file is fetched in pieces, and read from the device byte by byte as it was', async () => {
  await save(playing())
  expect(asked).toEqual([`bytes=0-${PIECE - 1}`, `bytes=${PIECE}-${2 * PIECE - 1}`, `bytes=${2 * PIECE}-${3 * PIECE - 1}`])
  expect(savedMedia.all['talk']).toMatchObject({ state: 'saved', got: SIZE, size: SIZE })
  await reopened()
  const file = await savedFile('talk')
  expect(file?.type).toBe('audio/mpeg')
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(bytes)
})

test('after an interruption it continues where it was, also after a reload, without being asked', async () => {
  answers = 1
  await save(playing())
  expect(savedMedia.all['talk']).toMatchObject({ state: 'waiting', got: PIECE, size: SIZE })
  expect(await savedFile('talk')).toBeNull()
  answers = Infinity
  await reopened()
  await expect.poll(() => savedMedia.all['talk']?.state).toBe('saved')
  expect(asked.filter((range) => range === `bytes=0-${PIECE - 1}`)).toHaveLength(1)
  expect(new Uint8Array(await (await savedFile('talk'))!.arrayBuffer())).toEqual(bytes)
})

test('a file that was replaced meanwhile is not sewn to the old pieces', async () => {
  answers = 1
  await save(playing())
  answers = Infinity
  etag = '"2"'
  connectivity.state = 'offline'
  connectivity.state = 'online'
  await save(playing())
  await expect.poll(() => savedMedia.all['talk']?.state).toBe('saved')
  expect(new Uint8Array(await (await savedFile('talk'))!.arrayBuffer())).toEqual(bytes)
})

test('the page of someone else’s network is not saved as sound', async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
  await save(playing())
  expect(savedMedia.all['talk']).toMatchObject({ state: 'waiting', got: 0 })
})

test('a full device, a missing file and a shared device each have their reason, and leave nothing behind', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 0 })
  await save(playing())
  expect(savedMedia.all['talk']).toMatchObject({ state: 'failed', problem: 'full' })
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 404 }))
  await save(playing('lost'))
  expect(savedMedia.all['lost']).toMatchObject({ state: 'failed', problem: 'gone' })
  await reopened()
  expect(savedMedia.all).toEqual({})
  rememberNothing(true)
  await reopened()
  await save(playing())
  expect(savedMedia.all['talk']).toMatchObject({ state: 'failed', problem: 'declined' })
})

test('it is deleted by choice, and at sign-out', async () => {
  await save(playing('a'))
  await save(playing('b'))
  await unsave('a')
  expect([await savedFile('a'), (await savedFile('b'))?.size]).toEqual([null, SIZE])
  closing.abort()
  expect(savedMedia.all).toEqual({})
  expect(await wipeScopes([scope.id], 'delete')).toBe(true)
  await reopened()
  expect(savedMedia.all).toEqual({})
  expect(await savedFile('b')).toBeNull()
})

test('another identity finds nothing of it', async () => {
  await save(playing())
  await openSavedMedia(aScope())
  expect(savedMedia.all).toEqual({})
  expect(await savedFile('talk')).toBeNull()
})
