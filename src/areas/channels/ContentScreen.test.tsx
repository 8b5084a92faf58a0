// Tests of the content screen, with contents of every kind.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../api/testing.test-helper.ts'
import { aContent, anAudio, aSilence, aVideo } from '../../components/contents/contents.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Content, ContentGuest } from '../../contract/community/channels.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import { clearPlayer, player } from '../../state/device/player.ts'
import { own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { ContentScreen } from './ContentScreen.tsx'

beforeAll(async () => {
  own.ready = true
  await inEnglish()
})
afterEach(() => {
  clearPlayer()
  tenant.config = null
})

const aGuest = (of: Partial<ContentGuest>): ContentGuest =>
  ({ id: 'guest', type: 'author', name: 'Amara Okafor', title: null, company: null, image: null, account: null, ...of }) as ContentGuest

const at = (of: Partial<Content>, more: Answers = {}) =>
  show(ContentScreen, {
    pattern: paths.content.pattern,
    at: paths.content({ channel: 'guild-minutes', content: 'dovetails' }),
    member: true,
    answers: { 'GET /channels/:channelId/contents/:contentId': () => aContent(of), ...more },
  })

test('an article is read: whose it is, since when, its text made safe, and who wrote it', async () => {
  const { screen, server } = await at({ guests: [aGuest({ account: anAccount() })] })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What nobody tells you about dovetails' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Guild Minutes' }))
    .toHaveAttribute('href', paths.channel({ channel: 'guild-minutes' }))
  await expect.element(screen.getByText('Article, 1 min read')).toBeVisible()
  await expect.element(screen.getByText('tails', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute('href', paths.person({ accountId: 'amara' }))
  expect(document.querySelector('main script, article script')).toBeNull()
  expect(server.calls[0]?.params).toMatchObject({ channelId: 'guild-minutes', contentId: 'dovetails' })
})

test('a sound is handed over to the player, and steered from here too', async () => {
  const { screen } = await at({ audio: anAudio(aSilence(60)), duration: '1:00' })
  await expect.element(screen.getByText('Audio, 1:00')).toBeVisible()
  expect(player.playing).toBeNull()
  await screen.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => player.state).toBe('playing')
  expect(player.playing).toMatchObject({ title: 'What nobody tells you about dovetails', slug: 'dovetails' })
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => player.state).toBe('paused')
  await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('a clip shows its poster until it is played', async () => {
  const { screen } = await at({ video: aVideo() })
  await expect.element(screen.getByText('Video')).toBeVisible()
  const clip = document.querySelector('video')!
  expect([clip.getAttribute('src'), clip.getAttribute('poster'), clip.preload]).toEqual(['/media/v', '/media/p/large', 'none'])
})

test('the heart shows at once, under ids whatever the address says', async () => {
  const { screen, server } = await at({}, { 'POST /channels/:channelId/contents/:contentId/like': () => new Promise(() => {}) })
  await screen.getByRole('button', { name: 'Like', pressed: false }).click()
  await expect.element(screen.getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
  await expect.poll(() => server.calls.at(-1)?.params).toMatchObject({ channelId: 'channel', contentId: 'content' })
})

test('a content that is not there says so', async () => {
  const { screen } = await show(ContentScreen, {
    pattern: paths.content.pattern,
    at: paths.content({ channel: 'none', content: 'none' }),
    answers: {},
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Content not available' })).toBeVisible()
})

test('what is said about it stands below, with a way to say more; an organisation without posts has neither', async () => {
  const posts: Answers = {
    'GET /channels/:channelId/contents/:contentId/activities': () => [anActivity({ message: 'I glued mine.', content: aContent() })],
  }
  const without = await at({}, posts)
  await expect.element(without.screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(without.screen.getByRole('heading', { name: 'Posts' }).query()).toBeNull()
  await without.screen.unmount()
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
  const { screen, server } = await at({}, posts)
  await expect.element(screen.getByText('I glued mine.')).toBeVisible()
  // On the content's own page, posts do not name the content.
  await expect.element(screen.getByRole('article').getByRole('link', { name: /dovetails/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'What’s on your mind?' }))
    .toHaveAttribute('href', paths.newPost({ channel: 'guild-minutes', content: 'dovetails' }))
  expect(server.calls.find(({ path }) => path.endsWith('/activities'))?.params).toMatchObject({
    channelId: 'channel',
    contentId: 'content',
  })
})
