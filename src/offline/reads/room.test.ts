// Which answers are evicted first.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from './kept-row.ts'
import { givenUp, leaving, type LedgerEntry } from './room.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY
const anEntry = (of: Partial<LedgerEntry> = {}): LedgerEntry => ({ kind: 'personal', updatedAt: NOW, usedAt: NOW, bytes: 1000, ...of })
const conversation = (id: number) => placeOf('en', `["chat","messages",{"channelId":"${id}"}]`)
const plenty = { rows: 2000, bytes: 50_000_000 }

test('of many conversations the thirty used last stay, and nothing else goes for them', () => {
  const ledger = new Map([
    ...Array.from({ length: 50 }, (_entry, id): [string, LedgerEntry] => [conversation(id), anEntry({ usedAt: NOW - id, copies: 30 })]),
    [placeOf('en', '["chat","channels",{}]'), anEntry({ usedAt: 0 })] as const,
  ])
  expect(leaving(ledger, plenty, NOW).toSorted()).toEqual(
    Array.from({ length: 20 }, (_entry, index) => conversation(30 + index)).toSorted(),
  )
})

test('beyond two thousand answers, or the bytes there are, those used longest ago go', () => {
  const ledger = new Map(
    Array.from({ length: 2100 }, (_entry, id): [string, LedgerEntry] => [conversation(id), anEntry({ usedAt: NOW - id })]),
  )
  expect(leaving(ledger, plenty, NOW)).toEqual(Array.from({ length: 100 }, (_entry, index) => conversation(2000 + index)))
  expect(leaving(ledger, { rows: 3000, bytes: 1_000_000 }, NOW)).toHaveLength(1100)
})

test('an old answer used a moment ago is old nevertheless', () => {
  expect(leaving(new Map([[conversation(1), anEntry({ updatedAt: NOW - 8 * DAY })]]), plenty, NOW)).toEqual([conversation(1)])
  expect(leaving(new Map([[conversation(1), anEntry({ updatedAt: NOW - 8 * DAY, until: NOW + 1 })]]), plenty, NOW)).toEqual([])
})

test('on a full device personal answers go before public ones, those used longest ago first, until half is free', () => {
  const ledger = new Map([
    [conversation(1), anEntry({ usedAt: 3 })],
    [conversation(2), anEntry({ usedAt: 2 })],
    [conversation(3), anEntry({ usedAt: 1, kind: 'public' })],
    [conversation(4), anEntry({ usedAt: 4 })],
  ])
  expect(givenUp(ledger)).toEqual([conversation(2), conversation(1)])
  expect(givenUp(new Map())).toEqual([])
})

const anyEntry = fc.record({
  kind: fc.constantFrom('public' as const, 'personal' as const),
  updatedAt: fc.integer({ min: 0, max: NOW }),
  usedAt: fc.integer({ min: 0, max: NOW }),
  bytes: fc.integer({ min: 1, max: 300_000 }),
  copies: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
})

test('what stays is always within the limits, and giving up frees at least half', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (entries, rows, bytes) => {
        const ledger = new Map(entries.map((entry, id) => [conversation(id), { ...entry, copies: undefined }]))
        const gone = new Set(leaving(ledger, { rows, bytes }, NOW))
        const stays = [...ledger].filter(([place]) => !gone.has(place)).map(([, entry]) => entry)
        expect(stays.length).toBeLessThanOrEqual(rows)
        expect(stays.reduce((sum, entry) => sum + entry.bytes, 0)).toBeLessThanOrEqual(bytes)
        const given = givenUp(ledger)
        const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
        expect(given.reduce((sum, place) => sum + (ledger.get(place)?.bytes ?? 0), 0)).toBeGreaterThanOrEqual(total / 2)
      },
    ),
  )
})
