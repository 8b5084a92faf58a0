// Tests of the sponsors of an event.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import type { BaseEventSponsorship, EventSponsorshipLevel } from '../../../contract/events/event-sponsors.ts'
import type { Event } from '../../../contract/events/events.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { eventsArea } from '../area.ts'
import { SponsorsScreen } from './SponsorsScreen.tsx'

beforeAll(inEnglish)

const aSponsor = (of: Partial<BaseEventSponsorship>): BaseEventSponsorship => ({
  id: 'loom',
  name: 'Loom & Co',
  description: null,
  url: null,
  account: null,
  image: null,
  ...of,
})
const aLevel = (name: string, sponsors: BaseEventSponsorship[]): EventSponsorshipLevel => ({
  id: name,
  slug: name,
  name,
  description: null,
  sponsorsPerRow: 2,
  sponsors,
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
})

const at = (event: Partial<Event>) =>
  show(SponsorsScreen, {
    pattern: eventsArea.to.sponsors.pattern,
    at: eventsArea.to.sponsors({ event: eventId }),
    answers: { 'GET /events/:eventId': () => anEvent(event) },
  })

test('they are under their levels, in order, and nothing but the event is requested', async () => {
  const { screen, server } = await at({
    sponsorshipLevels: [
      aLevel('Gold', [aSponsor({ description: 'Cloth since 1880.', account: anAccount({ id: 'loom', username: 'loom' }) })]),
      aLevel('Empty', []),
      aLevel('Bronze', [aSponsor({ id: 'kiln', name: 'Kiln House' })]),
    ],
    sponsors: [anAccount({ id: 'loom' }), anAccount({ id: 'other', username: 'other', firstName: 'Other', lastName: 'Backer' })],
  })
  await expect.element(screen.getByRole('link', { name: 'Loom & Co' })).toHaveAttribute('href', '/people/loom')
  await expect.element(screen.getByText('Cloth since 1880.')).toBeVisible()
  const titles = screen.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Gold', 'Bronze', 'Other sponsors'])
  expect(screen.getByRole('link', { name: /Backer/ }).elements()).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Okafor/ }).elements()).toHaveLength(0)
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set(['/events/:eventId']))
})

test.each([
  ['loom.example', 'https://loom.example/'],
  ['javascript:alert(1)', null],
])('the website %s leads to %s', async (url, href) => {
  const { screen } = await at({ sponsorshipLevels: [aLevel('Gold', [aSponsor({ url })])] })
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Loom & Co' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Website of Loom & Co' })
  expect(link.query()?.getAttribute('href') ?? null).toBe(href)
})

test('an event without sponsors says so', async () => {
  const { screen } = await at({})
  await expect.element(screen.getByText('No sponsors yet')).toBeVisible()
})
