// Who receives an answer that was requested before the app ran.
import { afterEach, expect, test } from 'vitest'
import { takeEarly } from './early.ts'
import { send } from './send.ts'

afterEach(() => void (globalThis.foyerEarly = undefined))

const address = 'https://api.example/activities'
const headers = { organization: 'org', locale: 'en', authorization: 'a token' }
function early(of: Record<string, string>, answer: Promise<Response> = Promise.resolve(new Response('[]'))): void {
  globalThis.foyerEarly = { [address]: { headers: { accept: 'application/json', ...of }, answer } }
}

test('the same request, once', async () => {
  early(headers)
  expect(await (await takeEarly(address, headers))?.text()).toBe('[]')
  expect(takeEarly(address, headers)).toBeNull()
})

test.each([
  ['another person', { ...headers, authorization: 'another token' }],
  ['a visitor', { organization: 'org', locale: 'en' }],
  ['an acting account', { ...headers, executeAs: 'team' }],
  ['another language', { ...headers, locale: 'de' }],
  ['another organisation', { ...headers, organization: 'guild' }],
])('not %s, and then nobody', (_who, other) => {
  early(headers)
  expect(takeEarly(address, other)).toBeNull()
  expect(takeEarly(address, headers)).toBeNull()
})

const sending = { method: 'GET', headers, body: undefined } as const

test('a read gets it with its status and headers', async () => {
  early(headers, Promise.resolve(new Response('{"data":1}', { status: 203, headers: { 'x-foyer-api': '1' } })))
  const came = await send(address, { ...sending, signal: new AbortController().signal })
  expect([came.status, came.text, came.url, came.header('x-foyer-api'), came.header('etag')]).toEqual([
    203,
    '{"data":1}',
    address,
    '1',
    undefined,
  ])
})

test('a read that is aborted does not wait for it', async () => {
  early(headers, new Promise(() => {}))
  const control = new AbortController()
  const reading = send(address, { ...sending, signal: control.signal })
  control.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
})
