// Tests of the marks in search results.
import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

/** Marked parts in brackets. */
const shown = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Biology as blueprint', 'BLUE', 'Biology as [blue]print'],
  ['A café of tools', 'cafe tool', 'A [café] of [tool]s'],
  ['A cafe\u0301.', 'cafe', 'A [cafe\u0301].'],
  ['Straße 40', 'strasse', '[Straße] 40'],
  ['tool, tool', 'tool', '[tool], [tool]'],
  ['chalk', 'chalk alk', '[chalk]'],
  ['الطباشير', 'طباشير', 'ال[طباشير]'],
  ['nothing', 'kiln', 'nothing'],
  ['nothing', '', 'nothing'],
  ['', 'kiln', ''],
])('%j with %j', (text, typed, marks) => expect(shown(text, typed)).toBe(marks))
