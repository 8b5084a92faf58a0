// Mentions in a text.
import { expect, test } from 'vitest'
import { mentionEntities, namedBy } from './mention-entities.ts'
import { completed, mentionsIn, tokenAt } from './mentions.ts'

const people = namedBy([
  { id: 'a', username: 'aiko' },
  { id: 'j', username: 'j.park' },
])
const named = (text: string) =>
  mentionsIn(text, (name) => people.get(name)?.username).map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex))

test('those who are known are found, whole, and nobody else', () => {
  expect(named('@aiko and @J.Park, not @aikos nor @nobody')).toEqual(['@aiko', '@J.Park'])
})

test('a full stop ends the sentence, and an address names nobody', () => {
  expect(named('Ask @aiko. Or @j.park.')).toEqual(['@aiko', '@j.park'])
  expect(named('write to me@aiko')).toEqual([])
})

test.each([
  ['你好@aiko', ['@aiko']],
  ['@aiko你好', ['@aiko']],
  ['こんにちは、@j.parkさん。', ['@j.park']],
  ['สวัสดี@aiko', ['@aiko']],
  ['https://example.com/@aiko/1', []],
  ['example.com/@aiko/', []],
  ['mailto:me@aiko', []],
  ['Ａsk @ＡＩＫＯ', ['@ＡＩＫＯ']],
])('words that touch are words, addresses are not: %s', (text, expected) => expect(named(text)).toEqual(expected))

test('people are offered after words without blanks', () => {
  expect(tokenAt('你好@zor', 6)).toBe('zor')
  expect(tokenAt('example.com/@zor', 16)).toBeNull()
})

test('they are sent as marks that count from the start of the text', () => {
  expect(mentionEntities('Hi 👋 @aiko', people)).toEqual([{ type: 'mention', startIndex: 6, endIndex: 11, accountId: 'a', marks: [] }])
})

test('what is being named at the caret, also with nothing after the @ yet', () => {
  expect(tokenAt('Hi @ai there', 6)).toBe('ai')
  expect(tokenAt('Hi @', 4)).toBe('')
  expect(tokenAt('Hi @ai there', 9)).toBeNull()
  expect(tokenAt('me@ai', 5)).toBeNull()
})

test('the name takes the place of what was begun, with one space behind it', () => {
  expect(completed('Hi @ai there', 6, 'aiko')).toEqual({ text: 'Hi @aiko there', caret: 9 })
  expect(completed('@', 1, 'aiko')).toEqual({ text: '@aiko ', caret: 6 })
})
