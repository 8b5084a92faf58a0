// The PIN of a door: what is stored tells nothing about it, and guessing takes longer and longer.
import { expect, test } from 'vitest'
import { freeTries, tried, waitOf } from '../../../lib/data/tries.ts'
import { lockWith, opensWith, pinOf } from './pin.ts'

test.each([
  ['1234', '1234'],
  [' 00000000 ', '00000000'],
  ['١٢٣٤', '1234'],
  ['123', null],
  ['123456789', null],
  ['12a4', null],
  ['', null],
])('“%s” is the PIN %s', (typed, pin) => {
  expect(pinOf(typed)).toBe(pin)
})

test('a lock opens with its PIN only, and two locks of one PIN differ', async () => {
  const [one, other] = await Promise.all([lockWith('4071', '/door'), lockWith('4071', '/door')])
  expect(await opensWith(one, '4071')).toBe(true)
  expect(await opensWith(one, '4072')).toBe(false)
  expect(one.digest).not.toBe(other.digest)
  expect(JSON.stringify(one)).not.toContain('4071')
})

test('three slips are free, then each wrong PIN doubles the wait, up to a quarter of an hour', async () => {
  let lock = await lockWith('4071', '/door')
  const waits: number[] = []
  for (let now = 1_000_000; waits.length < 12; now += 3_600_000) {
    lock = tried(lock, now)
    waits.push(waitOf(lock, now) / 1000)
    expect(waitOf(lock, now + waits.at(-1)! * 1000)).toBe(0)
  }
  expect(waits).toEqual([0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900, 900])
  expect(freeTries(lock)).toBe(0)
  // A clock that was set back by a day.
  expect(waitOf(lock, lock.until - 86_400_000)).toBe(900_000)
})
