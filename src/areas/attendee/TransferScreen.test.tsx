// Transferring a pass: what moves, the search for the receiver, and that nothing moves without a confirmation.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anAccount } from '../../api/testing.test-helper.ts'
import { ApiError } from '../../api/transport/errors.ts'
import type { Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { attendeeArea } from './area.ts'
import { aBoughtPass, aTicket, ofPass, PASS, RECORD, showOfEvent } from './attendee.test-helper.ts'
import { TransferScreen } from './TransferScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') })
  Object.assign(connectivity, { state: 'online' })
})
afterEach(() => void vi.useRealTimers())

const TRANSFER = 'POST /self/events/:eventId/attendee/passes/:passId/transfer'
const RECEIVERS = 'GET /self/events/:eventId/attendee/passes/:passId/transfer/accounts'
const { transfer } = attendeeArea.to
const ines = anAccount({ id: 'ines', username: 'ines', firstName: 'Ines', lastName: 'Kowalczyk' })
const at = (answers: Answers = {}) =>
  showOfEvent(TransferScreen, { pattern: transfer.pattern, at: transfer(ofPass) }, { [RECEIVERS]: () => [ines], ...answers })

test('a receiver is searched, confirmed and sent; the pass is gone from this device', async () => {
  const { screen, server } = await at({ [TRANSFER]: () => null, [RECORD]: () => ({ passes: [] }) })
  await screen.getByRole('searchbox').fill('ines')
  await screen.getByRole('button', { name: 'Ines Kowalczyk' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByRole('heading', { name: 'Transfer this pass to Ines Kowalczyk?' })).toBeVisible()
  await expect.element(question.getByText(/“Full pass”, number 4107/)).toBeVisible()
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  await question.getByRole('button', { name: 'Transfer' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ receiverId: 'ines' })
  await expect.poll(() => location.pathname).toBe(paths.passes(ofPass))
})

test('a refusal is shown in the question', async () => {
  const { screen } = await at({
    [TRANSFER]: () => {
      throw new ApiError(460, 'known', { message: 'They have as many passes for this event as one may have.' })
    },
  })
  await screen.getByRole('searchbox').fill('ines')
  await screen.getByRole('button', { name: 'Ines Kowalczyk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect.element(page.getByRole('dialog').getByText(/as many passes/)).toBeVisible()
  expect(location.pathname).toBe(transfer(ofPass))
})

test('everything that moves is named, without cancelled sessions', async () => {
  const { screen } = await at({
    [PASS]: () =>
      aBoughtPass({
        passAddOns: [{ addOnId: 'lunch', addOn: { name: 'Lunch' } }],
        reservation: { id: 'room', eventRoomType: { name: 'Double room' } },
        accesses: [
          { status: 'ready', sessionId: 'clay', session: { name: 'Clay workshop' } },
          { status: 'canceled', sessionId: 'glass', session: { name: 'Glass workshop' } },
        ],
      }),
  })
  for (const name of ['Full pass', 'Lunch', 'Double room', 'Clay workshop'])
    await expect.element(screen.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect(screen.getByText('Glass workshop').query()).toBeNull()
})

test('the guest that a pass was bought for is searched at once, and is no name of this device afterwards', async () => {
  dropOwn()
  await openOwn(null)
  own.guests = { pass: 'Ines' }
  const { screen, server } = await at({ [TRANSFER]: () => null, [RECORD]: () => ({ passes: [] }) })
  await expect.element(screen.getByRole('searchbox')).toHaveValue('Ines')
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Ines, Full pass' })).toBeVisible()
  await screen.getByRole('button', { name: /Ines Kowalczyk/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect.poll(() => own.guests).toEqual({})
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ receiverId: 'ines' })
})

test('nothing is requested before a name is typed, and no match says so', async () => {
  const { screen, server } = await at({ [RECEIVERS]: () => [] })
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  expect(server.calls.some(({ path }) => path.endsWith('/accounts'))).toBe(false)
  await screen.getByRole('searchbox').fill('zz')
  await expect.element(screen.getByText('No one found')).toBeVisible()
})

test('a pass that can’t be transferred only says why', async () => {
  const { screen } = await at({ [PASS]: () => aBoughtPass({ ticket: { ...aTicket, transferable: false } }) })
  await expect.element(screen.getByText('Passes of this kind can’t be transferred.')).toBeVisible()
  expect(screen.getByRole('searchbox').query()).toBeNull()
})
