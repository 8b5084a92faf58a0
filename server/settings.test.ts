// Settings from the environment: working defaults, and one sentence for each invalid value.
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
  ['FOYER_LISTEN', '0.0.0.0'],
  ['FOYER_LISTEN', '192.168.1.10'],
  ['DATABASE_URL', 'postgres://foyer@localhost/foyer'],
  ['FOYER_PUBLIC_WEB_URL', 'https://{host}'],
  ['FOYER_PUBLIC_API_URL', 'https://api.{host}'],
  ['FOYER_PUBLIC_SOCKET_URL', 'wss://live.{host}'],
  ['FOYER_PUBLIC_HOSTED_URL', 'https://login.{host}'],
  ['FOYER_TRUSTED_PROXIES', 'loopback'],
  ['FOYER_STRIPE_SECRET_KEY', 'sk'],
])('with %s the demo is off unless it is asked for', (name, value) => {
  expect(readSettings({ [name]: value })).toMatchObject({ demo: false, demoUnasked: false })
  expect(readSettings({ [name]: value, FOYER_DEMO: 'on' })).toMatchObject({ demo: true, demoUnasked: false })
})

test('a mail server or an object store ends the demo that nobody asked for', () => {
  const mail = { FOYER_SMTP_URL: 'smtp://localhost:1025', FOYER_MAIL_FROM: 'hello@example.com' }
  const store = { FOYER_S3_ENDPOINT: 'http://localhost:9000', FOYER_S3_BUCKET: 'b', FOYER_S3_KEY: 'k', FOYER_S3_SECRET: 's' }
  for (const env of [mail, store]) expect(readSettings(env).demo).toBe(false)
  for (const host of ['::1', 'localhost', '127.0.0.53']) expect(readSettings({ FOYER_LISTEN: host }).demo).toBe(true)
})

test.each([
  ['FOYER_WEB_PORT', '0'],
  ['FOYER_API_PORT', '70000'],
  ['FOYER_SOCKET_PORT', 'many'],
  ['FOYER_DEMO', 'maybe'],
  ['FOYER_LOG_LEVEL', 'loud'],
  ['FOYER_ACCESS_TOKEN_SECONDS', '1'],
  ['FOYER_MIN_BUILD', 'the newest'],
  ['FOYER_PUBLIC_WEB_URL', 'localhost:4000'],
  ['FOYER_PUBLIC_SOCKET_URL', 'http://localhost'],
  ['FOYER_PUBLIC_HOSTED_URL', 'http://localhost:4443'],
  ['FOYER_PUBLIC_API_URL', 'http://somebody@localhost'],
])('%s cannot be %s, and the sentence names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}", but .+\\.$`))
})

test('a newest minimum is demanded only where it is set', () => {
  expect(readSettings({}).minBuild).toBeUndefined()
  expect(readSettings({ FOYER_MIN_BUILD: '20261120143000' }).minBuild).toBe('20261120143000')
})

test('a mail server is an address and whom mail is from, both or neither', () => {
  const from = 'hello@example.com'
  const mail = (url: string) => readSettings({ FOYER_SMTP_URL: url, FOYER_MAIL_FROM: from }).mail
  expect(readSettings({}).mail).toBeUndefined()
  expect(mail('smtp://localhost:1025')).toEqual({ host: 'localhost', port: 1025, secure: false, from })
  expect(mail('smtps://me%40x:p%2Fw@smtp.example.com')).toEqual({
    host: 'smtp.example.com',
    port: 465,
    secure: true,
    user: 'me@x',
    password: 'p/w',
    from,
  })
  for (const url of ['http://x', 'smtp.example.com', 'smtp://', 'smtp://me:%zz@x', 'smtp://x/path']) {
    expect(() => mail(url)).toThrow(/^FOYER_SMTP_URL must be .+\.$/)
  }
  expect(() => readSettings({ FOYER_SMTP_URL: 'smtp://me:secret@x', FOYER_MAIL_FROM: 'me' })).toThrow(/^FOYER_MAIL_FROM is "me"/)
  expect(() => readSettings({ FOYER_SMTP_URL: 'smtp://x' })).toThrow(/^FOYER_MAIL_FROM is missing/)
})

test('an object store is named whole or not at all', () => {
  const whole = { FOYER_S3_ENDPOINT: 'https://s3.example.com/', FOYER_S3_BUCKET: 'b', FOYER_S3_KEY: 'k', FOYER_S3_SECRET: 's' }
  const store = { endpoint: 'https://s3.example.com', bucket: 'b', key: 'k', secret: 's' }
  expect(readSettings({}).objectStorage).toBeUndefined()
  expect(readSettings(whole).objectStorage).toEqual({ ...store, region: 'us-east-1' })
  expect(readSettings({ ...whole, FOYER_S3_REGION: 'eu-west-1' }).objectStorage?.region).toBe('eu-west-1')
  expect(() => readSettings({ ...whole, FOYER_S3_SECRET: '' })).toThrow('FOYER_S3_SECRET')
  expect(() => readSettings({ ...whole, FOYER_S3_ENDPOINT: 's3.example.com' })).toThrow('FOYER_S3_ENDPOINT')
})
