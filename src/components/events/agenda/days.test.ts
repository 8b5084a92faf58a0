// Days of an agenda in any time zone: each session is shown once, on the day on which it begins at its place.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey } from '../../../lib/time/dates.ts'
import { aSession } from '../builders.test-helper.ts'
import { dayToShow, daysOf, slotsOf } from './agenda.ts'

const zones = fc.constantFrom(null, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/New_York')
/** Two days on which clocks change in Europe and in America, day and night. */
const starts = fc.oneof(
  fc.integer({ min: Date.parse('2026-10-24T00:00Z') / 900_000, max: Date.parse('2026-10-27T00:00Z') / 900_000 }),
  fc.integer({ min: Date.parse('2027-03-13T00:00Z') / 900_000, max: Date.parse('2027-03-16T00:00Z') / 900_000 }),
)
const agendas = fc.array(fc.record({ start: starts, quarters: fc.integer({ min: 1, max: 40 }) }), { maxLength: 20 }).map((all) =>
  all.map(({ start, quarters }, at) =>
    aSession({
      id: `${at}`,
      startTime: new Date(start * 900_000).toISOString(),
      endTime: new Date((start + quarters) * 900_000).toISOString(),
    }),
  ),
)

test('each session is on exactly one day, in order of time', () => {
  fc.assert(
    fc.property(agendas, zones, (all, timeZone) => {
      const days = daysOf(all, timeZone)
      expect(days).toEqual(days.toSorted())
      const shown = days.flatMap((day) => {
        const sessions = slotsOf(all, day, timeZone).flatMap((slot) => slot.sessions)
        for (const { startTime } of sessions) expect(dayKey(startTime, { timeZone })).toBe(day)
        return sessions
      })
      const times = shown.map(({ startTime }) => startTime)
      expect(times).toEqual(times.toSorted())
      expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    }),
  )
})

test('the day shown is one of the agenda: the one asked for, else today or the next one', () => {
  fc.assert(
    fc.property(agendas, zones, starts, (all, timeZone, now) => {
      const days = daysOf(all, timeZone)
      const today = dayKey(now * 900_000, { timeZone })
      const day = dayToShow(days, null, today)
      expect(day).toBe(days.find((one) => one >= today) ?? days[0])
      for (const asked of days) expect(dayToShow(days, asked, today)).toBe(asked)
    }),
  )
})
