// Tests of the wallet: whose passes it lists, in which order, and what it says without a connection.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import { anEvent } from '../../components/events/builders.test-helper.ts'
import type { Event } from '../../contract/events/events.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { walletArea } from './area.ts'
import { WalletScreen } from './WalletScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const aPass = (id: string, of: object = {}) => ({
  id,
  alternateId: 4107,
  location: null,
  usedAt: null,
  status: 'ready',
  ticket: { id: 't', name: 'Full pass' },
  passAddOns: [],
  ...of,
})
const summit = anEvent({ id: 'e-summit', slug: 'summit', name: 'Form & Field Summit' })
const spring = anEvent({
  id: 'e-spring',
  slug: 'spring',
  name: 'Spring school',
  eventStart: '2027-03-01T08:00:00.000Z',
  eventEnd: '2027-03-02T17:00:00.000Z',
})
const EVENTS = 'GET /self/events'
const RECORD = 'GET /self/events/:eventId/attendee'
const held: Record<string, object> = {
  'e-summit': { passes: [aPass('gone', { status: 'canceled' }), aPass('mine')] },
  'e-spring': { passes: [aPass('later', { ticket: { id: 's', name: 'Student' } })] },
}
const answers = (of: Answers = {}): Answers => ({
  [EVENTS]: ({ past }) => (past ? [] : ([spring, summit] satisfies Event[])),
  [RECORD]: ({ eventId }) => held[String(eventId)] ?? null,
  ...of,
})
const at = (of: Answers = {}, when?: 'past') =>
  show(WalletScreen, { pattern: walletArea.to.wallet.pattern, at: walletArea.to.wallet({ when }), member: true, answers: answers(of) })
const hrefs = (root: Element) => [...root.querySelectorAll('a[href*="/passes/"]')].map((link) => link.getAttribute('href'))

test('today’s passes come first, then the later ones, and each opens', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect.element(screen.getByText('Student, Number 4107')).toBeVisible()
  expect(hrefs(screen.container)).toEqual([
    paths.pass({ event: 'summit', passId: 'mine' }),
    paths.pass({ event: 'summit', passId: 'gone' }),
    paths.pass({ event: 'spring', passId: 'later' }),
  ])
  await expect.element(screen.getByText('Cancelled. Not valid for entry.')).toBeVisible()
})

test('a pass that was never loaded says so, and the others are listed', async () => {
  const { screen } = await at({
    [RECORD]: ({ eventId }) => {
      if (eventId === 'e-spring') throw new OfflineError('network')
      return held[String(eventId)]
    },
  })
  await expect.element(screen.getByText(/Not saved on this device$/)).toBeVisible()
  expect(hrefs(screen.container)).toHaveLength(2)
})

test('without any pass it says where they come from', async () => {
  const { screen } = await at({ [RECORD]: () => null })
  await expect.element(screen.getByRole('heading', { name: 'No passes yet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', paths.events())
})

test('past passes are one tap away', async () => {
  const over = anEvent({ id: 'e-summit', slug: 'summit', eventStart: '2026-01-01T08:00:00Z', eventEnd: '2026-01-02T08:00:00Z' })
  const { screen } = await at({ [EVENTS]: ({ past }) => (past ? [over] : []) })
  await screen.getByRole('link', { name: 'Past', exact: true }).click()
  await expect.element(screen.getByText('This event is over')).toBeVisible()
  expect(hrefs(screen.container)[0]).toBe(paths.pass({ event: 'summit', passId: 'mine' }))
})
