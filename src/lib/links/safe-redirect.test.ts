// External addresses resolve to a path of the app or to its home page, and to nothing else.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'http://localhost:4000'

test.each([
  ['/'],
  ['/events'],
  ['/events/form-and-field?when=past#day-2'],
  ['/messages/7'],
  ['/feed?x=//evil.example'],
  ['/events/%D8%AD%D9%81%D9%84'],
  ['/authors'],
])('%s is a place of ours', (path) => {
  expect(safeRedirect(path, origin)).toBe(path)
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/\r/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['/\u0000/evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/%2E//evil.example'],
  ['/a/..//evil.example'],
  ['/a/%2e%2e//evil.example'],
  ['https://evil.example'],
  ['http:evil.example'],
  ['http://localhost:4000@evil.example'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,x'],
  ['intent://x'],
  ['mailto:x@y'],
  ['evil.example'],
  ['.evil.example'],
  ['@evil.example'],
  ['?redirect=/'],
  ['#x'],
  [''],
  ['/auth/sign-in'],
  ['/auth/sign-in?redirect=/auth/sign-in'],
  ['/auth'],
  ['/AUTH/sign-in'],
  ['/x/../auth/sign-in'],
  [`/${'x'.repeat(2048)}`],
])('%j leads home', (path) => {
  expect(safeRedirect(path, origin)).toBe('/')
})

test.each([[null], [undefined], [7], [{}], [['/events']], [new URL('http://localhost:4000/events')]])('%j is no address', (value) => {
  expect(safeRedirect(value, origin)).toBe('/')
})

test('whatever is thrown at it, a browser following the result stays on our origin and off the sign-in page', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '../..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    'a',
    'evil.example',
    'http:',
    'javascript:',
    '/auth/sign-in',
    '／',
    '。',
    '\u00ad',
  )
  const nasty = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
  const escapes: string[] = []
  fc.assert(
    fc.property(
      fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.string() }, { weight: 1, arbitrary: fc.webUrl() }),
      fc.boolean(),
      (raw, slash) => {
        const result = safeRedirect(slash ? `/${raw}` : raw, origin)
        const followed = new URL(result, `${origin}/some/page`)
        if (followed.origin !== origin || result[0] !== '/' || result[1] === '/' || /^\/auth(\/|$)/i.test(followed.pathname))
          escapes.push(`${raw} -> ${result}`)
        // A second validation gives the same result.
        if (safeRedirect(result, origin) !== result) escapes.push(`${raw} -> ${result} is not stable`)
      },
    ),
    { numRuns: 200_000 },
  )
  expect(escapes).toEqual([])
}, 60_000)
