// That an export asks for everything the API answers about an account: every read that needs a sign-in is asked, or it is said why not.
import { expect, test } from 'vitest'
import { everyCall } from '../../../api/table.ts'
import type { Ask } from './ask.ts'
import { parts } from './parts.ts'

// Every file with rows, so that `everyCall` has all of them.
import.meta.glob(['../../../api/resources/**/*.ts', '!../../../api/resources/**/*.test*.ts'], { eager: true })

/** By name, or by the beginning of their path, with the reason. */
const notAsked: Readonly<Record<string, string>> = {
  'self.meAsMyself': 'the profile, while acting for another account',
  '/bookings/:bookingId': 'a row of the bookings, or a payment in preparation',
  '/channels/:channelId/subscribers': 'other people',
  '/contents/subscribed': 'what others published',
  '/events/:eventId/activations/': 'a row of the challenges, or other people',
  '/events/:eventId/sessions/:sessionId': 'choices of a form',
  '/events/:eventId/questions': 'choices of a form',
  '/groups/:groupId': 'of a group: what others wrote, and what its moderators decide',
  '/integrations': 'of the organisation',
  '/interests/:interest': 'what others wrote',
  '/invoices/:invoiceId': 'found by its link only; what was paid is among the payments',
  '/listings/:eventId': 'of an event and its attendees, which its host exports there',
  '/organization': 'of the organisation',
  '/self/activities/feed': 'what others wrote',
  '/self/addresses/:addressId': 'a row of the addresses',
  '/self/announcements': 'what organisers wrote; the notifications have the text',
  '/self/chat/channels/:channelId': 'a row of the conversations',
  '/self/events/soon': 'a short form of the events',
  '/self/events/:eventId/attendee/coupons/:couponId': 'a row of the coupons',
  '/self/events/:eventId/attendee/passes/:passId/': 'what can still be chosen for the pass; its answers are part of it',
  '/self/events/:eventId/attendee/payments': 'a row of the record',
  '/self/events/:eventId/registration': 'a purchase in preparation, which ends within minutes',
  '/self/events/:eventId/sessions/:sessionId/registration': 'a purchase in preparation, which ends within minutes',
  '/self/groups/activities': 'what others wrote',
  '/self/groups/:groupId/membership': 'a row of the groups',
  '/self/leads/': 'a row of the leads, or their number',
  '/self/push-devices/:pushDeviceId': 'a row of the devices',
  '/self/subscriptions/:subscriptionId': 'a row of the memberships',
  '/surveys': 'no call lists the surveys that an account answered',
  '/threads/:threadId/messages/:messageId': 'a row of the messages',
  '/threads/circles/:circleId': 'a row of the circles, or of its accounts',
}

const isSaid = (start: string, { name, path }: { name: string; path: string }) => name === start || path.startsWith(start)

/** The calls of an export whose every answer has one of everything. */
async function asked(): Promise<Set<string>> {
  const calls = new Set<string>()
  const row = { id: 'x', channelId: 1, passes: [{ id: 'p' }], coupons: [{ id: 'c' }], threads: { t: true }, _count: { activations: 1 } }
  const note = ({ queryKey }: { queryKey: readonly unknown[] }) => void calls.add(queryKey.slice(0, 2).join('.'))
  const ask = {
    one: async (read: { queryKey: readonly unknown[] }) => (note(read), row),
    all: async (read: { queryKey: readonly unknown[] }) => (note(read), [row]),
  } as unknown as Ask
  for (const { read } of Object.values(parts)) await read(ask)
  return calls
}

test('every read that needs a sign-in is part of an export, or it is said why not', async () => {
  const calls = await asked()
  const required = everyCall.filter(({ method, auth }) => method === 'GET' && auth === 'required')
  expect(required.length).toBeGreaterThan(60)
  const unsaid = required.filter((call) => !calls.has(call.name) && !Object.keys(notAsked).some((start) => isSaid(start, call)))
  expect(unsaid.map(({ name, path }) => `${name} ${path}`)).toEqual([])
})

test('no reason is given for what is asked, or for what no longer exists', async () => {
  const calls = await asked()
  const left = everyCall.filter(({ name, method }) => method === 'GET' && !calls.has(name))
  expect(Object.keys(notAsked).filter((start) => !left.some((call) => isSaid(start, call)))).toEqual([])
})
