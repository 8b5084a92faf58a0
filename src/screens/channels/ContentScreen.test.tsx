// One content of a channel, of each kind.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../components/screen.test-helper.tsx'
import { inEnglish } from '../../components/test-words.test-helper.ts'
import type { Content, ContentGuest } from '../../contract/channels.ts'
import type { BaseImage } from '../../contract/media.ts'
import { paths, patterns } from '../../paths.ts'
import { ContentScreen } from './ContentScreen.tsx'

beforeAll(inEnglish)

const image: BaseImage = { id: 'i', uri: '/media/i/public', width: 16, height: 9, moderation: 'safe' }
const aContent = (of: Partial<Content> = {}): Content => ({
  id: 'content',
  featured: false,
  slug: 'dovetails',
  title: 'What nobody tells you about dovetails',
  description: 'What worked, what cracked.',
  imageUrl: null,
  image: null,
  squareImage: null,
  audio: null,
  video: null,
  duration: null,
  channel: {
    id: 'channel',
    slug: 'guild-minutes',
    name: 'Guild Minutes',
    description: null,
    image,
    subscriberCount: 3,
    private: false,
    creatorId: null,
    _count: { contents: 1 },
  },
  published: '2026-11-19T09:00:00.000Z',
  body: '<p>Begin with the <strong>tails</strong>.</p><script>window.__ran = 1</script>',
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  guests: [],
  publishSchedule: null,
  email: false,
  push: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  likes: [],
  ...of,
})
const aGuest = (of: Partial<ContentGuest>): ContentGuest =>
  ({ id: 'guest', type: 'author', name: 'Amara Okafor', title: null, company: null, image: null, account: null, ...of }) as ContentGuest

const at = (of: Partial<Content>, more: Answers = {}) =>
  show(ContentScreen, {
    pattern: patterns.content,
    at: paths.content({ channel: 'guild-minutes', content: 'dovetails' }),
    member: true,
    answers: { 'GET /channels/:channelId/contents/:contentId': () => aContent(of), ...more },
  })

test('an article is read: whose it is, since when, its text made safe, and who wrote it', async () => {
  const { screen, server } = await at({ guests: [aGuest({ account: anAccount() })] })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What nobody tells you about dovetails' })).toBeVisible()
  await expect.element(screen.getByText('Guild Minutes')).toBeVisible()
  await expect.element(screen.getByText('Article')).toBeVisible()
  await expect.element(screen.getByText('tails', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute('href', paths.person({ accountId: 'amara' }))
  expect(document.querySelector('main script, article script')).toBeNull()
  expect(server.calls[0]?.params).toMatchObject({ channelId: 'guild-minutes', contentId: 'dovetails' })
})

test('a sound is played by the browser, and says so when it can not be had', async () => {
  const audio = { id: 1, name: 'talk.wav', r2Path: 'x', url: '/media/none.wav', createdAt: '', updatedAt: '' }
  const { screen } = await at({ audio, duration: '0:12' })
  await expect.element(screen.getByText('Audio, 0:12')).toBeVisible()
  const player = document.querySelector('audio')!
  expect([player.getAttribute('src'), player.controls, player.getAttribute('aria-label')]).toEqual([
    '/media/none.wav',
    true,
    'What nobody tells you about dovetails',
  ])
  player.load()
  player.preload = 'auto'
  await expect.element(screen.getByText(/does not play at the moment/)).toBeVisible()
})

test('a clip shows its poster until it is played', async () => {
  const video = {
    id: 'v',
    width: 320,
    height: 180,
    thumbnailUrl: '/media/p/large',
    previewUrl: '',
    readyToStream: true,
    hlsUrl: '/media/v',
    dashUrl: '',
  }
  const { screen } = await at({ video })
  await expect.element(screen.getByText('Video')).toBeVisible()
  const player = document.querySelector('video')!
  expect([player.getAttribute('src'), player.getAttribute('poster'), player.preload]).toEqual(['/media/v', '/media/p/large', 'none'])
})

test('the heart shows at once, under ids whatever the address says', async () => {
  const { screen, server } = await at({}, { 'POST /channels/:channelId/contents/:contentId/like': () => new Promise(() => {}) })
  await screen.getByRole('button', { name: 'Like', pressed: false }).click()
  await expect.element(screen.getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
  await expect.poll(() => server.calls.at(-1)?.params).toMatchObject({ channelId: 'channel', contentId: 'content' })
})

test('a content that is not there says so', async () => {
  const { screen } = await show(ContentScreen, {
    pattern: patterns.content,
    at: paths.content({ channel: 'none', content: 'none' }),
    answers: {},
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This content is not here' })).toBeVisible()
})
