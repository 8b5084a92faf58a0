// Tests of a channel: its contents by kind and collection, and subscribing.
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import { aContent, anAudio } from '../../../components/contents/contents.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { dropOwn, own } from '../../../state/identity/own.ts'
import { aChannel } from '../channels.test-helper.ts'
import { ChannelScreen } from './ChannelScreen.tsx'
import { levelOf, subscriptionLevels, switchesOf } from './subscription-level.ts'

beforeAll(inEnglish)
beforeEach(dropOwn)

const talk = aContent({ id: 'talk', slug: 'talk', title: 'A talk', audio: anAudio('/media/files/x/talk.mp3'), duration: '24:00' })
const text = aContent({ id: 'text', slug: 'text', title: 'A text', featured: true })
const draft = aContent({ id: 'draft', slug: 'draft', title: 'A draft', published: null })

const at = (to: Omit<Parameters<typeof paths.channel>[0], 'channel'> = {}, more: Answers = {}, member = true) =>
  show(ChannelScreen, {
    pattern: paths.channel.pattern,
    at: paths.channel({ channel: 'guild-minutes', ...to }),
    member,
    answers: {
      'GET /channels/:channelId': () => aChannel({ creator: anAccount() }),
      'GET /channels/:channelId/contents': ({ type, featured }) =>
        featured ? [text] : type === 'audio' ? [talk] : type ? [] : [draft, text, talk],
      'GET /channels/:channelId/collections': () => [
        { id: 'best', slug: 'best', channelId: 'channel', name: 'Best of', description: '<p>All hits</p>' },
      ],
      'GET /channels/:channelId/collections/:collectionId': () => ({ id: 'best', slug: 'best', name: 'Best of', description: '' }),
      'GET /channels/:channelId/collections/:collectionId/contents': () => [talk, text],
      'GET /self': () => anAccount({ id: 'me', username: 'me' }),
      'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: {}, threads: {}, channels: {} }),
      ...more,
    },
  })

test('says whose it is, shows featured contents once and first, and how long each takes', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Guild Minutes' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Featured' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'A text' }).elements()).toHaveLength(1)
  await expect.element(screen.getByText('Article, 1 min read').first()).toBeVisible()
  await expect.element(screen.getByText('Audio, 24:00')).toBeVisible()
  await expect.element(screen.getByText('Not published')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Play A talk' })).toBeVisible()
  expect(server.calls.find(({ path }) => path === '/channels/:channelId')?.params).toEqual({ channelId: 'guild-minutes' })
})

test('what was begun comes first, with what is left of it', async () => {
  const { audio: _audio, ...playing } = { ...talk, audioUrl: '/x', imageUrl: null, channel: { ...talk.channel, imageUrl: '' } }
  own.begun = { talk: { playing, at: 780, length: 1440, when: 1 } }
  const { screen } = await at()
  await expect.element(screen.getByRole('region', { name: 'Continue listening' }).getByText('11 min left')).toBeVisible()
})

test('one kind, and the contents of a collection in its order, have addresses of their own', async () => {
  const { screen } = await at({ tab: 'audio' })
  await expect.element(screen.getByRole('link', { name: 'A talk' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'A text' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'Collections' }).click()
  await screen.getByRole('link', { name: 'Best of' }).click()
  expect(location.search).toBe('?tab=collections&collection=best')
  await expect.element(screen.getByRole('heading', { name: 'Best of' })).toBeVisible()
  const titles = () =>
    screen
      .getByRole('link', { name: /^A (talk|text)$/ })
      .elements()
      .map((link) => link.textContent)
  await expect.poll(titles).toEqual(['A talk', 'A text'])
})

test('subscribing and its notifications are one step', async () => {
  let subscribed = false
  const { screen, server } = await at(
    {},
    {
      'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: {}, threads: {}, channels: { channel: subscribed } }),
      'POST /channels/:channelId/subscribers': () => ((subscribed = true), {}),
      'PUT /channels/:channelId/subscribers': () => ({}),
    },
  )
  await screen.getByRole('button', { name: 'Subscribe' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Guild Minutes' })
  await expect.element(sheet.getByRole('radio', { name: 'Push and email' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Email only' }).click()
  await sheet.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(screen.getByRole('button', { name: 'Subscribed' })).toBeVisible()
  const writes = () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, params, body }) => [method, params, body])
  await expect.poll(() => writes().length).toBe(2)
  expect(writes()).toEqual([
    ['POST', { channelId: 'channel' }, undefined],
    ['PUT', { channelId: 'channel' }, switchesOf.email],
  ])
})

test('the level of a subscription is shown and changed, and it ends', async () => {
  let subscribed = true
  const mine = { channelId: 'channel', accountId: 'me', ...switchesOf.push }
  const { screen, server } = await at(
    {},
    {
      'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: {}, threads: {}, channels: { channel: subscribed } }),
      'GET /channels/:channelId/subscribers': ({ search }) => (search === 'me' ? [{ ...mine, accountId: 'other' }, mine] : []),
      'DELETE /channels/:channelId/subscribers': () => ((subscribed = false), {}),
    },
  )
  await screen.getByRole('button', { name: 'Subscribed' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Push only' })).toBeChecked()
  await screen.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect.element(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  expect(server.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['DELETE'])
})

test('a visitor reads it, and is asked to sign in only to subscribe', async () => {
  const { screen } = await at({}, {}, false)
  await expect.element(screen.getByRole('link', { name: 'A talk' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to subscribe' }))
    .toHaveAttribute('href', paths.signIn({ redirect: '/channels/guild-minutes' }))
})

test('who runs it finds the way to manage it: its creator, and the moderators of its group', async () => {
  const manage = (screen: Awaited<ReturnType<typeof at>>['screen']) => screen.getByRole('link', { name: 'Manage this channel' })
  const me = anAccount({ id: 'me', username: 'me' })
  const mine = await at({}, { 'GET /channels/:channelId': () => aChannel({ creatorId: me.id, creator: me }) })
  await expect.element(manage(mine.screen)).toHaveAttribute('href', '/host/channels/channel')
  await mine.screen.unmount()
  Object.assign(tenant, { config: { MODULES: { groups: { enabled: true } } } })
  onTestFinished(() => void Object.assign(tenant, { config: null }))
  const group = { id: 'ours', slug: 'ours', name: 'Ours' } as never
  const ours = await at({}, { 'GET /channels/:channelId': () => aChannel({ group }), 'GET /self/groups': () => [{ group }] })
  await expect.element(manage(ours.screen)).toBeVisible()
  await ours.screen.unmount()
  const others = await at({}, { 'GET /channels/:channelId': () => aChannel({ group }), 'GET /self/groups': () => [] })
  await expect.element(others.screen.getByRole('heading', { level: 1, name: 'Guild Minutes' })).toBeVisible()
  await expect.poll(() => others.server.calls.some(({ path }) => path === '/self/groups')).toBe(true)
  expect(manage(others.screen).elements()).toEqual([])
})

test('a channel that is missing or private says so', async () => {
  const missing = await at({}, { 'GET /channels/:channelId': () => Promise.reject(new ApiError(404, 'notFound')) })
  await expect.element(missing.screen.getByRole('heading', { level: 1, name: 'Channel not available' })).toBeVisible()
  await missing.screen.unmount()
  const { screen } = await at({}, { 'GET /channels/:channelId': () => Promise.reject(new ApiError(461, 'privateChannel')) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('each level has its own switches', () => {
  expect(subscriptionLevels.map((level) => levelOf(switchesOf[level]))).toEqual(subscriptionLevels)
})
