// Validation of scanned codes.
import { expect, test } from 'vitest'
import { scanned } from './scanned.ts'

const origin = 'https://kiln.example'
const at = (raw: string) => scanned(raw, origin)

test.each([
  ['https://kiln.example/people/ines', '/people/ines'],
  ['HTTPS://KILN.EXAMPLE/events/a/passes/7', '/events/a/passes/7'],
  [' kiln.example/groups/ash?tab=media#top ', '/groups/ash?tab=media#top'],
  ['https://kiln.example', '/'],
  ['@ines.k', '/people/ines.k'],
])('“%s” is a place of ours', (raw, path) => {
  expect(at(raw)).toEqual({ kind: 'ours', path })
})

test.each([
  ['https://elsewhere.example/people/ines', 'elsewhere.example'],
  ['elsewhere.example', 'elsewhere.example'],
  ['https://kiln.example.evil.example/people/ines', 'kiln.example.evil.example'],
  ['https://kiln.example@evil.example/', 'evil.example'],
])('“%s” leads elsewhere, and says where', (raw, host) => {
  expect(at(raw)).toMatchObject({ kind: 'web', host })
})

test.each([
  'javascript:alert(1)',
  'javascript://kiln.example/%0aalert(1)',
  'data:text/html,hello',
  'https://kiln.example/auth/sign-in?redirect=/me',
  'https://kiln.example//evil.example',
  String.raw`https://kiln.example/..\\evil.example`,
  'BEGIN:VCARD',
  '',
])('“%s” opens nothing', (raw) => {
  expect(at(raw)).toEqual({ kind: 'text', text: raw })
})
