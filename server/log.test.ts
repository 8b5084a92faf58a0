// No secret is ever written to the log.
import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'

function logger() {
  const lines: string[] = []
  return { log: createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }), text: () => lines.join('') }
}

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl'

test('named secrets are taken out, at the top and inside', () => {
  const { log, text } = logger()
  log.info(
    { authorization: 'canary-1', headers: { authorization: 'canary-2', cookie: 'canary-3' }, a: { b: { password: 'canary-4' } } },
    'in',
  )
  log.info({ tokens: { accessToken: 'canary-5', refreshToken: 'canary-6' }, device: { deviceToken: 'canary-7' }, code: 'canary-8' }, 'out')
  expect(text()).not.toContain('canary')
  expect(text()).toContain('[secret]')
})

test('tokens inside text are taken out: addresses, tokens by their look, database passwords', () => {
  const { log, text } = logger()
  log.info({ url: '/socket?organization=1&authorization=canary-a&x=1' }, 'GET /socket?authorization=canary-b')
  log.info(`somebody sent ${jwt} to postgres://foyer:canary-c@db/foyer`)
  log.error({ err: new Error(`refused authorization=canary-d and ${jwt}`) }, 'failed')
  expect(text()).not.toMatch(/canary|eyJhbGci/)
  expect(text()).toContain('organization=1&authorization=[secret]&x=1')
  expect(text()).toContain('postgres://foyer:[secret]@db/foyer')
})

test('an error of the database is logged with its code and without the values', () => {
  const { log, text } = logger()
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(canary@example.com) already exists.' })
  log.error(
    { err: new Error('Failed query: insert into accounts values ($1)\nparams: canary,words\nmore canary', { cause: refused }) },
    'failed',
  )
  expect(text()).not.toContain('canary')
  const { err } = JSON.parse(text())
  expect(err).toMatchObject({
    message: 'Failed query: insert into accounts values ($1)',
    cause: { message: 'duplicate key', code: '23505' },
  })
})

test('what is no secret stays', () => {
  expect(withoutSecrets('GET /events?page=2&past=true')).toBe('GET /events?page=2&past=true')
})
