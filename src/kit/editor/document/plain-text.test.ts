// Which texts a plain box can edit, and their conversion.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlOf } from './html-of.ts'
import { caretIn, htmlOfLines, plainLines } from './plain-text.ts'
import { docOfLines } from './schema.ts'

describe('a plain box', () => {
  test.each([
    ['', []],
    ['Bread & soup, 2 < 3\n\nFrom noon', ['Bread & soup, 2 < 3', 'From noon']],
    ['<p>One</p><p dir="auto">two &amp; three&nbsp;</p>', ['One', 'two & three\u00A0']],
    ['<p>&amp;eacute; is é</p>', ['&eacute; is é']],
    ['<p>one\n  two</p>', ['one two']],
  ])('holds %j', (value, lines) => expect(plainLines(value)).toEqual(lines))

  test.each([
    '<p>a <b>b</b></p>',
    '<p>a<br>b</p>',
    '<ul><li>a</li></ul>',
    '<p dir="rtl">a</p>',
    '<p>&eacute;</p>',
    'half a tag <b',
    '<p>a',
  ])('would lose something of %j', (value) => expect(plainLines(value)).toBeNull())
})

test('what is typed into it reads back as it was, and as the editor would write it', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((line) => line.trim() !== '' && !/[\n\r\u00A0]/.test(line))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (lines) => {
      const html = htmlOfLines(lines)
      expect(plainLines(html)).toEqual(lines)
      expect(htmlOf(docOfLines(lines))).toBe(html)
    }),
  )
})

test('the caret finds its letter again, also on an empty line', () => {
  const text = 'ab\n\ncdef'
  const at = (offset: number) => docOfLines(text.split('\n')).resolve(caretIn(text, offset))
  expect(at(1).parent.textContent).toBe('ab')
  expect([at(3).parent.textContent, at(3).parentOffset]).toEqual(['', 0])
  expect([at(6).parent.textContent, at(6).parentOffset]).toEqual(['cdef', 2])
})
