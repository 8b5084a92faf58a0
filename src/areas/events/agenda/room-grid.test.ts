// The grid of a day, in any programme.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSession } from '../../../components/events/builders.test-helper.ts'
import { roomGrid } from './room-grid.ts'

const iso = (quarter: number) => new Date(Date.UTC(2026, 10, 20, 8, quarter * 15)).toISOString()
const days = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 0, max: 6 }),
      room: fc.constantFrom(null, 'Hall A', 'Room 2', 'Room 10'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ start, length, room }, at) =>
      aSession({
        id: `${at}`,
        startTime: iso(start),
        endTime: iso(start + length),
        location: room ? ({ id: room, name: room } as never) : null,
      }),
    ),
  )

test('no session covers another, whatever overlaps', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { cells, columns } = roomGrid(day, 'en')
      expect(cells).toHaveLength(day.length)
      const squares = cells.flatMap(({ rows, columns: across }) => {
        expect(rows.to).toBeGreaterThan(rows.from)
        expect(across.to).toBeLessThanOrEqual(columns + 1)
        return Array.from({ length: (rows.to - rows.from) * (across.to - across.from) }, (_, at) => {
          const width = across.to - across.from
          return `${rows.from + Math.floor(at / width)} ${across.from + (at % width)}`
        })
      })
      expect(new Set(squares).size).toBe(squares.length)
    }),
  )
})

test('a session is below the name of its room', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { cells, rooms } = roomGrid(day, 'en')
      for (const { session, columns } of cells) {
        if (!session.location) continue
        const room = rooms.find(({ name }) => name === session.location!.name)!
        expect(columns.from).toBeGreaterThanOrEqual(room.from)
        expect(columns.to).toBeLessThanOrEqual(room.to)
      }
    }),
  )
})

test('rooms are in the order of their numbers, and a break takes the whole width', () => {
  const at = (id: string, start: number, room: string | null) =>
    aSession({ id, startTime: iso(start), endTime: iso(start + 2), location: room ? ({ id: room, name: room } as never) : null })
  const { rooms, cells, starts } = roomGrid([at('a', 0, 'Room 10'), at('b', 0, 'Room 2'), at('break', 2, null)], 'en')
  expect(rooms.map(({ name }) => name)).toEqual(['Room 2', 'Room 10'])
  expect(cells.map(({ session, columns, rows }) => [session.id, columns.from, columns.to, rows.from, rows.to])).toEqual([
    ['b', 1, 2, 1, 2],
    ['a', 2, 3, 1, 2],
    ['break', 1, 3, 2, 3],
  ])
  expect(starts).toEqual([
    { at: iso(0), row: 1 },
    { at: iso(2), row: 2 },
  ])
})
