// One idempotency key per body in one life of a form.
import { expect, test } from 'vitest'
import { writeKey } from './write-key.ts'

const life = '0b8f6c1e-4f0e-4c3c-9a55-0a4f6ad3b001'

test('the same body has the same key, whatever the order of its fields', () => {
  expect(writeKey(life, { a: 1, b: { c: 2, d: null } })).toBe(writeKey(life, { b: { d: null, c: 2 }, a: 1 }))
  expect(writeKey(life, { a: 1, b: undefined })).toBe(writeKey(life, { a: 1 }))
})

test.each([
  ['another text', { body: 'Tea' }, { body: 'Te' }],
  ['another order of a list', { ids: ['a', 'b'] }, { ids: ['b', 'a'] }],
  ['another field', { name: null }, { title: null }],
  [
    'another person behind the same name',
    { body: '@ada', entities: [{ accountId: '1' }] },
    { body: '@ada', entities: [{ accountId: '2' }] },
  ],
  ['nothing for something', { name: '' }, { name: null }],
])('another body has another key: %s', (_case, one, other) => {
  expect(writeKey(life, one)).not.toBe(writeKey(life, other))
})

test('one letter changed anywhere in a long text gives another key', () => {
  const text = 'The kiln is lit at six. '.repeat(400)
  const keys = Array.from({ length: text.length }, (_, at) => writeKey(life, { text: `${text.slice(0, at)}#${text.slice(at + 1)}` }))
  expect(new Set([...keys, writeKey(life, { text })]).size).toBe(text.length + 1)
})

test('the next life of a form says the same once more', () => {
  expect(writeKey('next', { body: 'Tea' })).not.toBe(writeKey(life, { body: 'Tea' }))
})

test('a key begins with its life, and servers take its length', () => {
  const key = writeKey(life, { text: 'Tea'.repeat(9999) })
  expect(key.startsWith(`${life}-`)).toBe(true)
  expect(key.length).toBeLessThanOrEqual(128)
})
