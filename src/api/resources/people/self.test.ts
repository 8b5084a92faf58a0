// Writes that change which events the caller is registered for, and the lists that follow.
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aClient } from '../../testing.test-helper.ts'
import { attendeeWrites } from '../events/attendee.ts'
import { paymentWrites } from '../events/payments.ts'
import { registrationWrites } from '../events/registration.ts'
import { self } from './self.ts'

const pass = { eventId: 'kiln', passId: 'mine' }

test.each([
  ['registering', registrationWrites.submit, { eventId: 'kiln' }],
  ['paying', paymentWrites.capture, { intentId: 'intent', body: {} }],
  ['cancelling a pass', attendeeWrites.cancel, { ...pass, body: { issueRefund: false } }],
  ['handing a pass over', attendeeWrites.transfer, { ...pass, body: { receiverId: 'omar' } }],
] as const)('%s makes the full and the short list of own events stale', async (_name, write, vars) => {
  const { client } = aClient(() => ({ eventId: 'kiln' }))
  const lists = [self.events().queryKey, self.events({ past: true }).queryKey, self.eventsSoon().queryKey]
  for (const queryKey of lists) client.setQueryData(queryKey, [] as never)
  await new MutationObserver(client, write as never).mutate(vars as never).catch(() => null)
  expect(lists.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true])
})
