// Cache changes of an attendee's writes, and the data they leave unchanged.
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Pass, PassWithQuestions } from '../../../contract/events/passes.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import { aClient } from '../../testing.test-helper.ts'
import { attendee, attendeeWrites } from './attendee.ts'
import { self } from '../people/self.ts'
import { sessionRegistration, sessionRegistrationWrites } from './session-registration.ts'

const eventId = 'kiln'
const args = { eventId, passId: 'mine' }
const aPass = (of: object = {}) => ({ id: 'mine', status: 'ready', responses: [{ value: 'Fish' }], ...of }) as unknown as PassWithQuestions
const aRecord = (...ids: string[]) =>
  ({ id: 'registration', passes: ids.map((id) => ({ id, status: 'ready' })) }) as unknown as Registration

function filled(answer: unknown): QueryClient {
  const { client } = aClient(() => answer)
  client.setQueryData(attendee.record({ eventId }).queryKey, aRecord('mine', 'other'))
  client.setQueryData(attendee.pass(args).queryKey, aPass())
  client.setQueryData(attendee.pass({ eventId, passId: 'other' }).queryKey, aPass({ id: 'other' }))
  return client
}
const staleIn = (client: QueryClient, queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

test('a cancelled pass is so at once, in the record too, and keeps its own answers', async () => {
  const answer = { id: 'mine', status: 'canceled', responses: [{ value: 'short' }], amtPaid: 4000, amtRefunded: 2000, payerId: null, package: null, updatedAt: 'now' } as unknown as Pass // prettier-ignore
  const client = filled(answer)
  client.setQueryData(self.relationships().queryKey, { accounts: {}, groups: {}, events: { kiln: true }, channels: {}, threads: {} })
  await new MutationObserver(client, attendeeWrites.cancel).mutate({ ...args, body: { issueRefund: true } })
  expect(client.getQueryData(attendee.pass(args).queryKey)).toMatchObject({
    status: 'canceled',
    amtRefunded: 2000,
    responses: [{ value: 'Fish' }],
  })
  const passes = client.getQueryData(attendee.record({ eventId }).queryKey)?.passes
  expect(passes?.map(({ id, status }) => [id, status])).toEqual([
    ['mine', 'canceled'],
    ['other', 'ready'],
  ])
  expect(passes?.[0]).not.toHaveProperty('amtRefunded')
  expect(staleIn(client, self.relationships().queryKey)).toBe(true)
})

test('a pass that was handed on is forgotten, and no other', async () => {
  const client = filled(null)
  client.setQueryData(attendee.questions(args).queryKey, [])
  await new MutationObserver(client, attendeeWrites.transfer).mutate({ ...args, body: { receiverId: 'omar' } })
  expect(client.getQueryData(attendee.pass(args).queryKey)).toBeUndefined()
  expect(client.getQueryData(attendee.questions(args).queryKey)).toBeUndefined()
  expect(client.getQueryData(attendee.pass({ eventId, passId: 'other' }).queryKey)).toBeDefined()
  expect(client.getQueryData(attendee.record({ eventId }).queryKey)?.passes.map(({ id }) => id)).toEqual(['other'])
})

test('a refused transfer forgets nothing', async () => {
  const { client } = aClient(() => {
    throw new Error('460')
  })
  client.setQueryData(attendee.pass(args).queryKey, aPass())
  await new MutationObserver(client, attendeeWrites.transfer).mutate({ ...args, body: { receiverId: 'omar' } }).catch(() => null)
  expect(client.getQueryData(attendee.pass(args).queryKey)).toBeDefined()
})

const session = { eventId, sessionId: 'bench' }
const intentOf = (sessionId: string, addressId: string) => sessionRegistration.intent({ eventId, sessionId, addressId }).queryKey

test.each([
  ['choosing', sessionRegistrationWrites.choose, { ...session, body: [] }],
  ['answers', sessionRegistrationWrites.answerAll, { ...session, body: [] }],
  ['an answer', sessionRegistrationWrites.answerOne, { ...session, passId: 'mine', questionId: 'q', body: { response: 'x' } }],
] as const)('%s ends every intent of the session, whatever its address, and those of no other', async (_what, write, vars) => {
  const { client } = aClient(() => null)
  for (const key of [intentOf('bench', 'home'), intentOf('bench', 'work'), intentOf('oven', 'home')]) client.setQueryData(key, {} as never)
  await new MutationObserver(client, write as typeof sessionRegistrationWrites.choose).mutate(vars as never)
  expect([intentOf('bench', 'home'), intentOf('bench', 'work'), intentOf('oven', 'home')].map((key) => client.getQueryData(key))).toEqual([
    undefined,
    undefined,
    {},
  ])
})

test('submitting shows the record it answers, and empties the draft', async () => {
  const client = filled(aRecord('mine'))
  client.setQueryData(sessionRegistration.draft(session).queryKey, [{ id: 'access' }] as never)
  await new MutationObserver(client, sessionRegistrationWrites.submit).mutate(session)
  expect(client.getQueryData(attendee.record({ eventId }).queryKey)?.passes.map(({ id }) => id)).toEqual(['mine'])
  expect(client.getQueryData(sessionRegistration.draft(session).queryKey)).toEqual([])
  expect(staleIn(client, attendee.pass(args).queryKey)).toBe(true)
})

test('passes are kept for the door, money and forms are not', () => {
  const kept = [attendee.record({ eventId }), attendee.pass(args), attendee.access({ ...args, sessionId: 'bench' })]
  const notKept = [
    attendee.payment({ eventId, paymentId: 'p' }),
    attendee.addOnsIntent({ ...args, addOnIds: 'a', addressId: 'home' }),
    attendee.questions(args),
    attendee.coupons({ eventId }),
    sessionRegistration.draft(session),
  ]
  expect(kept.map(({ meta }) => meta?.persist)).toEqual(['personal', 'personal', 'personal'])
  expect(notKept.map(({ meta }) => meta?.persist)).toEqual(notKept.map(() => undefined))
})

test('answers about a session, and choosing it, renew what is cached of it, whatever was sent with them', async () => {
  const client = filled(null)
  const access = attendee.access({ ...args, sessionId: 'bench' }).queryKey
  const draft = sessionRegistration.draft(session).queryKey
  for (const key of [access, draft] as (readonly unknown[])[]) client.setQueryData(key, [])
  const body = [{ questionId: 'q', value: 'Aisle' }]
  await new MutationObserver(client, attendeeWrites.answerAccess).mutate({
    ...args,
    sessionId: 'bench',
    body,
    idempotencyKey: 'once-and-for-all',
  })
  expect([staleIn(client, access), staleIn(client, attendee.pass(args).queryKey)]).toEqual([true, true])
  await new MutationObserver(client, sessionRegistrationWrites.choose).mutate({ ...session, body: ['mine'] as never })
  expect(staleIn(client, draft)).toBe(true)
})
