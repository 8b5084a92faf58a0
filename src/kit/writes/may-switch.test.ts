// Switching accounts while scans of a door wait: named with their number, and only asked for scans.
import type { TFunction } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { asked, stopAsking } from '../ask/ask.ts'
import { maySwitch } from './may-switch.ts'

const t = ((key: string, values?: { count?: number }) => `${key} ${values?.count ?? ''}`.trim()) as unknown as TFunction
const rowOf = (op: string, seq: number): Waiting => ({
  key: `key-${seq}`,
  seq,
  op,
  lane: `lane-${seq}`,
  params: {},
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  reason: null,
})

afterEach(() => {
  stopAsking()
  outbox.rows = []
})

test('other writes do not hold up a switch', async () => {
  outbox.rows = [rowOf('activities.like', 1)]
  expect(await maySwitch(t)).toBe(true)
  expect(asked.open).toBeNull()
})

test.each([true, false])('scans and undone scans that wait are named with their number, and the answer %s counts', async (isMeant) => {
  outbox.rows = [rowOf('listings.checkIn', 1), rowOf('listings.undoCheckIn', 2), rowOf('activities.like', 3)]
  const answer = maySwitch(t)
  expect(asked.open?.question.title).toBe('identity.acting.scansTitle 2')
  asked.open?.answer(isMeant)
  expect(await answer).toBe(isMeant)
})
