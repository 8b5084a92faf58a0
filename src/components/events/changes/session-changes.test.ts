// What changed in an agenda: for any agenda, and in the order of reading.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from '../../../contract/events/sessions.ts'
import { aSession } from '../builders.test-helper.ts'
import { changesOf, seenAgenda, withNew } from './session-changes.ts'

const iso = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const agenda = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      name: fc.constantFrom('Wool', 'Clay'),
      hour: fc.integer({ min: 8, max: 10 }),
      length: fc.integer({ min: 1, max: 2 }),
      room: fc.constantFrom(null, 'Hall A', 'Studio'),
      mine: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  .map((all) =>
    all.map(({ id, name, hour, length, room, mine }) =>
      aSession({
        id,
        name,
        startTime: iso(hour),
        endTime: iso(hour + length),
        location: room === null ? null : ({ id: room, name: room } as never),
        accounts: mine ? ([{}] as never) : [],
      }),
    ),
  )
const isMine = ({ accounts }: Session) => accounts!.length > 0
const shown = ({ name, startTime, endTime, location }: Session) => [name, startTime, endTime, location?.name].join()

test('nothing has changed in an agenda just seen', () => {
  fc.assert(
    fc.property(agenda, (all) => {
      expect(changesOf(seenAgenda(all, isMine), all, isMine)).toEqual([])
    }),
  )
})

test('each session that moved, was renamed or taken out is a change once, and no other', () => {
  fc.assert(
    fc.property(agenda, agenda, (before, after) => {
      const expected = before.filter((old) => {
        const now = after.find(({ id }) => id === old.id)
        return !now || shown(now) !== shown(old)
      })
      const found = changesOf(seenAgenda(before, isMine), after, isMine)
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      for (const { id, before: old, now } of found) {
        expect(old.start).toBe(before.find((one) => one.id === id)!.startTime)
        expect(now).toBe(after.find((one) => one.id === id) ?? null)
      }
    }),
  )
})

test('the member’s own come first', () => {
  fc.assert(
    fc.property(agenda, agenda, (before, after) => {
      const own = changesOf(seenAgenda(before, isMine), after, isMine).map(({ mine }) => mine)
      expect(own).toEqual(own.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('opening the agenda adds what is new, and leaves changes unseen', () => {
  fc.assert(
    fc.property(agenda, agenda, (before, after) => {
      const seen = seenAgenda(before, isMine)
      const next = withNew(seen, after, isMine)
      const what = (of: typeof seen) =>
        new Map(changesOf(of, after, isMine).map(({ id, before: old }) => [id, [old.name, old.start, old.end, old.room]]))
      expect(what(next)).toEqual(what(seen))
      for (const { id } of after) expect(next[id]).toBeDefined()
      expect(withNew(next, after, isMine)).toBe(next)
    }),
  )
})
