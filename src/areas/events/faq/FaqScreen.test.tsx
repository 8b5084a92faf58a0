// Tests of the questions and answers of an event.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { eventsArea } from '../area.ts'
import { FaqScreen } from './FaqScreen.tsx'

beforeAll(inEnglish)
afterEach(() => void vi.restoreAllMocks())

const section = {
  id: 'way',
  slug: 'way',
  name: 'Getting there',
  faqs: [
    { id: 'bus', slug: 'bus', question: 'Is there a bus?', answer: '<p>Lines <strong>12</strong> and 40.</p>' },
    { id: 'car', slug: 'car', question: 'Where do I park?', answer: '<p>Behind the depot.</p>' },
  ],
}
const food = {
  id: 'food',
  slug: 'food',
  name: 'Food',
  faqs: [{ id: 'soup', slug: 'soup', question: 'Is the soup vegan?', answer: 'Yes.' }],
}

const at = (question?: string, answers: Answers = {}) =>
  show(FaqScreen, {
    pattern: eventsArea.to.faq.pattern,
    at: eventsArea.to.faq({ event: eventId, question }),
    answers: { 'GET /events/:eventId': () => anEvent({}), 'GET /events/:eventId/faqs': () => [section, food], ...answers },
  })

test('questions are under their sections, and an answer opens where it is pressed', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Getting there' })).toBeVisible()
  await expect.element(screen.getByText('Behind the depot.')).not.toBeVisible()
  await screen.getByText('Where do I park?').click()
  await expect.element(screen.getByText('Behind the depot.')).toBeVisible()
})

test('the address of an answer opens it, with the focus on its question', async () => {
  const { screen } = await at('car')
  await expect.element(screen.getByText('Behind the depot.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Where do I park?')
  await expect.element(screen.getByText('Yes.')).not.toBeVisible()
})

test('the link of an answer is copied with its address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await at('car')
  await screen.getByRole('button', { name: 'Copy link' }).click()
  expect(write).toHaveBeenCalledWith(`${location.origin}/events/summit/faq#q-car`)
})

test('answers are searched on the device, and shown where the word is in them alone', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByText('Is the soup vegan?')).toBeVisible()
  await screen.getByRole('searchbox').fill('depot')
  await expect.element(screen.getByText('Behind the depot.')).toBeVisible()
  await expect.element(screen.getByText('Is the soup vegan?')).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('helicopter')
  await expect.element(screen.getByText('No answers found')).toBeVisible()
  expect(server.calls.some(({ params }) => params?.['search'] !== undefined)).toBe(false)
})

test('an event without questions says so', async () => {
  const { screen } = await at(undefined, { 'GET /events/:eventId/faqs': () => [] })
  await expect.element(screen.getByText('No questions yet')).toBeVisible()
})
