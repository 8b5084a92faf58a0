// The sources of the organisation's configuration, in a real browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchConfig, findTenant, refreshTenant } from './boot-snapshot.ts'

const config = (NAME: string) => ({
  NAME,
  ORGANIZATION_ID: 'o',
  API_URL: 'http://localhost:4001',
  COGNITO_CLIENT_ID: 'c',
  COGNITO_USERPOOL_ID: 'p',
  DEFAULT_LOCALE: 'en',
  LOCALES: ['en'],
  AUTH: { EMAIL: true },
  MODULES: {},
  LANGUAGES: {},
})
const page = (inlined?: string, attributes = '') =>
  new DOMParser().parseFromString(
    `<html ${attributes}><head>${inlined === undefined ? '' : `<script type="application/json" id="organization">${inlined}</script>`}</head></html>`,
    'text/html',
  )
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const never = vi.fn(() => Promise.reject(new TypeError('offline')))
let count = 0
let host = ''

beforeEach(() => {
  host = `host-${(count += 1)}`
  localStorage.clear()
  never.mockClear()
  vi.stubGlobal('fetch', never)
})
afterEach(() => vi.unstubAllGlobals())

test('what the page carries is used without asking anybody, and is there for the next start without it', async () => {
  expect(await findTenant(page(JSON.stringify(config('Ropewalk'))), host)).toMatchObject({ status: 'known', config: { NAME: 'Ropewalk' } })
  await vi.waitFor(() => expect(localStorage.getItem('foyer.snapshot')).toContain('Ropewalk'))
  expect(await findTenant(page(), host)).toMatchObject({ status: 'known', config: { NAME: 'Ropewalk' } })
  expect(never).not.toHaveBeenCalled()
})

test('the copy of another host is not shown on this one', async () => {
  await findTenant(page(JSON.stringify(config('Ropewalk'))), 'another-host')
  expect(await findTenant(page(), host)).toMatchObject({ status: 'unreachable', config: null })
})

test('a copy older than a month is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await findTenant(page(JSON.stringify(config('Ropewalk'))), host)
  vi.advanceTimersByTime(31 * 24 * 60 * 60_000)
  expect(await findTenant(page(), host)).toMatchObject({ status: 'unreachable' })
  vi.useRealTimers()
})

test('a copy that cannot be read is replaced', async () => {
  localStorage.setItem('foyer.snapshot', '{"half')
  expect((await findTenant(page(), host)).status).toBe('unreachable')
  await findTenant(page(JSON.stringify(config('Ropewalk'))), host)
  expect((await findTenant(page(), host)).status).toBe('known')
})

test('without page and copy the web host is asked; an unknown host is told by its own 404', async () => {
  vi.stubGlobal('fetch', json(200, config('Form & Field')))
  expect(await findTenant(page(), host)).toMatchObject({ status: 'known', config: { NAME: 'Form & Field' } })
  vi.stubGlobal('fetch', json(404, { error: 'unknown' }))
  expect(await findTenant(page(), 'nowhere')).toMatchObject({ status: 'unknown', config: null })
})

test.each([
  ["a portal's page", async () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })],
  ["a portal's 404", async () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['a broken answer', async () => new Response('{"NAME":', { headers: { 'content-type': 'application/json' } })],
  ['half a configuration', json(200, { NAME: 'x' })],
  ['a server in trouble', json(503, {})],
])('%s says nothing about the organisation', async (_name, network) => {
  vi.stubGlobal('fetch', network)
  expect(await fetchConfig()).toEqual({ status: 'unreachable' })
})

test('a web host that hangs is given up', async () => {
  vi.stubGlobal(
    'fetch',
    (_input: unknown, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  expect(await fetchConfig(50)).toEqual({ status: 'unreachable' })
})

test('an organisation that is gone is forgotten, a network that fails forgets nothing', async () => {
  await findTenant(page(JSON.stringify(config('Ropewalk'))), host)
  await vi.waitFor(async () => expect((await findTenant(page(), host)).status).toBe('known'))
  expect(await refreshTenant(host)).toBe('unreachable')
  expect((await findTenant(page(), host)).status).toBe('known')
  vi.stubGlobal('fetch', json(404, {}))
  expect(await refreshTenant(host)).toBe('unknown')
  await vi.waitFor(() => expect(localStorage.getItem('foyer.snapshot')).not.toContain('Ropewalk'))
  vi.stubGlobal('fetch', never)
  expect((await findTenant(page(), host)).status).toBe('unreachable')
})

test('a page in maintenance says so; broken or foreign scripts in it are no configuration', async () => {
  expect(await findTenant(page(JSON.stringify(config('x')), 'data-maintenance="true"'), host)).toMatchObject({ maintenance: true })
  for (const text of ['', 'null', '{', '[]', '"x"'])
    expect((await findTenant(page(text), `${host}-${text.length}`)).status).toBe('unreachable')
})

test('nothing personal is in the snapshot', async () => {
  await findTenant(page(JSON.stringify(config('Ropewalk'))), host)
  await vi.waitFor(() => expect(localStorage.getItem('foyer.snapshot')).toContain('Ropewalk'))
  expect(Object.keys(localStorage)).toEqual(['foyer.snapshot'])
})
