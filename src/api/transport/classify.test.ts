// Every row of the table that classifies responses.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify, type Reply, type Verdict } from './classify.ts'
import { ApiError, isTransient, OfflineError } from './errors.ts'

const envelope = (of: object) => JSON.stringify({ status: 'ok', message: 'ok', data: { id: '7' }, ...of })
const aReply = (of: Partial<Reply> = {}): Reply => ({
  status: 200,
  text: envelope({}),
  contentType: 'application/json; charset=UTF-8',
  marked: true,
  redirectedAway: false,
  ...of,
})
const html = { text: '<!doctype html><title>Welcome to Airport Wi-Fi</title>', contentType: 'text/html', marked: false }
const refusal = (status: number, of: Partial<Reply> = {}) =>
  aReply({ status, text: envelope({ status: 'error', data: null, message: 'No.' }), ...of })

test('an answer of ours gives its data and, for a list, its total', () => {
  expect(classify(aReply({ text: envelope({ data: [1], count: 9 }) }), true)).toEqual({ kind: 'ok', data: [1], count: 9 })
  expect(classify(aReply({ text: envelope({ data: null }) }), true)).toEqual({ kind: 'ok', data: null })
})

test.each<[string, Partial<Reply>, Verdict['kind']]>([
  ['a page of a captive network, with status 200', { ...html }, 'not-ours'],
  ['a portal that claims to be JSON', { text: '{"login":true}', marked: false }, 'not-ours'],
  ['JSON without our mark from a server that used to send it', { marked: false }, 'not-ours'],
  ['an answer redirected to another origin', { redirectedAway: true }, 'not-ours'],
  ['a redirect that was not followed', { status: 302, ...html }, 'not-ours'],
  ['511', { status: 511, ...html }, 'not-ours'],
  ['407', { status: 407, ...html }, 'not-ours'],
  ['401 of a proxy', { status: 401, ...html }, 'not-ours'],
  ['404 of a portal', { status: 404, ...html }, 'not-ours'],
  ['403 of a firewall', { status: 403, ...html }, 'not-ours'],
  ['502 of a gateway, in HTML', { status: 502, ...html }, 'transient'],
  ['503 of ours', { ...refusal(503) }, 'transient'],
  ['500 of ours', { ...refusal(500) }, 'transient'],
  ['504 without a body', { status: 504, text: '', contentType: '', marked: false }, 'transient'],
  ['408', { ...refusal(408) }, 'transient'],
  ['425', { ...refusal(425) }, 'transient'],
  ['429', { ...refusal(429) }, 'transient'],
  ['JSON of ours that was cut on the way', { text: '{"status":"ok","data":{"id":' }, 'transient'],
  ['JSON of ours that is no envelope', { text: '{"id":"7"}' }, 'contract'],
  ['a list instead of an envelope', { text: '{"status":"ok","data2":1}' }, 'contract'],
  ['an envelope that says error with status 200', { text: envelope({ status: 'error' }) }, 'contract'],
  ['401', { ...refusal(401) }, 'auth'],
  ['403', { ...refusal(403) }, 'forbidden'],
  ['453', { ...refusal(453) }, 'forbidden'],
  ['461', { ...refusal(461) }, 'forbidden'],
  ['404', { ...refusal(404) }, 'gone'],
  ['410', { ...refusal(410) }, 'gone'],
  ['409 while the same write is under way', { ...refusal(409, { problem: 'idempotencyInProgress' }) }, 'busy'],
  ['409', { ...refusal(409) }, 'refused'],
  ['400', { ...refusal(400) }, 'refused'],
  ['413', { ...refusal(413) }, 'refused'],
  ['422', { ...refusal(422) }, 'refused'],
])('%s', (_name, reply, kind) => {
  expect(classify(aReply(reply), true).kind).toBe(kind)
})

test('a server of the contract that never sends our mark is understood by its envelope', () => {
  expect(classify(aReply({ marked: false }), false).kind).toBe('ok')
  expect(classify(refusal(404, { marked: false }), false).kind).toBe('gone')
  expect(classify(aReply(html), false).kind).toBe('not-ours')
})

test('a refusal carries code, field, request and how long to wait; unknown servers get the code of their status', () => {
  const verdict = classify(refusal(400, { problem: 'invalid', field: 'body.text', requestId: 'r1' }), true)
  expect(verdict).toMatchObject({ error: { status: 400, code: 'invalid', field: 'body.text', requestId: 'r1', message: 'No.' } })
  expect(classify(refusal(429, { retryAfter: '7' }), true)).toMatchObject({ error: { code: 'tooMany', retryAfter: 7000 } })
  expect(classify(refusal(457), true)).toMatchObject({ error: { code: 'tierRequired' } })
})

test('a message of any length is cut before it can fill a screen', () => {
  const verdict = classify(aReply({ status: 400, text: envelope({ status: 'error', message: 'x'.repeat(5000) }) }), true)
  expect(verdict.kind === 'ok' ? '' : verdict.error.message).toHaveLength(300)
})

test('nothing that comes back makes it throw, and nothing without an envelope counts as an answer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 599 }),
      fc.string(),
      fc.constantFrom('application/json', 'text/html', ''),
      fc.boolean(),
      (status, text, contentType, marked) => {
        const verdict = classify({ status, text, contentType, marked, redirectedAway: false }, true)
        expect(verdict.kind === 'ok').toBe(false)
        if (verdict.kind !== 'ok') expect(verdict.error instanceof ApiError || verdict.error instanceof OfflineError).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('only what may pass by itself is worth another try', () => {
  expect([new OfflineError('network'), new OfflineError('timeout'), new ApiError(503, 'unavailable')].every(isTransient)).toBe(true)
  expect(
    [
      new OfflineError('not-ours'),
      new OfflineError('closed'),
      new ApiError(404, 'notFound'),
      new ApiError(200, 'contract'),
      new Error('bug'),
    ].some(isTransient),
  ).toBe(false)
})
