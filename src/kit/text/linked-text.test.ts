// Which parts of a message become links.
import { expect, test } from 'vitest'
import { textParts } from './linked-text.ts'

const links = (text: string) => textParts(text).flatMap(({ href, text: shown }) => (href ? [shown] : []))

test('an address in a sentence is a link, and the sentence around it stays text', () => {
  expect(textParts('See https://example.com/a?b=1&c=2 now')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1&c=2', href: 'https://example.com/a?b=1&c=2' },
    { text: ' now' },
  ])
})

test.each([
  ['Read https://example.com/a.', ['https://example.com/a']],
  ['(see https://example.com/a)', ['https://example.com/a']],
  ['https://example.com/a_(b), and so on', ['https://example.com/a_(b)']],
  ['https://example.com/東京。', ['https://example.com/東京']],
  ['请看https://example.org。谢谢', ['https://example.org']],
  ['（https://example.org/a）と', ['https://example.org/a']],
  ['「https://example.org/a」と', ['https://example.org/a']],
  ['https://example.org/a，还有', ['https://example.org/a']],
  ['https://example.org！', ['https://example.org']],
  ["https://example.org/l'amour et", ["https://example.org/l'amour"]],
  ["'https://example.org/a' et", ['https://example.org/a']],
  ['“https://example.org/a”', ['https://example.org/a']],
  ['https://example.org/東京（駅）', ['https://example.org/東京']],
  ['https://example.com/ https://example.org/x/', ['https://example.com/', 'https://example.org/x/']],
])('what belongs to the sentence stays outside: %s', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'no address here', 'xhttps://example.com', ''])(
  'no link comes of %j',
  (text) => {
    expect(links(text)).toEqual([])
  },
)

test('nothing of the text is lost or added', () => {
  for (const text of ['a https://example.com/b. c', '<b>https://example.com</b>\n(https://example.org/)…', '']) {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})
