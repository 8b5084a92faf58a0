// Tests of the list of channels.
import { beforeAll, expect, test } from 'vitest'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths, type ChannelsTab } from '../../../paths.ts'
import { aChannel } from '../channels.test-helper.ts'
import { ChannelsScreen } from './ChannelsScreen.tsx'

beforeAll(inEnglish)

const minutes = aChannel()
const films = aChannel({ id: 'films', slug: 'films', name: 'Films', description: 'Moving pictures', private: true })

const at = (tab?: ChannelsTab, { member = true, mine = [minutes] }: { member?: boolean; mine?: unknown[] } = {}, more: Answers = {}) =>
  show(ChannelsScreen, {
    pattern: paths.channels.pattern,
    at: paths.channels({ tab }),
    member,
    answers: {
      'GET /channels': ({ search }) => (search ? [] : [minutes, films]),
      'GET /channels/subscribed': () => mine,
      'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: {}, threads: {}, channels: { channel: true } }),
      ...more,
    },
  })

test('begins with one’s own, and leads to all of them and to the library', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('link', { name: 'Guild Minutes' })).toHaveAttribute('href', '/channels/guild-minutes')
  await expect.element(screen.getByText('1 content, 3 subscribers')).toBeVisible()
  await expect.element(screen.getByText('Films')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library')
  await screen.getByRole('link', { name: 'All channels' }).click()
  await expect.element(screen.getByText('Films')).toBeVisible()
})

test('those one subscribes to are marked among all, and typing searches names and descriptions', async () => {
  const { screen } = await at('all')
  await expect.element(screen.getByText('Films')).toBeVisible()
  expect(screen.getByRole('listitem').filter({ hasText: 'Guild Minutes' }).getByText('Subscribed').elements()).toHaveLength(1)
  expect(screen.getByRole('listitem').filter({ hasText: 'Films' }).getByText('Subscribed').query()).toBeNull()
  await screen.getByRole('searchbox').fill('moving')
  await expect.element(screen.getByText('Guild Minutes')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Films')).toBeVisible()
})

test('a visitor sees all channels, and is asked for nothing of their own', async () => {
  const { screen, server } = await at(undefined, { member: false })
  await expect.element(screen.getByText('Films')).toBeVisible()
  expect(server.calls.map(({ path }) => path)).toEqual(['/channels'])
})

test('without subscriptions the way to all channels is offered', async () => {
  const { screen } = await at(undefined, { mine: [] })
  await expect.element(screen.getByText('No subscriptions yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Show all channels' })).toHaveAttribute('href', '/channels?tab=all')
})
