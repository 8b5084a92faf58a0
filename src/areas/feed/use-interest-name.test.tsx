// The title of the posts about an interest.
import { beforeAll, expect, test } from 'vitest'
import { anActivity } from '../../api/testing.test-helper.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { FeedScreen } from './FeedScreen.tsx'

beforeAll(inEnglish)

const ceramics = { id: '7d9f0f5e-3f0c-4c1e-9a44-0d8f6f1b2c11', name: 'Ceramics' }

async function about(interest: string, { listed, one }: { listed: unknown[]; one?: () => unknown }) {
  const { screen } = await show(FeedScreen, {
    pattern: paths.feed.pattern,
    at: paths.feed({ interest }),
    answers: {
      'GET /advertisement': () => null,
      'GET /interests': () => listed,
      'GET /interests/:interest/activities': () => [anActivity({ message: 'Glazes that crawl' })],
      ...(one && { 'GET /interests/:interest': one }),
    },
  })
  await expect.element(screen.getByText('Glazes that crawl')).toBeVisible()
  return screen.getByRole('heading', { level: 1 })
}

test('an address with the name is titled by it', async () => {
  await expect.element(await about('Ceramics', { listed: [] })).toHaveTextContent('Ceramics')
})

test('an address with the id is titled by the name that the list has', async () => {
  await expect.element(await about(ceramics.id, { listed: [ceramics] })).toHaveTextContent('Ceramics')
  expect(document.title).toMatch(/^Ceramics/)
})

test('an interest that the list lacks is asked for, and the page is a feed until then', async () => {
  let answer = (_interest: unknown) => {}
  const one = () => new Promise((resolve) => (answer = resolve))
  const title = await about(ceramics.id, { listed: [{ id: 'other', name: 'Brass' }], one })
  await expect.element(title).toHaveTextContent('Feed')
  answer(ceramics)
  await expect.element(title).toHaveTextContent('Ceramics')
})
