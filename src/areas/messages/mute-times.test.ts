// The durations for muting.
import { expect, test } from 'vitest'
import { muteTimes } from './mute-times.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const fair = { name: 'Autumn fair', eventStart: '2026-11-20T08:00:00Z', eventEnd: '2026-11-21T18:00:00Z' }

test('an hour, eight, until the event that is on ends, for good', () => {
  expect(muteTimes([fair], now)).toEqual([
    { name: 'hour', until: now + 3_600_000 },
    { name: 'hours', until: now + 8 * 3_600_000 },
    { name: 'event', until: Date.parse(fair.eventEnd), event: 'Autumn fair' },
    { name: 'always', until: null },
  ])
})

test('no event is on or near: its end is no choice', () => {
  const later = { ...fair, eventStart: '2026-12-20T08:00:00Z', eventEnd: '2026-12-21T18:00:00Z' }
  expect(muteTimes([later], now).map(({ name }) => name)).toEqual(['hour', 'hours', 'always'])
})
