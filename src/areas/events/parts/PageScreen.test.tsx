// Tests of the additional pages of an event, and of their links.
import { beforeAll, expect, test } from 'vitest'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import type { EventPage } from '../../../contract/events/events.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import { EventScreen } from '../page/EventScreen.tsx'
import { PageScreen } from './PageScreen.tsx'

beforeAll(inEnglish)

const link = { id: '1f0c8f4e-8a52-4b9b-9d0e-0d5c1a2b3c4d', slug: 'getting-there', title: 'Getting there', sortOrder: 1 }
const full: EventPage = {
  ...link,
  subtitle: 'By foot',
  html: '<p>Follow the <strong>chalk</strong>.</p><script>window.bad = 1</script>',
  images: [],
}
const answers: Answers = {
  'GET /events/:eventId': () => anEvent({ pages: [link] }),
  'GET /events/:eventId/pages/:pageId': () => full,
}

const page = (pageId: string, more: Answers = {}) =>
  show(PageScreen, {
    pattern: eventsArea.to.page.pattern,
    at: eventsArea.to.page({ event: eventId, pageId }),
    answers: { ...answers, ...more },
  })

test('its text is shown without what could run, and requested by its id', async () => {
  const { screen, server } = await page('getting-there')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Getting there' })).toBeVisible()
  await expect.element(screen.getByText('By foot')).toBeVisible()
  await expect.element(screen.getByText('chalk')).toBeVisible()
  expect('bad' in window).toBe(false)
  expect(server.calls.find(({ path }) => path.endsWith('/pages/:pageId'))?.params).toMatchObject({ pageId: link.id })
})

test('a page that is gone says so, with a way to the event', async () => {
  const { screen } = await show(PageScreen, {
    pattern: eventsArea.to.page.pattern,
    at: eventsArea.to.page({ event: eventId, pageId: 'other' }),
    answers: { 'GET /events/:eventId': () => anEvent({}) },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Page not available' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to Form & Field Summit' })).toHaveAttribute('href', `/events/${eventId}`)
})

const mine = [{ id: 'r', alternateId: 1042, accountId: 'me', eventId }]
test.each([
  [mine, ['/events/:eventId/faqs', '/events/:eventId/pages/:pageId']],
  [[], []],
])('the event links to it; for the registered (%j) it is saved with the answers', async (registrations, saved) => {
  const { screen, server } = await show(EventScreen, {
    pattern: paths.event.pattern,
    at: paths.event({ event: eventId }),
    member: true,
    answers: {
      'GET /events/:eventId': () => anEvent({ pages: [link], registrations, faqSections: [{ id: 'f', slug: 'f', name: 'F' }] }),
      'GET /events/:eventId/sessions': () => [],
      'GET /events/:eventId/speakers': () => [],
      'GET /events/:eventId/faqs': () => [],
      'GET /events/:eventId/pages/:pageId': () => full,
    },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Getting there' }))
    .toHaveAttribute('href', eventsArea.to.page({ event: eventId, pageId: 'getting-there' }))
  await expect
    .poll(() =>
      server.calls
        .map(({ path }) => path)
        .filter((path) => /faqs|pages/.test(path))
        .toSorted(),
    )
    .toEqual(saved)
})
