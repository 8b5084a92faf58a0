// A scope with a real database and a network that the test controls.
import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { entries, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Scope } from '../../api/scope.ts'
import answerShapes from '../../api/answer-shapes.json' with { type: 'json' }
import { aScope } from '../../api/testing.test-helper.ts'
import type { Shapes } from '../../lib/data/shapes.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device, rememberNothing } from '../../state/device/device.ts'
import { dispatch } from '../../state/identity/session.ts'
import { openScope, type OpenScope } from '../identity/scope.ts'
import { READS_STORE, readsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { isPlace, readRow, rowFor } from './kept-row.ts'

export const DAY = 24 * 60 * 60_000
let count = 0
let open: OpenScope[] = []

const shapes: Shapes = answerShapes
const plain: Record<string, unknown> = { s: '', t: '2026-01-01T00:00:00.000Z', n: 0, b: false, r: {}, x: null }

/** An answer as the contract defines it, completed around the part that a test provides. */
function whole(shape: string, part: unknown): unknown {
  if (shape.startsWith('?')) return part === undefined || part === null ? null : whole(shape.slice(1), part)
  if (shape.startsWith('[')) return Array.isArray(part) ? part.map((row) => whole(shape.slice(1), row)) : []
  if (!shape.startsWith('@')) return part ?? plain[shape]
  const given = (part ?? {}) as Record<string, unknown>
  const fields = Object.entries(shapes.entities[shape.slice(1)] ?? {}).filter(([name]) => !name.endsWith('?'))
  return { ...given, ...Object.fromEntries(fields.map(([name, of]) => [name, whole(of, given[name])])) }
}

/** The shape of the answer of a path: of several matches, the most specific one. */
function shapeAt(pathname: string): string {
  const fits = Object.keys(shapes.calls).filter((call) =>
    new RegExp(`^GET ${call.slice(4).replaceAll(':', '[^/]+')}$`).test(`GET ${pathname}`),
  )
  const [best = ''] = fits.toSorted((one, other) => one.split(':').length - other.split(':').length)
  return shapes.calls[best] ?? 'x'
}

/** Answers by path (a part is sufficient), and the paths requested. A Response, thrown or returned, is used as the answer itself. */
export const server: { answers: (path: string) => unknown; asked: string[] } = { answers: () => ({}), asked: [] }

const network = async (input: RequestInfo | URL): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : String(input))
  server.asked.push(url.pathname)
  const data = await server.answers(url.pathname)
  if (data instanceof Response) return data
  return new Response(JSON.stringify({ status: 'ok', message: 'ok', data: whole(shapeAt(url.pathname), data) }), {
    headers: { 'content-type': 'application/json', 'x-foyer-api': '1' },
  })
}
export const refusal = (status: number) =>
  new Response(JSON.stringify({ status: 'error', message: 'No.', data: null }), {
    status,
    headers: { 'content-type': 'application/json', 'x-foyer-api': '1' },
  })
export const offline = () => Promise.reject(new TypeError('offline'))

const tokens = { current: async () => 'token', renewed: async () => null, freshen: async () => {}, timeLeft: () => 0 }

/** The scope id of the running test. */
export const idOf = () => `persist-${count}-${performance.timeOrigin}`
export const disk = () => createStore(readsDatabase(idOf()), READS_STORE)

/** Opens the scope, as at a start of the app. */
export function start(of: Partial<Scope> = {}): OpenScope {
  const { closed: _closed, ...parts } = aScope({ id: idOf(), ...of })
  const opened = openScope(parts, tokens, { refused() {}, actingAsRevoked() {} })
  open.push(opened)
  return opened
}
export const flush = async (opened: OpenScope) => (await opened.keeping)?.flush()

export const placeAt = (key: QueryKey, locale = 'en') => `${locale}:${JSON.stringify(key)}`
/** The places of all persisted answers. */
export const keptPlaces = async () => (await keys(disk())).filter(isPlace)
export const keptAt = async (key: QueryKey): Promise<unknown> => readRow(placeAt(key), await get(placeAt(key), disk()), Date.now())?.data
export const wholeDisk = async () => JSON.stringify(await entries(disk()))
/** Stores a copy as an earlier start would have. */
export const lay = (key: QueryKey, data: unknown, updatedAt = Date.now()) =>
  set(placeAt(key), rowFor(placeAt(key), data, updatedAt, { persist: 'personal' }), disk())

export const show = (opened: OpenScope, options: object) => {
  const observer = new QueryObserver(opened.client, options as never)
  const stop = observer.subscribe(() => {})
  return { observer, stop }
}

/** Call at the top of a test file. */
export function withPersistence(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', network)
    server.answers = () => ({})
    server.asked = []
    connectivity.state = 'online'
    device.storage = 'kept'
    count += 1
    dispatch({ type: 'signedIn', claims: { sub: 'somebody', issuer: '', issuedAt: 0, expiresAt: 0, authenticatedAt: 0 } })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    rememberNothing(false)
    await Promise.all(open.map((one) => one.close({ keep: false })))
    open = []
    vi.unstubAllGlobals()
  })
}
