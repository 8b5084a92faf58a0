// What a session overlaps with: saved sessions, and those that a valid pass is registered for.
import { expect, test } from 'vitest'
import { aSession } from '../../../components/events/builders.test-helper.ts'
import { overlapping } from './overlapping.ts'

const at = (id: string, start: string, end: string, of: object = {}) =>
  aSession({ id, startTime: `2026-11-20T${start}:00.000Z`, endTime: `2026-11-20T${end}:00.000Z`, ...of })
const saved = { accounts: [{}] as never }
const pass = (id: string, status: string, ...accesses: [sessionId: string, status: string][]) =>
  ({ id, status, accesses: accesses.map(([sessionId, of]) => ({ sessionId, status: of })) }) as never
const agenda = [
  at('drum', '09:00', '10:00'),
  at('before', '08:00', '09:00', saved),
  at('saved', '09:30', '10:30', saved),
  at('stools', '09:45', '11:00'),
  at('other', '09:00', '10:00'),
  at('break', '09:00', '10:00', { ...saved, nonSession: true }),
]
const found = (...passes: never[]) =>
  overlapping('drum', agenda, passes).map(({ session, passes: of }) => [session.id, of.map(({ id }) => id)])

test('names what is saved, and what passes are registered for with these passes', () => {
  expect(found(pass('one', 'ready', ['stools', 'ready']), pass('two', 'ready'))).toEqual([
    ['saved', []],
    ['stools', ['one']],
  ])
})

test('cancelled and unfinished registrations do not count', () => {
  expect(
    found(
      pass('one', 'ready', ['stools', 'canceled']),
      pass('two', 'canceled', ['stools', 'ready']),
      pass('three', 'ready', ['other', 'draft']),
    ),
  ).toEqual([['saved', []]])
})

test('its own registration is no overlap', () => {
  expect(found(pass('one', 'ready', ['drum', 'ready']))).toEqual([['saved', []]])
})
