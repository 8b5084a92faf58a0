// Overlaps in the agenda, in any programme.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSession } from '../builders.test-helper.ts'
import { clashesOf, hurriedIds } from './agenda.ts'
import { registeredIds } from './kept.ts'

const iso = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const room = (name: string) => ({ id: name, name }) as never

/** Few starts, lengths and rooms, so that sessions often overlap or touch. */
const sessions = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 6 }),
      room: fc.constantFrom(null, 'Hall A', 'Studio'),
      mine: fc.boolean(),
      nonSession: fc.boolean(),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map((of, at) =>
      aSession({
        id: `${at}`,
        startTime: iso(of.start * 15),
        endTime: iso((of.start + of.length) * 15),
        location: of.room === null ? null : room(of.room),
        accounts: of.mine ? ([{}] as never) : [],
        nonSession: of.nonSession,
      }),
    ),
  )
const withOrder = sessions.chain((all) =>
  fc.record({ all: fc.constant(all), other: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }) }),
)

/** The minutes of a session, by which the tests decide what overlaps. */
const quarters = ({ startTime, endTime }: { startTime: string; endTime: string }) => {
  const found = new Set<number>()
  for (let at = Date.parse(startTime); at < Date.parse(endTime); at += 15 * 60_000) found.add(at)
  return found
}

test('exactly the pairs that share a quarter of an hour overlap, each once', () => {
  fc.assert(
    fc.property(sessions, (all) => {
      const mine = all.filter(({ accounts, nonSession }) => accounts!.length > 0 && !nonSession)
      const expected = mine.flatMap((one) =>
        mine
          .filter((other) => one.id < other.id && [...quarters(one)].some((at) => quarters(other).has(at)))
          .map((other) => [one.id, other.id].join(' ')),
      )
      const found = clashesOf(all).map((pair) =>
        pair
          .map(({ id }) => id)
          .toSorted()
          .join(' '),
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

test('the order of the sessions does not matter', () => {
  fc.assert(
    fc.property(withOrder, ({ all, other }) => {
      expect(clashesOf(other)).toEqual(clashesOf(all))
      expect(hurriedIds(other)).toEqual(hurriedIds(all))
    }),
  )
})

test('sessions one after the other never overlap, and are a hurry only between rooms', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(null, 'Hall A', 'Studio'), { maxLength: 8 }), (rooms) => {
      const row = rooms.map((name, at) =>
        aSession({
          id: `${at}`,
          startTime: iso(at * 30),
          endTime: iso(at * 30 + 30),
          location: name === null ? null : room(name),
          accounts: [{}] as never,
        }),
      )
      expect(clashesOf(row)).toEqual([])
      const expected = row.filter((_, at) => at > 0 && rooms[at] !== null && rooms[at - 1] !== null && rooms[at] !== rooms[at - 1])
      expect([...hurriedIds(row)]).toEqual(expected.map(({ id }) => id))
    }),
  )
})

test('a registration counts until it is cancelled, as long as its pass is valid', () => {
  const pass = (status: string, ...accesses: [id: string, status: string][]) =>
    ({ status, accesses: accesses.map(([sessionId, of]) => ({ sessionId, status: of })) }) as never
  expect([
    ...registeredIds([
      pass('ready', ['a', 'ready'], ['b', 'canceled'], ['c', 'needsInfo'], ['d', 'draft']),
      pass('canceled', ['e', 'ready']),
      pass('needsInfo', ['f', 'ready']),
    ]),
  ]).toEqual(['a', 'c', 'f'])
})
