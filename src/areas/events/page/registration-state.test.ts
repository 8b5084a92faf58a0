// The states of a registration.
import { expect, test } from 'vitest'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import { registrationState } from './registration-state.ts'

const mine = [{ id: 'r', alternateId: 7, accountId: 'a', eventId }]
const before = Date.parse('2026-08-01T00:00:00Z')
const open = Date.parse('2026-10-01T00:00:00Z')
const late = Date.parse('2026-11-19T12:00:00Z')
const after = Date.parse('2026-12-01T00:00:00Z')

test.each([
  ['registered, before and while it runs', { registrations: mine }, late, 'registered'],
  ['registered, when it is over', { registrations: mine }, after, 'attended'],
  ['not registered, when it is over', {}, after, 'over'],
  ['where nobody registers', { registration: false }, open, 'none'],
  ['before registration opens', {}, before, 'later'],
  ['while it is open', {}, open, 'open'],
  ['after it closed', {}, late, 'closed'],
])('%s', (_, of, now, state) => {
  expect(registrationState(anEvent(of), now)).toBe(state)
})
