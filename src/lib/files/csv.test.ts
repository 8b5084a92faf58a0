// CSV files: read back as they were, and without a cell that a spreadsheet would run.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, harmless } from './csv.ts'

/** A reader of quoted CSV, independent of the writer. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < text.length) {
    expect(text[at]).toBe('"')
    let cell = ''
    at += 1
    for (;;) {
      if (text[at] !== '"') cell += text[at]!
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else break
      at += 1
    }
    row.push(cell)
    at += 1
    if (text[at] === ',') at += 1
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n')
      rows.push(row)
      row = []
      at += 2
    }
  }
  return rows
}

test.each(['=1+1', '+31 6 12345678', '-2', '@SUM(A1)', '\t=1', ' =1', '\u200b=1', '＝1', '\r\n=1', '|cmd', '%0A=1'])(
  '%j is made harmless',
  (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`)
  },
)

test.each(['Ines', 'a=b', '5-3', 'ines@example.com', '', '日本', '“=1”'])('%j stays as it is', (cell) => {
  expect(harmless(cell)).toBe(cell)
})

test('every table is read back, and no cell of it is a formula', () => {
  const dangerous = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', ';', '\u200b', '＝', "'")
  const cell = fc.array(fc.oneof(dangerous, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join(''))
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(table, (rows) => {
      const back = read(csvOf(rows))
      expect(back).toEqual(rows.map((row) => row.map(harmless)))
      for (const one of back.flat()) expect(one).not.toMatch(/^[\s\p{C}\p{Z}]*[=+\-@]|^[\t\r\n]/u)
    }),
  )
})
