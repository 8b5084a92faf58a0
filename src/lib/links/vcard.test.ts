// vCard files.
import { expect, test } from 'vitest'
import { vCard } from './vcard.ts'

const unfolded = (card: string) => card.replaceAll('\r\n ', '')

test('a card begins, ends, and names its version; empty lines are left out', () => {
  expect(
    vCard([
      ['FN', 'Inés'],
      ['TITLE', ''],
      ['ORG', ['', '']],
    ]),
  ).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Inés\r\nEND:VCARD\r\n')
})

test('what would end a value or a line is escaped, addresses are not', () => {
  const card = vCard([
    ['NOTE', 'a;b, c\\d\r\ne\u0007'],
    ['N', ['Łoś; Dr.', 'Zofia', '', '', '']],
    ['URL', 'https://example.com/a,b;c', 'raw'],
    ['URL', 'https://example.com/\r\nNOTE:forged', 'raw'],
  ])
  expect(card).toContain('NOTE:a\\;b\\, c\\\\d\\ne \r\n')
  expect(card).toContain('N:Łoś\\; Dr.;Zofia;;;\r\n')
  expect(card).toContain('URL:https://example.com/a,b;c\r\n')
  expect(card).not.toContain('\r\nNOTE:forged')
})

test('no line is longer than 75 bytes, and no letter is torn apart', () => {
  const note = 'Žluťoučký 陶芸の釉薬 🏺👩‍🏭 '.repeat(20)
  const card = vCard([['NOTE', note]])
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(card)).toContain(`NOTE:${note}\r\n`)
})
