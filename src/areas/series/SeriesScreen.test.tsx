// Tests of the series of events and their dates.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anEvent } from '../../components/events/builders.test-helper.ts'
import type { Series } from '../../contract/events/events.ts'
import { watchFiles } from '../../kit/testing/saved-files.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { seriesArea } from './area.ts'
import { SeriesListScreen } from './SeriesListScreen.tsx'
import { SeriesScreen } from './SeriesScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const repair: Series = {
  id: '4f7a1c52-6a55-4f0e-8d5c-1b2f3a4c5d6e',
  sortOrder: 1,
  name: 'Repair evenings',
  slug: 'repair',
  description: 'Every last Friday.',
  image: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
}
const mine = [{ id: 'r', alternateId: 1042, accountId: 'me', eventId: 'soon' }]
const soon = anEvent({ id: 'soon', slug: 'soon', name: 'November repairs', registrations: mine, eventStart: '2026-11-27T17:00:00.000Z' })
const old = anEvent({
  id: 'old',
  slug: 'old',
  name: 'May repairs',
  eventStart: '2026-05-29T17:00:00.000Z',
  eventEnd: '2026-05-29T20:00:00.000Z',
})

const answers: Answers = {
  'GET /series': () => [repair],
  'GET /series/:seriesId': () => repair,
  'GET /series/:seriesId/events': ({ past }) => (past ? [old] : [soon]),
}
const one = (more: Answers = {}) =>
  show(SeriesScreen, {
    pattern: seriesArea.to.one.pattern,
    at: seriesArea.to.one({ seriesId: 'repair' }),
    member: true,
    answers: { ...answers, ...more },
  })

test('the list leads to each series', async () => {
  const { screen } = await show(SeriesListScreen, { pattern: seriesArea.to.list.pattern, at: seriesArea.to.list(), answers })
  await expect.element(screen.getByRole('link', { name: 'Repair evenings' })).toHaveAttribute('href', '/series/repair')
  await expect.element(screen.getByText('Every last Friday.')).toBeVisible()
})

test('a series shows its next dates with the reader’s own, and the past one tap away', async () => {
  const { screen } = await one()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Repair evenings' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'November repairs' })).toHaveAttribute('href', '/events/soon')
  await expect.element(screen.getByText('You’re going')).toBeVisible()
  await screen.getByRole('link', { name: 'Past' }).click()
  await expect.element(screen.getByRole('link', { name: 'May repairs' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'November repairs' })).not.toBeInTheDocument()
})

test('its next dates are saved as one calendar file', async () => {
  const files = watchFiles()
  const { screen } = await one()
  await screen.getByRole('button', { name: 'Add all dates to calendar' }).click()
  await expect.poll(() => files).toHaveLength(1)
  expect(files[0]!.name).toBe('repair.ics')
  expect(await files[0]!.text()).toContain('SUMMARY:November repairs')
})

test('without dates it says so', async () => {
  const { screen } = await one({ 'GET /series/:seriesId/events': () => [] })
  await expect.element(screen.getByText('No dates yet')).toBeVisible()
})

test('one that is gone says so, with a way to all', async () => {
  const { screen } = await show(SeriesScreen, {
    pattern: seriesArea.to.one.pattern,
    at: seriesArea.to.one({ seriesId: 'other' }),
    answers: { 'GET /series': () => [repair] },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Series not available' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All series' })).toHaveAttribute('href', '/series')
})
