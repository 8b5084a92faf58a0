// The test platform itself: the demo in it, and answers that its schemas would refuse.
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import type { BaseEvent } from '../../src/contract/events/events.ts'
import { route } from '../http/route.ts'
import { anAccount } from './builders.ts'
import { testPlatform } from './platform.ts'

const leaky = route({
  method: 'GET',
  path: '/leaky',
  auth: 'none',
  answers: v.strictObject({ name: v.string() }),
  act: async () => ({ data: { name: 'Ana', secret: 'canary' } }),
})
const platform = await testPlatform({ routes: [leaky] })
const demo = await testPlatform({ contents: 'seeded' })
afterAll(async () => {
  await platform.close()
  await demo.close()
})

test('an answer with more than its schema says fails the test that asked', async () => {
  await expect(platform.get('/leaky')).rejects.toThrow(/GET \/leaky answered what its schema refuses:\n\s+secret/)
})

test('in the demo of tests something is on at the very moment of the test clock', async () => {
  const { data } = await demo.get<BaseEvent[]>('/events?pageSize=100')
  const now = demo.clock().toISOString()
  expect(data.filter(({ eventStart, eventEnd }) => eventStart <= now && now <= eventEnd)).not.toEqual([])
})

test('accounts can be added to the demo', async () => {
  const newcomer = await anAccount(demo)
  expect((await demo.get('/self', { as: newcomer })).status).toBe(200)
})
