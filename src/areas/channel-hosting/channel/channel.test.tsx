// Managing a channel: who may, what is listed, and what an edit sends.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { aContent } from '../../../components/contents/contents.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { dropDrafts } from '../../../state/typed/drafts.ts'
import { channelHostingArea } from '../area.ts'
import { aChannel, aDraft, here, showManaged, written } from '../channel-hosting.test-helper.ts'
import { ChannelScreen } from './ChannelScreen.tsx'
import { ChannelsScreen } from './ChannelsScreen.tsx'
import { EditChannelScreen } from './EditChannelScreen.tsx'
import { SubscribersScreen } from './SubscribersScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const { to } = channelHostingArea
const at = (name: 'channel' | 'edit' | 'subscribers') => ({ pattern: to[name].pattern, at: to[name](here) })

test('of all channels those are listed that the reader created, or whose group they moderate', async () => {
  const group = { id: 'kiln' } as never
  const { screen } = await showManaged(
    ChannelsScreen,
    { pattern: to.channels.pattern, at: to.channels() },
    {
      'GET /self/groups': () => [{ group: { id: 'kiln' } }],
      'GET /channels': () => [
        aChannel({ id: 'a', slug: 'a', name: 'Mine' }),
        aChannel({ id: 'b', slug: 'b', name: 'Others', creatorId: 'you' }),
        aChannel({ id: 'c', slug: 'c', name: 'Of my group', creatorId: 'you', group, visilble: false }),
      ],
    },
  )
  await expect.element(screen.getByRole('link', { name: 'Of my group' })).toHaveAttribute('href', to.channel({ channelId: 'c' }))
  await expect.element(screen.getByText('Hidden')).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Mine', 'Of my group'])
})

test('others are told that they may not manage it', async () => {
  const { screen } = await showManaged(ChannelScreen, at('channel'), { 'GET /self': () => anAccount({ id: 'you' }) })
  await expect.element(screen.getByText('Only people who run this channel can manage it.')).toBeVisible()
})

test('what is not published comes first, with its date if it is scheduled', async () => {
  const schedule = { name: '', date: '2099-03-01T09:00:00.000Z', createdAt: '', updatedAt: '' }
  const { screen } = await showManaged(ChannelScreen, at('channel'), {
    'GET /channels/:channelId/contents': () => [
      aDraft({ id: 'd', title: 'Next', publishSchedule: schedule }),
      aDraft({ id: 'e', title: 'Half done' }),
      aContent({ id: 'p', title: 'Out' }),
    ],
  })
  const section = (name: string) => screen.getByRole('region', { name, exact: true })
  await expect.element(section('Not published yet').getByText(/Scheduled for .*1 Mar/)).toBeVisible()
  await expect.element(section('Not published yet').getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(section('Published').getByRole('link', { name: 'Out' })).toBeVisible()
})

test('an edit sends only what was changed, and shows what someone else changed meanwhile', async () => {
  let now = aChannel()
  const { screen, server } = await showManaged(EditChannelScreen, at('edit'), {
    'GET /channels/:channelId': () => now,
    'PUT /channels/:channelId': () => now,
  })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Minutes')
  await screen.getByRole('switch', { name: 'Visible' }).click()
  now = aChannel({ name: 'Hours' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog').getByText('Hours')).toBeVisible()
  expect(written(server)).toEqual([])
  await screen.getByRole('button', { name: 'Save this version' }).click()
  await expect.poll(() => written(server)).toEqual([['PUT /channels/:channelId', { channel: { visible: false } }]])
  await expect.poll(() => location.pathname).toBe(to.channel(here))
})

test('subscribers are listed', async () => {
  const { screen } = await showManaged(SubscribersScreen, at('subscribers'), {
    'GET /channels/:channelId/subscribers': () => [{ account: anAccount() }],
  })
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
})
