// Which bodies are accepted for conversations and messages.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createChatChannel, sendChatMessage } from './chat.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('a conversation', () => {
  test.each([[undefined], [null], [''], ['  ']])('named %o has no name', (name) => {
    expect(v.parse(createChatChannel, { name, accountIds: [id] })).toEqual({ name: null, accountIds: [id] })
  })
  test('keeps its name without the space around it', () => {
    expect(v.parse(createChatChannel, { name: ' Press room ', accountIds: [id] }).name).toBe('Press room')
  })
  test('needs somebody to talk to, and at most fifty', () => {
    expect(v.is(createChatChannel, { accountIds: [] })).toBe(false)
    expect(v.is(createChatChannel, { accountIds: Array.from({ length: 51 }, () => id) })).toBe(false)
    expect(v.is(createChatChannel, { accountIds: ['ada'] })).toBe(false)
  })
  test('takes no empty message and none longer than 4000 signs', () => {
    expect(v.parse(sendChatMessage, { text: ' hello ' })).toEqual({ text: 'hello' })
    expect(v.is(sendChatMessage, { text: ' \n' })).toBe(false)
    expect(v.is(sendChatMessage, { text: 'a'.repeat(4001) })).toBe(false)
  })
})
