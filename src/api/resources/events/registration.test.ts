// Which cached data each step of registration invalidates, and which it keeps.
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SelfRelationships } from '../../../contract/people/accounts.ts'
import { aClient } from '../../testing.test-helper.ts'
import { registration, registrationWrites } from './registration.ts'
import { self } from '../people/self.ts'

const eventId = 'kiln'
const parts = {
  draft: registration.draft({ eventId }),
  addOns: registration.addOns({ eventId }),
  roomTypes: registration.roomTypes({ eventId }),
  questions: registration.questions({ eventId }),
  intent: registration.intent({ eventId, addressId: 'home' }),
  intentElsewhere: registration.intent({ eventId, addressId: 'work' }),
  groupIntent: registration.couponIntent({ eventId, ticketId: 'day', quantity: 3, addressId: 'home' }),
  otherEvent: registration.intent({ eventId: 'forge', addressId: 'home' }),
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]
/** The query key of each read, which is all they have in common. */
const keys = Object.fromEntries(names.map((name) => [name, [...parts[name].queryKey]])) as unknown as Record<Part, readonly unknown[]>

function filled(answer: unknown = null): QueryClient {
  const { client } = aClient(() => answer)
  for (const name of names) client.setQueryData(keys[name], { part: name })
  return client
}
const forgotten = (client: QueryClient) => names.filter((name) => client.getQueryData(keys[name]) === undefined)
const stale = (client: QueryClient) => names.filter((name) => client.getQueryState(keys[name])?.isInvalidated)

const intents: Part[] = ['intent', 'intentElsewhere']
const chosen = { passes: [], packages: [] }

test.each([
  ['choosing passes', registrationWrites.choose, { eventId, body: chosen }, ['addOns', 'roomTypes', 'questions', ...intents]],
  [
    'a coupon',
    registrationWrites.applyCoupon,
    { eventId, body: { ...chosen, couponCode: 'TEN' } },
    ['addOns', 'roomTypes', 'questions', ...intents],
  ],
  ['taking it off', registrationWrites.removeCoupon, { eventId }, intents],
  ['add-ons', registrationWrites.chooseAddOns, { eventId, body: [] }, ['roomTypes', 'questions', ...intents]],
  ['rooms', registrationWrites.reserve, { eventId, body: [] }, ['questions', ...intents]],
  ['answers', registrationWrites.answerAll, { eventId, body: [] }, intents],
  ['an answer', registrationWrites.answerOne, { eventId, passId: 'a', questionId: 'b', body: { response: 'x' } }, intents],
] as const)('%s forgets what depends on it, and asks for the draft again', async (_what, write, vars, expected) => {
  const client = filled()
  await new MutationObserver(client, write as typeof registrationWrites.choose).mutate(vars as never)
  expect(forgotten(client)).toEqual(expected)
  expect(stale(client)).toContain('draft')
  expect(stale(client)).not.toContain('otherEvent')
})

test('a step that is refused forgets nothing', async () => {
  const { client } = aClient(() => {
    throw new Error('455')
  })
  for (const name of names) client.setQueryData(keys[name], { part: name })
  await new MutationObserver(client, registrationWrites.choose).mutate({ eventId, body: chosen }).catch(() => null)
  expect(forgotten(client)).toEqual([])
})

test('submitting drops the draft and says at once that one is registered, under the event’s id', async () => {
  const client = filled({ id: 'registration', eventId: 'kiln-id', passes: [] })
  const links: SelfRelationships = { accounts: {}, groups: {}, events: { other: true }, channels: {}, threads: {} }
  client.setQueryData(self.relationships().queryKey, links)
  await new MutationObserver(client, registrationWrites.submit).mutate({ eventId })
  expect(forgotten(client)).toEqual(['draft', 'addOns', 'roomTypes', 'questions', ...intents])
  expect(client.getQueryData(self.relationships().queryKey)?.events).toEqual({ other: true, 'kiln-id': true })
})

test('drafts and intents are asked for once, and kept nowhere', () => {
  for (const read of [parts.draft, parts.intent, parts.groupIntent]) {
    expect([read.staleTime, read.meta?.persist]).toEqual([Infinity, undefined])
    expect((read.retry as (failures: number, error: Error) => boolean)(0, new Error('network'))).toBe(false)
  }
})
