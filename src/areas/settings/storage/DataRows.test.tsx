// Reduced data: chosen in the settings, or by the browser; pictures are smaller and wait for a press, and nothing is fetched ahead.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient, anActivity } from '../../../api/testing.test-helper.ts'
import { Post } from '../../../components/feed/post/Post.tsx'
import { fetchesAhead } from '../../../components/reads/fetches-ahead.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { chooseReading, READING_KEY } from '../../../state/device/reading.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { DataRows } from './DataRows.tsx'

beforeAll(inEnglish)
afterEach(() => {
  chooseReading('traffic', 'auto')
  localStorage.clear()
  vi.restoreAllMocks()
})

const image = { id: 'kiln', uri: '/media/kiln/public', width: 1600, height: 900, moderation: 'safe' as const }
const widths = (screen: Awaited<ReturnType<typeof render>>) => screen.container.querySelector('img')?.srcset.match(/\d+w/g)

test('the choice is stored, and boot.js takes it as one of its values', async () => {
  const screen = await render(<DataRows />)
  await screen.getByRole('switch', { name: 'Reduced data' }).click()
  expect(JSON.parse(localStorage.getItem(READING_KEY)!)).toMatchObject({ traffic: 'reduced' })
  expect(document.documentElement.dataset['traffic']).toBe('reduced')
  expect(fetchesAhead({}, 'summit')).toBe(false)
})

test('pictures are at most small, otherwise large too', async () => {
  expect(widths(await render(<Picture image={image} alt="" />))).toEqual(['160w', '320w', '1280w'])
  chooseReading('traffic', 'reduced')
  const reduced = await render(<Picture image={image} alt="" />)
  expect(widths(reduced)).not.toContain('1280w')
  expect(reduced.container.querySelector('img')?.src).toMatch(/small$/)
})

test('the picture of a post is loaded when pressed', async () => {
  chooseReading('traffic', 'reduced')
  const screen = await render(
    <QueryClientProvider client={aClient(() => []).client}>
      <Post post={anActivity({ image })} place="list" />
    </QueryClientProvider>,
  )
  const picture = screen.getByRole('img', { name: 'Picture by Amara Okafor' })
  expect(picture.query()).toBeNull()
  await screen.getByRole('button', { name: 'Reduced data: show picture' }).click()
  await expect.element(picture).toBeInTheDocument()
})

test('a browser that saves data counts too, and the switch says so', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  try {
    const screen = await render(<DataRows />)
    await expect.element(screen.getByText('Your browser or connection asks for it already.')).toBeVisible()
    expect(fetchesAhead({}, 'summit')).toBe(false)
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})
