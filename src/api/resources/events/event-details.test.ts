// Cache changes when a challenge is completed.
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { EventActivation } from '../../../contract/people/activations.ts'
import { aClient } from '../../testing.test-helper.ts'
import { eventDetails, eventDetailWrites } from './event-details.ts'

const ids = { eventId: 'e', activationId: 'a' }
const anActivation = (of: Partial<EventActivation>) => ({ id: 'a', completions: [], ...of }) as EventActivation

test('a completed challenge shows at once, and everything that counts it is asked for again', async () => {
  const done = anActivation({ completions: [{ id: 'c', eventId: 'e', earnedPoints: 10, createdAt: '2026-01-01T00:00:00Z' }] })
  const { client } = aClient(() => done)
  const touched = [
    eventDetails.activationSummary({ eventId: 'e' }).queryKey,
    eventDetails.activations({ eventId: 'e', accessLevel: 'vip' }).queryKey,
    eventDetails.completions(ids).queryKey,
    eventDetails.leaderboard({ eventId: 'e' }).queryKey,
    eventDetails.activation(ids).queryKey,
  ]
  for (const key of touched) client.setQueryData(key, anActivation({}))
  client.setQueryData(eventDetails.pages({ eventId: 'e' }).queryKey, { pages: [[]], pageParams: [1] })
  await new MutationObserver(client, eventDetailWrites.completeActivation).mutate({ ...ids, body: { code: 'x' } })
  expect(client.getQueryData(eventDetails.activation(ids).queryKey)?.completions).toHaveLength(1)
  expect(touched.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(touched.map(() => true))
  expect(client.getQueryState(eventDetails.pages({ eventId: 'e' }).queryKey)?.isInvalidated).toBe(false)
})
