// The main action of an event in each state of the reader.
import { expect, test } from 'vitest'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { mainAction } from './main-action.ts'

const registrations = [{ id: 'r', alternateId: 7, accountId: 'a', eventId }]
const online = { eventType: 'virtual', meetingUrl: 'https://meet.example.com/room' } as const
const soon = Date.parse('2026-10-01T00:00:00Z')
const tooEarly = Date.parse('2026-08-01T00:00:00Z')
const closed = Date.parse('2026-11-19T12:00:00Z')
const atTheDoors = Date.parse('2026-11-20T07:30:00Z')
const after = Date.parse('2026-12-01T00:00:00Z')
const aPass = (status: string, accessLevel = 'regular') => ({ status, usedAt: null, ticket: { accessLevel } }) as unknown as BasePass

test.each([
  ['open', {}, soon, {}, 'register'],
  ['open, started here', {}, soon, { isBegun: true }, 'resume'],
  ['open, sold out', {}, soon, { lacks: true }, null],
  ['sold out, but started here, which holds places', {}, soon, { isBegun: true, lacks: true }, 'resume'],
  ['not open yet', {}, tooEarly, {}, 'calendar'],
  ['closed', {}, closed, {}, null],
  ['over', {}, after, {}, null],
  ['registered, over', { registrations }, after, {}, null],
  ['registered, passes unknown', { registrations }, soon, {}, 'pass'],
  ['registered, at the venue', { registrations, meetingUrl: online.meetingUrl }, atTheDoors, { passes: [aPass('ready')] }, 'pass'],
  ['registered, answers missing', { registrations }, soon, { passes: [aPass('ready'), aPass('needsInfo')] }, 'finish'],
  ['registered, a cancelled pass lacks answers', { registrations }, soon, { passes: [aPass('canceled'), aPass('ready')] }, 'pass'],
  ['registered for online, weeks before', { registrations, ...online }, soon, {}, 'calendar'],
  ['registered for online, an hour before', { registrations, ...online }, atTheDoors, {}, 'join'],
  ['registered for online, without a link', { registrations, eventType: 'virtual' }, atTheDoors, {}, 'calendar'],
  [
    'a pass for joining online at an event with a venue',
    { registrations, meetingUrl: online.meetingUrl },
    atTheDoors,
    { passes: [aPass('ready', 'virtual')] },
    'join',
  ],
  ['nobody registers', { registration: false }, soon, {}, 'calendar'],
  ['nobody registers, online, an hour before', { registration: false, ...online }, atTheDoors, {}, 'join'],
  [
    'nobody registers, an address that runs code',
    { registration: false, ...online, meetingUrl: 'javascript:x' },
    atTheDoors,
    {},
    'calendar',
  ],
] as const)('%s', (_name, event, now, standing, action) => {
  expect(mainAction(anEvent(event), now, standing)).toBe(action)
})
