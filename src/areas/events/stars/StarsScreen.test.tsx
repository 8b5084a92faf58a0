// Tests of copying saved sessions to another device.
import { correction, generate } from 'lean-qr'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inOrder } from '../../../components/events/agenda/agenda.ts'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { qrPath } from '../../../lib/links/qr-path.ts'
import { anOutbox } from '../../../offline/outbox/testing.test-helper.ts'
import { eventsArea } from '../area.ts'
import { sharedStars } from './shared-stars.ts'
import { StarsScreen } from './StarsScreen.tsx'

const session = (name: string, isKept: boolean) => aSession({ id: name, name, accounts: isKept ? ([{}] as never) : [] })
/** On the laptop. */
const sent = [session('Clay', true), session('Wool', true), session('Wax', false), session('Paper', true)]
/** On the phone, which has a star of its own, one of the same, and an older agenda. */
const here = [session('Clay', true), session('Wool', false), session('Wax', true)]
const [code = ''] = sharedStars(inOrder(sent))

const stars = (sessions: readonly Session[], add?: string) =>
  show(StarsScreen, {
    pattern: eventsArea.to.stars.pattern,
    at: eventsArea.to.stars({ event: eventId, add }),
    member: true,
    answers: { 'GET /events/:eventId': () => anEvent(), 'GET /events/:eventId/sessions': () => sessions },
  })

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a camera sees a link to this event with the saved sessions', async () => {
  const { screen } = await stars(sent)
  const drawn = screen.getByRole('img', { name: 'Code with your saved sessions' })
  await expect.element(drawn).toBeVisible()
  const link = `${location.origin}${eventsArea.to.stars({ event: 'summit', add: code })}`
  expect(drawn.element().querySelector('path')?.getAttribute('d')).toBe(qrPath(generate(link, { minCorrectionLevel: correction.M })))
  expect(screen.getByRole('button', { name: 'Next code' }).query()).toBeNull()
})

test('many saved sessions need several codes, shown one after the other', async () => {
  const { screen } = await stars(Array.from({ length: 30 }, (_, at) => session(`Session ${at}`, true)))
  await expect.element(screen.getByText('Code 1 of 2')).toBeVisible()
  const drawn = () => screen.container.querySelector('svg path')?.getAttribute('d')
  const first = drawn()
  await screen.getByRole('button', { name: 'Next code' }).click()
  await expect.element(screen.getByText('Code 2 of 2')).toBeVisible()
  expect(drawn()).not.toBe(first)
})

test('without a connection scanned sessions are added when I say so, and mine stay', async () => {
  const { screen, server } = await stars(here, code)
  const box = anOutbox(server.client, { isOffline: () => true })
  await expect.element(screen.getByRole('button', { name: /Wool/, pressed: false })).toBeVisible()
  await expect.element(screen.getByText('1 session isn’t in the agenda on this device yet.')).toBeVisible()
  expect(screen.getByText('Wax').query()).toBeNull()
  expect(box.rows()).toEqual([])
  await screen.getByRole('button', { name: 'Add 1 session' }).click()
  await expect.element(screen.getByRole('alert').getByText('All of these are in your agenda')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Wool/, pressed: true })).toBeVisible()
  expect(box.rows().map(({ op }) => op)).toEqual(['self.saveSession'])
  // The focus was on the button.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove Clay from my agenda')
})

test('a link without sessions of this event adds nothing', async () => {
  const { screen } = await stars(here, 'nonsense')
  await expect.element(screen.getByText('This code has no sessions of this event')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Add/ }).query()).toBeNull()
})

test('without saved sessions there is no code', async () => {
  const { screen } = await stars([session('Clay', false)])
  await expect.element(screen.getByText('Nothing saved yet')).toBeVisible()
  expect(screen.getByRole('img').query()).toBeNull()
})
