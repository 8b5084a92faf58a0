// Tests of the list of events, for members and visitors.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { anEvent } from '../../../components/events/builders.test-helper.ts'
import { EventsScreen } from './EventsScreen.tsx'
import { show, type ShowOptions } from '../../../kit/testing/screen.test-helper.tsx'

const on = (id: string, name: string, day: string, featured = false) => {
  const { slug: _, ...rest } = anEvent({ id, name, featured, eventStart: `${day}T18:00:00.000Z`, eventEnd: `${day}T20:00:00.000Z` })
  return { ...rest, slug: id }
}
const kiln = on('kiln', 'Kiln night', '2026-11-25')
const summit = on('summit', 'Summit', '2026-12-02', true)
const walk = on('walk', 'A walk', '2026-12-09')
const old = on('old', 'Clay evening', '2026-05-01')

const list = (of: Partial<ShowOptions> = {}) =>
  show(EventsScreen, {
    pattern: paths.events.pattern,
    at: paths.events(),
    ...of,
    answers: {
      'GET /events': ({ past, search }) =>
        [kiln, summit, walk, old].filter(
          (event) => (event === old) === Boolean(past) && (typeof search !== 'string' || event.name.includes(search)),
        ),
      'GET /events/featured': () => [summit],
      'GET /self/events': ({ past }) => (past ? [old] : [walk]),
      'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: { walk: true }, channels: {}, threads: {} }),
      ...of.answers,
    },
  })

const names = (container: Element) => [...container.querySelectorAll('h3')].map((name) => name.textContent)

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('what the organisers put forward stands in front, and once', async () => {
  const { screen } = await list()
  await expect.element(screen.getByRole('heading', { name: 'Summit' })).toBeVisible()
  expect(names(screen.container)).toEqual(['Summit', 'Kiln night', 'A walk'])
  await expect.element(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'December 2026' })).toBeVisible()
})

test('a list without featured events is no worse for it', async () => {
  const { screen } = await list({ answers: { 'GET /events/featured': () => [] } })
  await expect.element(screen.getByRole('heading', { name: 'Kiln night' })).toBeVisible()
  expect(names(screen.container)).toEqual(['Kiln night', 'Summit', 'A walk'])
})

test('a member sees where they are going; a visitor has no events of their own', async () => {
  const member = await list({ member: true })
  await expect.element(member.screen.getByText('You’re going')).toBeVisible()
  await expect.element(member.screen.getByRole('link', { name: 'Mine' })).toBeVisible()
  await member.screen.unmount()
  const { screen } = await list({ at: paths.events({ mine: true }) })
  await expect.element(screen.getByRole('heading', { name: 'Kiln night' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mine' }).query()).toBeNull()
})

test('past events are an address of their own', async () => {
  const { screen } = await list()
  await screen.getByRole('link', { name: 'Past' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Clay evening' })).toBeVisible()
  expect(`${location.pathname}${location.search}`).toBe(paths.events({ when: 'past' }))
  expect(names(screen.container)).toEqual(['Clay evening'])
})

test('mine shows those to come, then those that were', async () => {
  const { screen } = await list({ member: true, at: paths.events({ mine: true }) })
  await expect.element(screen.getByRole('heading', { name: 'Past' })).toBeVisible()
  expect(names(screen.container)).toEqual(['A walk', 'Clay evening'])
  await expect.element(screen.getByText('You went')).toBeVisible()
  await expect.element(screen.getByText('Tram Depot Hall, Rotterdam').first()).toBeVisible()
})

test('what is searched for stands in the address, and nothing found says so', async () => {
  const { screen } = await list()
  const box = screen.getByRole('searchbox')
  await box.fill('Kiln')
  await expect.element(screen.getByRole('heading', { name: 'A walk' })).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('q')).toBe('Kiln')
  await box.fill('no such thing')
  await expect.element(screen.getByText('No events found')).toBeVisible()
})

test.each([
  [[{ id: 's', slug: 's', name: 'Repair evenings' }], 1],
  [[], 0],
])('series (%j) have a link of their own only where there are some', async (rows, links) => {
  const { screen } = await list({ answers: { 'GET /series': () => rows } })
  await expect.element(screen.getByRole('heading', { name: 'Kiln night' })).toBeVisible()
  await expect.poll(() => screen.getByRole('link', { name: 'Series' }).elements().length).toBe(links)
})
