// The entries of a conversation, with each message once.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { ChatChannelMessage } from '../../../contract/community/chat.ts'
import { ownDay } from '../../../lib/time/calendar.ts'
import { logEntries, newOnEntry, reconcile, type LogEntry } from './log-entries.ts'
import type { Outgoing } from '../composer/outgoing.ts'

const start = Date.parse('2026-11-20T09:00:00.000Z')
const minute = 60_000

const aMessage = (id: number, from: string, minutes: number, of: Partial<ChatChannelMessage> = {}): ChatChannelMessage => ({
  id,
  text: `text ${id}`,
  html: '',
  type: 'user',
  accountId: from,
  account: anAccount({ id: from }),
  createdAt: new Date(start + minutes * minute).toISOString(),
  updatedAt: new Date(start + minutes * minute).toISOString(),
  ...of,
})
const sending = (key: string, text: string, after: number): Outgoing => ({
  key,
  text,
  at: start,
  state: 'sending',
  tried: true,
  reason: null,
  after,
})
const lost = (key: string, text: string, after: number): Outgoing => ({
  ...sending(key, text, after),
  state: 'queued',
  reason: 'failed.timeout',
})
const refused = (key: string, text: string, after: number): Outgoing => ({
  ...sending(key, text, after),
  state: 'failed',
  reason: 'failed.forbidden',
})
const nobody = () => undefined

describe('one bubble for each message', () => {
  test('a message that its key names takes the place of what was sent, whatever it says', () => {
    const { keys, waiting, arrived } = reconcile(
      [aMessage(1, 'me', 0, { text: 'hello' }), aMessage(2, 'me', 1, { text: 'hello' })],
      [lost('k', 'hello', 0)],
      'me',
      (id) => (id === 2 ? 'k' : undefined),
    )
    expect([...keys]).toEqual([[2, 'k']])
    expect(waiting).toEqual([])
    expect(arrived.map(({ key }) => key)).toEqual(['k'])
  })
  test('the echo of a message that is being sent takes its place, before the answer comes', () => {
    const { keys, waiting } = reconcile(
      [aMessage(1, 'you', 0), aMessage(2, 'me', 1, { text: 'hello' })],
      [sending('k', 'hello', 1)],
      'me',
      nobody,
    )
    expect(waiting).toEqual([])
    expect(keys.get(2)).toBe('k')
  })

  test('the answer names the message, and its bubble keeps its key', () => {
    const { keys, waiting } = reconcile([aMessage(2, 'me', 1)], [], 'me', (id) => (id === 2 ? 'k' : undefined))
    expect(waiting).toEqual([])
    expect(keys.get(2)).toBe('k')
  })

  test('the same words sent twice are two messages', () => {
    const both = [sending('a', 'ok', 1), sending('b', 'ok', 1)]
    const one = reconcile([aMessage(2, 'me', 1, { text: 'ok' })], both, 'me', nobody)
    expect(one.waiting.map(({ key }) => key)).toEqual(['b'])
    const two = reconcile([aMessage(2, 'me', 1, { text: 'ok' }), aMessage(3, 'me', 1, { text: 'ok' })], both, 'me', nobody)
    expect(two.waiting).toEqual([])
    expect([...two.keys.values()]).toEqual(['a', 'b'])
  })

  test('an older message of the same words, or somebody else’s, is no echo', () => {
    const messages = [aMessage(1, 'me', 0, { text: 'ok' }), aMessage(2, 'you', 1, { text: 'ok' })]
    expect(reconcile(messages, [sending('k', 'ok', 1)], 'me', nobody).waiting).toHaveLength(1)
  })

  test('a message whose answer was lost shows once when its echo is there, and has arrived when its key says so', () => {
    const messages = [aMessage(2, 'me', 1, { text: 'hello' })]
    const guessed = reconcile(messages, [lost('k', 'hello', 1)], 'me', nobody)
    expect([guessed.waiting, guessed.arrived]).toEqual([[], []])
    expect(reconcile(messages, [lost('k', 'hello', 1)], 'me', () => 'k').arrived).toHaveLength(1)
  })

  test('a message that was refused has not arrived, whatever looks like it', () => {
    const messages = [aMessage(2, 'me', 1, { text: 'hello' })]
    const said = reconcile(messages, [refused('k', 'hello', 1)], 'me', nobody)
    expect(said.arrived).toEqual([])
    expect(said.waiting).toHaveLength(1)
  })
})

describe('runs and days', () => {
  const layout = (
    messages: ChatChannelMessage[],
    outgoing: Outgoing[] = [],
    mark: { firstId: number; count: number } | null = null,
  ): string[] => {
    const shown = (entry: LogEntry) =>
      entry.kind === 'run' ? `${entry.mine ? 'me' : entry.account?.id}: ${entry.bubbles.map(({ text }) => text).join(' | ')}` : entry.kind
    return logEntries({
      messages,
      outgoing,
      me: 'me',
      mark,
      keyOf: nobody,
      dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    }).entries.map(shown)
  }

  test('what one person writes in one go is one run, until somebody else or a silence', () => {
    expect(layout([aMessage(1, 'a', 0), aMessage(2, 'a', 1), aMessage(3, 'b', 2), aMessage(4, 'b', 9)])).toEqual([
      'day',
      'a: text 1 | text 2',
      'b: text 3',
      'b: text 4',
    ])
  })

  test('each day begins with its line', () => {
    expect(layout([aMessage(1, 'a', 0), aMessage(2, 'a', 24 * 60)])).toEqual(['day', 'a: text 1', 'day', 'a: text 2'])
  })

  test('the line of what is new stands before the first of it and breaks the run', () => {
    expect(layout([aMessage(1, 'a', 0), aMessage(2, 'a', 1)], [], { firstId: 2, count: 1 })).toEqual([
      'day',
      'a: text 1',
      'new',
      'a: text 2',
    ])
  })

  test('what is on its way comes last, in my run', () => {
    expect(layout([aMessage(1, 'me', 0)], [sending('k', 'soon', 1)])).toEqual(['day', 'me: text 1 | soon'])
  })

  test('what the conversation itself says belongs to nobody', () => {
    expect(layout([aMessage(1, 'a', 0), aMessage(2, 'a', 1, { type: 'system' }), aMessage(3, 'a', 2)])).toEqual([
      'day',
      'a: text 1',
      'said',
      'a: text 3',
    ])
  })
})

test('what a bot says is a run of its own, also for the account it speaks for', () => {
  // Only in threads; conversations have none.
  const botMessage = (id: number) => ({ ...aMessage(id, 'me', id), type: 'bot' as const })
  const messages = [aMessage(1, 'me', 1), botMessage(2), botMessage(3), aMessage(4, 'me', 4)]
  const { entries } = logEntries({ messages, outgoing: [], me: 'me', mark: null, keyOf: nobody, dayOf: () => 'day' })
  expect(entries.flatMap((entry) => (entry.kind === 'run' ? [[entry.mine, entry.bot, entry.bubbles.length]] : []))).toEqual([
    [true, undefined, 1],
    [false, true, 2],
    [true, undefined, 1],
  ])
})

describe('what is new on entry', () => {
  const seat = (of: { read: boolean; minutes?: number }) => ({
    accountId: 'me',
    read: of.read,
    updatedAt: new Date(start + (of.minutes ?? 0) * minute).toISOString(),
  })

  test('others’ messages since I read it last', () => {
    const messages = [aMessage(1, 'a', -1), aMessage(2, 'a', 1), aMessage(3, 'b', 2)]
    expect(newOnEntry(messages, seat({ read: false }), null)).toEqual({ firstId: 2, count: 2 })
  })

  test('nothing before my own last message', () => {
    const messages = [aMessage(1, 'a', 1), aMessage(2, 'me', 2), aMessage(3, 'a', 3)]
    expect(newOnEntry(messages, seat({ read: false }), null)).toEqual({ firstId: 3, count: 1 })
  })

  test('the last one at least, when the server says unread and the times say nothing', () => {
    expect(newOnEntry([aMessage(1, 'a', 1), aMessage(2, 'a', 2)], seat({ read: false, minutes: 60 }), null)).toEqual({
      firstId: 2,
      count: 1,
    })
  })

  test('with a saved copy that was read, what came after it', () => {
    const messages = [aMessage(1, 'a', 1), aMessage(2, 'a', 2), aMessage(3, 'a', 3)]
    expect(newOnEntry(messages, seat({ read: true }), 1)).toEqual({ firstId: 2, count: 2 })
    expect(newOnEntry(messages, seat({ read: true }), 3)).toBeNull()
    expect(newOnEntry(messages, seat({ read: true }), null)).toBeNull()
  })
})

describe('read upwards', () => {
  const who = fc.constantFrom('me', 'you', 'they')
  const what = fc.record({
    from: who,
    after: fc.constantFrom(0.5, 1, 4.9, 5, 6, 700, 1500),
    type: fc.constantFrom('user', 'user', 'bot', 'system'),
  })
  const messagesOf = (spoken: { from: string; after: number; type: string }[]) => {
    let minutes = 0
    return spoken.map(({ from, after, type }, at) => aMessage(at + 1, from, (minutes += after), { type: type as 'user' }))
  }
  /** The same messages as new objects. */
  const anew = (messages: readonly ChatChannelMessage[]) => messages.map((message) => ({ ...message }))

  test('what older messages are put above is what the whole would have been', () => {
    fc.assert(
      fc.property(fc.array(what, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(40), fc.boolean(), (spoken, cut, nth, waits) => {
        const messages = messagesOf(spoken)
        const mark = nth > 0 && nth <= messages.length ? { firstId: nth, count: 2 } : null
        const outgoing = waits ? [sending('k', 'on its way', messages.length)] : []
        const of = { outgoing, me: 'me', mark, keyOf: nobody, dayOf: ownDay }
        const first = messages.slice(cut % messages.length)
        const before = logEntries({ ...of, messages: first })
        const frozen = structuredClone(before)
        const above = logEntries({ ...of, messages })
        expect(above).toEqual(logEntries({ ...of, messages: anew(messages) }))
        expect(before).toEqual(frozen)
      }),
    )
  })

  test('runs below the seam are the same objects: nothing of them is looked at again', () => {
    const messages = messagesOf(Array.from({ length: 30 }, (_, at) => ({ from: at % 2 ? 'me' : 'you', after: 1, type: 'user' })))
    const of = { outgoing: [], me: 'me', mark: null, keyOf: nobody, dayOf: ownDay }
    const before = logEntries({ ...of, messages: messages.slice(10) }).entries
    const after = logEntries({ ...of, messages }).entries
    expect(after.slice(-19).every((entry, at) => entry === before.slice(-19)[at])).toBe(true)
  })

  test('all is made anew where anything else is new as well', () => {
    const messages = messagesOf(Array.from({ length: 6 }, () => ({ from: 'you', after: 10, type: 'user' })))
    const of = { outgoing: [], mark: null, keyOf: nobody, dayOf: ownDay }
    logEntries({ ...of, me: undefined, messages: messages.slice(3) })
    expect(logEntries({ ...of, me: 'you', messages }).entries.every((entry) => entry.kind !== 'run' || entry.mine)).toBe(true)
    const edited = messages.with(4, { ...messages[4]!, text: 'edited' })
    expect(JSON.stringify(logEntries({ ...of, me: 'you', messages: edited }))).toContain('edited')
  })
})
