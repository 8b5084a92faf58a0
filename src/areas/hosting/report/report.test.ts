// The sums of a report and its file.
import { expect, test } from 'vitest'
import { reportIn, type ReportRow } from './report-in.ts'
import { sumsOf } from './report-sums.ts'
import { reportTable } from './report-table.ts'

const aRow = (passId: string, of: Partial<ReportRow> = {}): ReportRow => ({
  accountId: `holder of ${passId}`,
  passId,
  alternateId: 7,
  firstName: 'Ines',
  lastName: null,
  email: null,
  company: null,
  passType: 'Regular',
  status: 'ready',
  usedAt: null,
  answers: {},
  ...of,
})

const report = {
  questions: [
    { id: 'meal', name: 'Meal' },
    { id: 'name', name: 'Name' },
  ],
  rows: [
    // 23:30 in Lisbon's summer is the same day there, and in UTC still the 18th.
    aRow('a', { usedAt: '2026-06-20T09:00:00.000Z', registeredAt: '2026-06-17T23:30:00.000Z', answers: { meal: 'Fish', name: 'A' } }),
    aRow('b', { status: 'needsInfo', registeredAt: '2026-06-20T08:00:00.000Z', answers: { meal: 'Fish', name: 'B' } }),
    aRow('c', { passType: 'VIP', registeredAt: '2026-06-20T10:00:00.000Z', answers: { meal: 'Greens' } }),
    aRow('d', { status: 'canceled', usedAt: '2026-06-20T09:00:00.000Z', answers: { meal: 'Greens' } }),
  ],
}

test('cancelled passes count as cancelled only, whatever else was recorded', () => {
  expect(sumsOf(report, null)).toMatchObject({
    ready: 2,
    needsInfo: 1,
    canceled: 1,
    arrived: 1,
    types: [
      { name: 'Regular', expected: 2, arrived: 1 },
      { name: 'VIP', expected: 1, arrived: 0 },
    ],
  })
})

test('days are those of the event, without a gap', () => {
  expect(sumsOf(report, 'Europe/Lisbon').days).toEqual([
    { day: '2026-06-18', count: 1 },
    { day: '2026-06-19', count: 0 },
    { day: '2026-06-20', count: 2 },
  ])
  expect(sumsOf(report, 'UTC').days[0]).toEqual({ day: '2026-06-17', count: 1 })
})

test('only questions whose answers repeat become a chart', () => {
  expect(sumsOf(report, null).questions).toEqual([
    {
      id: 'meal',
      name: 'Meal',
      answers: [
        { value: 'Fish', count: 2 },
        { value: 'Greens', count: 1 },
      ],
    },
  ])
})

test('the file has a row for each pass, and a column for each question', () => {
  const table = reportTable(report, { column: (name) => name, status: (status) => status, time: (at) => at.slice(0, 10) })
  expect(table[0]).toEqual([
    'firstName',
    'lastName',
    'email',
    'company',
    'pass',
    'number',
    'status',
    'registered',
    'checkedIn',
    'Meal',
    'Name',
  ])
  expect(table[1]).toEqual(['Ines', '', '', '', 'Regular', '7', 'ready', '2026-06-17', '2026-06-20', 'Fish', 'A'])
  expect(table).toHaveLength(5)
})

test('the report of another server is refused, or read without what it lacks', () => {
  expect([reportIn(null), reportIn({ url: 'https://example.com' }), reportIn({ rows: [{ id: 1 }] })]).toEqual([null, null, null])
  expect(reportIn({ rows: [] })).toEqual({ questions: [], rows: [] })
})
