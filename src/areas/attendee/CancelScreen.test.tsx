// Cancelling a pass: the refund that is shown, what is sent, and when it is not offered.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/transport/errors.ts'
import type { Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { attendeeArea } from './area.ts'
import { aBoughtPass, aTicket, ofPass, PASS, showOfEvent } from './attendee.test-helper.ts'
import { CancelScreen } from './CancelScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') })
  Object.assign(connectivity, { state: 'online' })
})
afterEach(() => void vi.useRealTimers())

const CANCEL = 'PUT /self/events/:eventId/attendee/passes/:passId/cancel'
const { cancel } = attendeeArea.to
const at = (answers: Answers = {}) => showOfEvent(CancelScreen, { pattern: cancel.pattern, at: cancel(ofPass) }, answers)

test.each([
  ['with the refund', 'Cancel and refund €112.00', true],
  ['without it', 'Cancel without refund', false],
])('%s, after a confirmation', async (_how, name, issueRefund) => {
  const { screen, server } = await at({ [CANCEL]: () => aBoughtPass({ status: 'canceled' }) })
  await expect.element(screen.getByText('Refund now (80%)')).toBeVisible()
  await screen.getByRole('button', { name }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(/Pass 4107 won’t be valid/)).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await question.getByRole('button', { name }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ issueRefund })
  await expect.poll(() => location.pathname).toBe(paths.pass(ofPass))
})

test('a refusal is shown in the question, and the pass stays', async () => {
  const { screen } = await at({
    [CANCEL]: () => {
      throw new ApiError(460, 'known', { message: 'This pass was used already and cannot be cancelled.' })
    },
  })
  await screen.getByRole('button', { name: 'Cancel without refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel without refund' }).click()
  await expect.element(page.getByRole('dialog').getByText(/used already/)).toBeVisible()
  expect(location.pathname).toBe(cancel(ofPass))
})

test('no refund is offered outside its periods, and for a free pass', async () => {
  const { screen } = await at({ [PASS]: () => aBoughtPass({ ticket: { ...aTicket, refundSchedules: [] } }) })
  await expect.element(screen.getByText('There’s no refund for this pass now.')).toBeVisible()
  await expect.element(screen.getByText('€140.00')).toBeVisible()
  expect(screen.getByText(/Refund now/).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Cancel pass' })).toBeVisible()
  expect(screen.getByRole('button', { name: /refund/ }).query()).toBeNull()
})

test('says what else is cancelled', async () => {
  const { screen } = await at({ [PASS]: () => aBoughtPass({ accesses: [{ status: 'ready' }, { status: 'canceled' }] }) })
  await expect.element(screen.getByText('1 session of this pass is cancelled too.')).toBeVisible()
})

test.each([
  ['used', { usedAt: '2026-11-20T08:00:00Z' }, 'This pass was already used at the door.'],
  ['of a kind that can’t be', { ticket: { ...aTicket, cancelable: false } }, 'Passes of this kind can’t be cancelled.'],
])('a pass that is %s only says why', async (_what, of, reason) => {
  const { screen } = await at({ [PASS]: () => aBoughtPass(of) })
  await expect.element(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('button', { name: /Cancel/ }).query()).toBeNull()
})

test('offline the reason is beside the disabled buttons', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('button', { name: 'Cancel without refund' })).toBeEnabled()
  Object.assign(connectivity, { state: 'offline' })
  await expect.element(screen.getByText('You’re offline. This needs a connection.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel without refund' })).toBeDisabled()
})
