// Any stored value can be read: as a valid row, or as content that a person can still copy.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRow } from './row.ts'
import { aRow } from '../testing.test-helper.ts'

test('a row comes back as it was written', () => {
  const row = aRow({ seq: 5, body: { text: 'hello' } })
  expect(readRow(5, structuredClone(row))).toEqual(row)
})

test('its place is that of the database, whatever it says itself', () => expect(readRow(9, aRow({ seq: 5 })).seq).toBe(9))

test('a row of a later version is not sent, and not lost', () => {
  const later = { ...aRow(), v: 99, body: { text: 'from the future' } }
  expect(readRow(5, later)).toMatchObject({ op: '', state: 'failed', reason: 'failed.unreadable', body: later })
})

test('anything at all gives a row, of a lane of its own unless it is sound', () => {
  fc.assert(
    fc.property(fc.anything(), fc.nat(), (value, seq) => {
      const row = readRow(seq, value)
      expect(row.seq).toBe(seq)
      if (row.op === '') expect(row).toMatchObject({ state: 'failed', body: value, lane: `unreadable ${seq}` })
    }),
  )
})

test('one damaged field is enough', () => {
  const sound = aRow()
  for (const name of ['key', 'op', 'lane', 'path', 'method', 'state', 'params', 'createdAt', 'attempts', 'nextAt', 'v'])
    expect(readRow(1, { ...sound, [name]: null }).op, name).toBe('')
})
