// Malicious addresses, for all code that accepts an address from outside.
import * as fc from 'fast-check'

/** Known attack strings; each has bypassed a real check somewhere. None of them is an address of the app. */
export const vectors = (origin: string): string[] => [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/\\evil.example',
  `${origin}@evil.example`,
  `${origin}.evil.example`,
  `${origin}//evil.example`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'intent://evil.example#Intent;scheme=https;end',
  'mailto:x@evil.example',
  'evil.example',
  '@evil.example',
  '/auth/sign-in?redirect=//evil.example',
  '/x/../auth/sign-in',
]

const marks = ['/', '\\', '//', '///', '..', '.', '%2e', '%2f', '%5c', '%00', '%09', '@', ':', '?', '#', ';', '&', '=', ' ']
const unseen = ['\t', '\n', '\r', '\u0000', '\u00a0', '\u200b', '\u202e', '\u2028', '\ufeff', '／', '＼', '。', '\u00ad']
const names = [
  'a',
  'evil.example',
  'http:',
  'https:',
  'javascript:',
  'data:',
  'ftp:',
  'localhost',
  '/auth/sign-in',
  'notifications',
  '[::1]',
  '127.1',
]
const pieces = fc.constantFrom(...marks, ...unseen, ...names)

/** Arbitrary addresses: attacks combined from pieces, attacks with noise before, inside or after them, plain noise, real addresses. */
export function outsideTargets(origin: string): fc.Arbitrary<string> {
  const noise = fc.string({ unit: 'binary', maxLength: 6 })
  const known = fc.constantFrom(...vectors(origin))
  const joined = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''))
  const damaged = fc
    .tuple(noise, known, noise, fc.nat(40))
    .map(([before, vector, inside, at]) => before + vector.slice(0, at) + inside + vector.slice(at))
  const ours = fc.tuple(fc.constantFrom(origin, ''), joined).map(([start, rest]) => `${start}/${rest}`)
  return fc.oneof(joined, damaged, ours, fc.string({ unit: 'binary' }), fc.webUrl(), known)
}
