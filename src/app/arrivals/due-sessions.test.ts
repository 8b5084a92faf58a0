// Reminders come ten minutes before, once.
import { expect, test } from 'vitest'
import { aSession } from '../../components/events/builders.test-helper.ts'
import { dueSessions, reminderOf } from './due-sessions.ts'

const star = { accounts: [{}] as never }
const at = (id: string, minute: string, of = {}) => aSession({ id, startTime: `2026-11-20T09:${minute}:00.000Z`, ...of })
const due = (time: string, sessions = [at('clay', '30', star)], reminded: string[] = []) =>
  dueSessions(sessions, new Set(['wool']), reminded, Date.parse(`2026-11-20T09:${time}Z`)).map(({ id }) => id)

test('from ten minutes before until it begins', () => {
  expect(due('19:59')).toEqual([])
  expect(due('20:00')).toEqual(['clay'])
  expect(due('29:59')).toEqual(['clay'])
  expect(due('30:00')).toEqual([])
})

test('of sessions with a star and those registered for, and no others', () => {
  expect(due('25:00', [at('other', '30'), at('wool', '31'), at('clay', '30', star)])).toEqual(['clay', 'wool'])
})

test('once, and again if it was moved', () => {
  const clay = at('clay', '30', star)
  expect(due('25:00', [clay], [reminderOf(clay)])).toEqual([])
  expect(due('30:00', [at('clay', '35', star)], [reminderOf(clay)])).toEqual(['clay'])
})
