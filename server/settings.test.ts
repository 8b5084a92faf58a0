// Settings from the environment: defaults that work, and one sentence for what can not.
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment gives a demo on this machine alone', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    web: { host: '127.0.0.1', port: 4000 },
    api: { host: '127.0.0.1', port: 4001 },
    socket: { host: '127.0.0.1', port: 3005 },
    hosted: { host: '127.0.0.1', port: 4443 },
    public: { web: 'http://{host}:4000', api: 'http://{host}:4001', socket: 'ws://{host}:3005', hosted: 'https://{host}:4443' },
    demo: true,
    maintenance: false,
    accessTokenSeconds: 3600,
  })
})

test('public addresses follow the ports unless they are set', () => {
  expect(readSettings({ FOYER_WEB_PORT: '8000' }).public.web).toBe('http://{host}:8000')
  expect(readSettings({ FOYER_PUBLIC_API_URL: 'https://api.{host}/' }).public.api).toBe('https://api.{host}')
})

test('an empty value counts as not set', () => {
  expect(readSettings({ FOYER_WEB_PORT: '', DATABASE_URL: ' ', FOYER_DEMO: '' })).toMatchObject({
    web: { port: 4000 },
    databaseUrl: undefined,
    demo: true,
  })
})

test('flags are said in several ways', () => {
  for (const value of ['on', 'TRUE', '1', 'yes']) expect(readSettings({ FOYER_MAINTENANCE: value }).maintenance).toBe(true)
  for (const value of ['off', 'false', '0', 'No']) expect(readSettings({ FOYER_DEMO: value }).demo).toBe(false)
})

test.each([
  ['FOYER_WEB_PORT', '0'],
  ['FOYER_API_PORT', '70000'],
  ['FOYER_SOCKET_PORT', 'many'],
  ['FOYER_DEMO', 'maybe'],
  ['FOYER_LOG_LEVEL', 'loud'],
  ['FOYER_ACCESS_TOKEN_SECONDS', '1'],
  ['FOYER_PUBLIC_WEB_URL', 'localhost:4000'],
  ['FOYER_PUBLIC_SOCKET_URL', 'http://localhost'],
  ['FOYER_PUBLIC_HOSTED_URL', 'http://localhost:4443'],
  ['FOYER_PUBLIC_API_URL', 'http://somebody@localhost'],
])('%s can not be %s, and the sentence names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}", but .+\\.$`))
})
