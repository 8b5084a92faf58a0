// The path of a QR code contains exactly its dark squares.
import fc from 'fast-check'
import { generate } from 'lean-qr'
import { expect, test } from 'vitest'
import { qrPath, type Squares } from './qr-path.ts'

const squaresOf = (rows: readonly string[]): Squares => ({ size: rows.length, get: (x, y) => rows[y]?.[x] === '#' })

/** The squares that a path covers. */
function filled(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at++) rows[Number(y)]![at] = '#'
  return rows.map((row) => row.join(''))
}

test('a run of dark squares is one stroke', () => {
  expect(qrPath(squaresOf(['##.', '...', '#.#']))).toBe('M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z')
})

test('nothing dark draws nothing', () => {
  expect(qrPath(squaresOf(['../..', '../..']))).toBe('')
})

test('whatever the squares are, the path fills exactly the dark ones', () => {
  const square = fc.integer({ min: 1, max: 24 }).chain((size) => {
    const row = fc.array(fc.constantFrom('#', '.'), { minLength: size, maxLength: size }).map((all) => all.join(''))
    return fc.array(row, { minLength: size, maxLength: size })
  })
  fc.assert(
    fc.property(square, (rows) => {
      expect(filled(qrPath(squaresOf(rows)), rows.length)).toEqual(rows)
    }),
  )
})

test('a code has its three finder patterns, and no fourth', () => {
  const code = generate('https://form.example/events/0140bff8-d40c-4059-bb41-6a06416e50dd/passes/pass')
  const rows = filled(qrPath(code), code.size)
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  const far = code.size - 7
  expect([corner(0, 0), corner(far, 0), corner(0, far)]).toEqual([finder, finder, finder])
  expect(corner(far, far)).not.toEqual(finder)
})
