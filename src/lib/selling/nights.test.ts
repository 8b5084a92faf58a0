// Calendar nights, in time zones whose clocks change.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsBetween, outOfBounds, strictest, type StayBounds } from './nights.ts'

const zones = fc.constantFrom('Europe/Amsterdam', 'America/Halifax', 'Asia/Muscat', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC', null)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })

test('nights add up: from a to b and from b to c are those from a to c', () => {
  fc.assert(
    fc.property(moment, moment, moment, zones, (a, b, c, zone) => {
      expect(nightsBetween(a, b, zone) + nightsBetween(b, c, zone)).toBe(nightsBetween(a, c, zone))
      expect(nightsBetween(a, b, zone)).toBe(0 - nightsBetween(b, a, zone))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['over the night that has 23 hours', '2026-03-28T14:00:00+01:00', '2026-03-29T11:00:00+02:00', 1],
  ['over the night that has 25 hours', '2026-10-24T14:00:00+02:00', '2026-10-25T11:00:00+01:00', 1],
  ['a week around it', '2026-10-20T23:59:00+02:00', '2026-10-27T00:01:00+01:00', 7],
  ['within a day', '2026-06-01T00:01:00+02:00', '2026-06-01T23:59:00+02:00', 0],
  ['two minutes around midnight', '2026-06-01T23:59:00+02:00', '2026-06-02T00:01:00+02:00', 1],
])('%s', (_name, start, end, nights) => {
  expect(nightsBetween(new Date(start), new Date(end), 'Europe/Amsterdam')).toBe(nights)
})

const date = fc.option(moment)
const bounds: fc.Arbitrary<StayBounds> = fc.record({
  minStart: date,
  maxStart: date,
  minEnd: date,
  maxEnd: date,
  defaultStart: date,
  defaultEnd: date,
})

test('what several rules allow together, each of them allows', () => {
  fc.assert(
    fc.property(fc.array(bounds, { minLength: 1, maxLength: 4 }), moment, moment, (rules, start, end) => {
      const together = outOfBounds({ start, end }, strictest(rules)) === null
      expect(together).toBe(rules.every((rule) => outOfBounds({ start, end }, rule) === null))
    }),
    { numRuns: 500 },
  )
})

test('the dates that are offered are among those that are allowed', () => {
  fc.assert(
    fc.property(fc.array(bounds, { minLength: 1, maxLength: 4 }), (rules) => {
      const { defaultStart, minStart, maxStart } = strictest(rules)
      if (minStart !== null && maxStart !== null && minStart > maxStart) return
      expect(outOfBounds({ start: defaultStart, end: null }, strictest(rules))).toBeNull()
    }),
    { numRuns: 500 },
  )
})
