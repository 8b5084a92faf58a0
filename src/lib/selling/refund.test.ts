// Tests of the refund that is shown before a pass is cancelled.
import { expect, test } from 'vitest'
import { refundNow } from './refund.ts'

const early = { id: 'a', percentage: 80, startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-11-01T00:00:00.000Z' }
const late = { id: 'b', percentage: 12.5, startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-15T00:00:00.000Z' }
const pass = { ticket: { refundSchedules: [late, early] }, amtPaid: 14_001, amtRefunded: 0 }
const at = (day: string) => Date.parse(day)

test.each([
  ['in the first period', pass, at('2026-10-01'), { percentage: 80, amount: 11_201, until: early.endDate }],
  ['at the moment when the next begins', pass, at('2026-11-01'), { percentage: 12.5, amount: 1750, until: late.endDate }],
  ['after all periods', pass, at('2026-11-15'), { percentage: 0, amount: 0, until: null }],
  ['less what was refunded before', { ...pass, amtRefunded: 1000 }, at('2026-10-01'), { percentage: 80, amount: 10_201 }],
  ['never less than nothing', { ...pass, amtRefunded: 14_001 }, at('2026-10-01'), { percentage: 80, amount: 0 }],
])('%s', (_when, of, now, refund) => {
  expect(refundNow(of, now)).toMatchObject(refund)
})
