// Tests of the search in one event.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { OfflineError } from '../../../api/transport/errors.ts'
import { aBaseSpeaker, anEvent, aSession, aSpeaker } from '../../../components/events/builders.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { eventsArea } from '../area.ts'
import { SearchEventScreen } from './SearchEventScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void (connectivity.state = 'online'))

const page = { id: '1f0c8f4e-8a52-4b9b-9d0e-0d5c1a2b3c4d', slug: 'way', title: 'Getting there', sortOrder: 1 }
const section = {
  id: 's',
  slug: 's',
  name: 'Travel',
  faqs: [{ id: 'bus', slug: 'bus', question: 'Is there a bus?', answer: '<p>Chalk line.</p>' }],
}
const answers: Answers = {
  'GET /events/:eventId': () => anEvent({ pages: [page] }),
  'GET /events/:eventId/sessions': () => [
    aSession({ id: 'brick', longDescription: '<p>About <em>chalk</em> and mycelium.</p>', speakers: [aBaseSpeaker()] }),
    aSession({ id: 'paper', name: 'Paper prototypes' }),
  ],
  'GET /events/:eventId/speakers': ({ page: number }) =>
    number === 1
      ? Array.from({ length: 25 }, (_, at) => aSpeaker({ id: `p${at}`, firstName: `Guest${at}` }))
      : [aSpeaker({ id: 'late', bio: 'Digs chalk.' })],
  'GET /events/:eventId/faqs': () => [section],
  'GET /events/:eventId/pages/:pageId': () => ({ ...page, subtitle: '', html: '<p>Follow the chalk.</p>', images: [] }),
}
const at = (q?: string, more: Answers = {}) =>
  show(SearchEventScreen, {
    pattern: eventsArea.to.search.pattern,
    at: eventsArea.to.search({ event: 'summit', q }),
    member: true,
    answers: { ...answers, 'GET /events': () => [anEvent({ pages: [page] })], ...more },
  })

test('the box has the focus, and the whole text of the event is searched without asking the server', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await screen.getByRole('searchbox').fill('CHALK')
  await expect.element(screen.getByRole('link', { name: 'Biology as blueprint' })).toHaveAttribute('href', '/events/summit/sessions/brick')
  // On the second page of speakers.
  await expect.element(screen.getByRole('link', { name: 'Haruto Minase' })).toHaveAttribute('href', '/events/summit/speakers/late')
  await expect.element(screen.getByRole('link', { name: 'Is there a bus?' })).toHaveAttribute('href', '/events/summit/faq#q-bus')
  await expect.element(screen.getByRole('link', { name: 'Getting there' })).toHaveAttribute('href', '/events/summit/pages/way')
  await expect.element(screen.getByText('Follow the chalk.')).toBeVisible()
  expect(
    screen
      .getByRole('mark')
      .elements()
      .every(({ textContent }) => textContent.toLowerCase() === 'chalk'),
  ).toBe(true)
  await expect.element(screen.getByRole('status')).toMatchTextContent('4 found')
  const titles = screen.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sessions', 'Speakers', 'Questions', 'Pages'])
  expect(server.calls.some(({ params }) => params?.['search'] === 'CHALK')).toBe(false)
})

test('many results of a kind are folded, and unfold', async () => {
  const { screen } = await at('guest')
  await screen.getByRole('button', { name: 'Show all 25' }).click()
  await expect.element(screen.getByRole('link', { name: 'Guest24 Minase' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Show all/ })).not.toBeInTheDocument()
})

test('words that are nowhere are said so', async () => {
  const { screen } = await at('helicopter')
  await expect.element(screen.getByRole('heading', { name: 'No results for “helicopter”' })).toBeVisible()
})

test('offline, what is not on the device is said, and the rest is searched', async () => {
  const away = () => {
    throw new OfflineError('network')
  }
  connectivity.state = 'offline'
  const { screen } = await at('paper', { 'GET /events/:eventId/faqs': away, 'GET /events/:eventId/pages/:pageId': away })
  await expect.element(screen.getByRole('link', { name: 'Paper prototypes' })).toBeVisible()
  await expect.element(screen.getByText('Some of this event isn’t saved on this device yet.')).toBeVisible()
})
