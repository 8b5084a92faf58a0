// Overlaps of a planned session with the agenda.
import { expect, test } from 'vitest'
import { aBaseSpeaker, aSession } from '../../../components/events/builders.test-helper.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { overlapping } from './overlapping.ts'

const hall = { id: 'hall', name: 'Hall' } as unknown as Session['location']
const at = (id: string, from: string, to: string, of: Partial<Session> = {}) =>
  aSession({ id, name: id, startTime: `2026-11-20T${from}:00.000Z`, endTime: `2026-11-20T${to}:00.000Z`, ...of })
const time = (text: string) => Date.parse(`2026-11-20T${text}:00.000Z`)
const haruto = aBaseSpeaker()

const own = at('own', '09:00', '10:00', { location: hall, speakers: [haruto] })
const agenda = [
  own,
  at('before', '08:00', '09:00', { location: hall }),
  at('inRoom', '09:30', '11:00', { location: hall }),
  at('bySpeaker', '09:00', '09:30', { speakers: [haruto] }),
  at('beside', '09:10', '09:20'),
  at('lunch', '09:00', '10:00', { location: hall, nonSession: true }),
]

test('those at the same time, with the room or speakers in common', () => {
  const found = overlapping({ like: own, start: time('09:00'), end: time('10:00') }, agenda)
  expect(found.map(({ session, room, speakers }) => [session.id, room, speakers.map(({ id }) => id)])).toEqual([
    ['inRoom', 'Hall', []],
    ['bySpeaker', undefined, ['speaker']],
    ['beside', undefined, []],
  ])
})

test('a new session has no room or speakers yet, and another time has other overlaps', () => {
  expect(overlapping({ start: time('09:00'), end: time('10:00') }, agenda).filter(({ room }) => room)).toEqual([])
  expect(overlapping({ like: own, start: time('08:30'), end: time('09:00') }, agenda).map(({ session }) => session.id)).toEqual(['before'])
})
