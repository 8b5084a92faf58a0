// Tests of the feed: its posts, what is between them, and hiding a post.
import { onlineManager } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Activity } from '../../contract/community/activities.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { anOutbox } from '../../offline/outbox/testing.test-helper.ts'
import { paths } from '../../paths.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { toasts } from '../../state/shown/toasts.ts'
import { FeedScreen } from './FeedScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  sessionStorage.clear()
  toasts.shown = []
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
})

const me = { ...anActivity().account, id: 'me' }
const posts = (count: number): Activity[] =>
  Array.from({ length: count }, (_post, at) => anActivity({ id: `p${at}`, message: `Post number ${at}` }))

async function feed(at: string, answers: Answers = {}) {
  const shown = await show(FeedScreen, {
    pattern: paths.feed.pattern,
    at,
    member: true,
    answers: {
      'GET /self': () => me,
      'GET /activities': () => posts(5),
      'GET /advertisement': () => null,
      ...answers,
    },
  })
  anOutbox(shown.server.client)
  return shown
}

test('the posts of my groups have an address of their own', async () => {
  const { screen } = await feed(paths.feed({ from: 'groups' }), {
    'GET /self/groups/activities': () => [anActivity({ message: 'Kiln at six' })],
  })
  await expect.element(screen.getByText('Kiln at six')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('link', { name: 'Everyone' }).click()
  await expect.element(screen.getByText('Post number 4')).toBeVisible()
})

test('what a partner pays for is said to be so, leads to the web alone, and can be put away', async () => {
  const { screen } = await feed(paths.feed(), {
    'GET /advertisement': () => ({
      id: 'a',
      type: 'square',
      link: 'https://example.com/offer',
      image: null,
      title: 'Halyard Timber',
      description: 'Offcuts',
    }),
  })
  const slot = screen.getByRole('complementary', { name: 'Advertisement' })
  await expect.element(slot.getByRole('link', { name: 'Halyard Timber' })).toHaveAttribute('href', 'https://example.com/offer')
  await slot.getByRole('button', { name: 'More for the advertisement' }).click()
  await screen.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.element(slot).not.toBeInTheDocument()
})

test('without a network no place is kept for a partner', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { screen } = await feed(paths.feed())
  await expect.element(screen.getByRole('complementary', { name: 'Advertisement' })).not.toBeInTheDocument()
})

test('an address of another kind leads nowhere', async () => {
  const { screen } = await feed(paths.feed(), {
    'GET /advertisement': () => ({
      id: 'a',
      type: 'square',
      link: 'javascript:alert(1)',
      image: null,
      title: 'Halyard Timber',
      description: null,
    }),
  })
  await expect.element(screen.getByText('Halyard Timber')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Halyard Timber' }).query()).toBeNull()
})

test('a reported post is out of sight at once; the report leaves when it can no longer be taken back; its author can be blocked', async () => {
  const reported = new Set<unknown>()
  const marked = (post: Activity): Activity =>
    reported.has(post.id) ? { ...post, reports: [{ id: 'r1', createdAt: '2026-01-01T00:00:00Z' }] } : post
  const { screen, server } = await feed(paths.feed(), {
    'GET /activities': () => posts(5).map(marked),
    'POST /activities/:activityId/report': ({ activityId }) => {
      reported.add(activityId)
      return marked(anActivity({ id: String(activityId) }))
    },
    'POST /accounts/:accountId/block': () => me,
  })
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const report = async (at: number) => {
    await screen
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^More for the post/ })
      .click()
    await screen.getByRole('menuitem', { name: 'Report' }).click()
    await screen.getByRole('radio', { name: 'Spam or advertising' }).click()
    await screen.getByRole('button', { name: 'Send report' }).click()
  }
  await report(0)
  await expect.element(screen.getByText('Reported.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(screen.getByText('Post number 0').query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Post number 0')).toBeVisible()
  expect(document.activeElement?.closest('[data-row]')).not.toBeNull()
  expect(sent()).toEqual([])

  await report(1)
  // Immediately, so that leaving the page loses nothing.
  await vi.waitFor(() => expect(outbox.rows.map(({ op }) => op)).toEqual(['activities.report']))
  await vi.waitFor(() => expect(sent()).toEqual(['/activities/:activityId/report']), 9000)
  expect(screen.getByText('Post number 1').query()).toBeNull()
  await screen.getByRole('button', { name: /^Block/ }).click()
  await vi.waitFor(() => expect(toasts.shown.map(({ text }) => text)).toEqual(['feed.blocked']))
  expect(sent()).toContain('/accounts/:accountId/block')
}, 20_000)

test('an own post that is deleted can be had back, and the call leaves when it no longer can', async () => {
  const { screen, server } = await feed(paths.feed(), {
    'GET /activities': () => [anActivity({ id: 'mine', message: 'Mine alone', account: me })],
    'DELETE /activities/:activityId': () => null,
  })
  const deleted = () => server.calls.filter(({ method }) => method === 'DELETE').length
  const remove = async () => {
    await screen.getByRole('button', { name: /^More for the post/ }).click()
    await screen.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.element(screen.getByText('Mine alone')).not.toBeInTheDocument()
  }
  await remove()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Mine alone')).toBeVisible()
  expect(deleted()).toBe(0)
  await remove()
  await screen.unmount()
  await vi.waitFor(() => expect(deleted()).toBe(1), 9000)
}, 20_000)
