// Tests of the gallery of an event.
import { beforeAll, expect, test } from 'vitest'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import type { EventMediaItem } from '../../../contract/events/events.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { eventsArea } from '../area.ts'
import { EventMediaScreen } from './EventMediaScreen.tsx'

beforeAll(inEnglish)

/** One grey pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const at = '2026-11-20T09:00:00.000Z'
const anItem = (of: Partial<EventMediaItem>): EventMediaItem => ({
  id: 'item',
  name: 'The yard',
  description: null,
  imageId: null,
  image: null,
  videoId: null,
  video: null,
  fileId: null,
  file: null,
  allowedPassTypes: [],
  createdAt: at,
  updatedAt: at,
  ...of,
})
const picture = anItem({ id: 'picture', image: { id: 'i', uri: pixel, width: 800, height: 600, moderation: 'safe' } })
const aVideo = (readyToStream: boolean) =>
  anItem({
    id: `video${readyToStream}`,
    name: 'Opening night',
    video: { id: 'v', width: 160, height: 90, thumbnailUrl: pixel, previewUrl: '', readyToStream, hlsUrl: 'data:,', dashUrl: '' },
  })
const aFile = (url?: string) =>
  anItem({ id: 'file', name: 'Workbook', file: { id: 7, name: 'w.pdf', r2Path: 'w', url, createdAt: at, updatedAt: at } })

const gallery = (media: EventMediaItem[]) =>
  show(EventMediaScreen, {
    pattern: eventsArea.to.media.pattern,
    at: eventsArea.to.media({ event: eventId }),
    answers: { 'GET /events/:eventId': () => anEvent({ media }) },
  })

test('a picture opens large, and closes again', async () => {
  const { screen } = await gallery([picture])
  await screen.getByRole('button', { name: 'The yard' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'The yard' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'The yard' })).not.toBeInTheDocument()
})

test('a video loads nothing before it is played', async () => {
  const { screen } = await gallery([aVideo(true)])
  await expect.element(screen.getByLabelText('Opening night')).toHaveAttribute('preload', 'none')
})

test('a video that is still converted says so', async () => {
  const { screen } = await gallery([aVideo(false)])
  await expect.element(screen.getByText('This video isn’t ready yet.')).toBeVisible()
})

test.each([
  ['https://files.example/w.pdf', 'https://files.example/w.pdf'],
  ['http://localhost:4000/media/files/a/w.pdf', 'http://localhost:4000/media/files/a/w.pdf'],
  ['javascript:alert(1)', null],
  [undefined, null],
])('a document with the address %s is a link to %s', async (url, href) => {
  const { screen } = await gallery([aFile(url)])
  await expect.element(screen.getByText('Workbook')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Workbook' }).query()?.getAttribute('href') ?? null).toBe(href)
})

test('an empty gallery says so', async () => {
  const { screen } = await gallery([])
  await expect.element(screen.getByText('No pictures yet')).toBeVisible()
})
