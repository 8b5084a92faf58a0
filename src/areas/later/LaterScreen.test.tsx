// Saved for later: from the menu of a post to the list, searched, removed with undo, and without any call.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient, anActivity } from '../../api/testing.test-helper.ts'
import { ToastRegion } from '../../app/notices/ToastRegion.tsx'
import { Post } from '../../components/feed/post/Post.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { openOwn, own, type Later } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { clearToasts } from '../../state/shown/toasts.ts'
import { LaterScreen } from './LaterScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  clearToasts()
  await openOwn(null)
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  history.replaceState(null, '', '/saved')
})

const saved: Later[] = [
  { kind: 'session', id: 's', title: 'Glazes from ash', by: 'Clay Summit', href: '/events/summit/sessions/s', at: 2 },
  { kind: 'person', id: 'p', title: 'Amara Okafor', href: '/people/amara', at: 1 },
]
const open = (what = <LaterScreen />) =>
  render(
    <>
      {what}
      <ToastRegion />
    </>,
  )

test('a post is saved from its menu, and taken off from there again', async () => {
  const { client } = aClient(() => [])
  const screen = await open(
    <QueryClientProvider client={client}>
      <Post post={anActivity({ id: 'kiln' })} place="list" />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'More for the post by Amara Okafor' }).click()
  await screen.getByRole('menuitem', { name: 'Save for later' }).click()
  expect(own.later).toMatchObject([{ kind: 'post', id: 'kiln', title: 'The kiln is warm.', by: 'Amara Okafor', href: '/posts/kiln' }])
  await expect.element(screen.getByRole('link', { name: 'Saved for later' })).toHaveAttribute('href', '/saved')
  await screen.getByRole('button', { name: 'More for the post by Amara Okafor' }).click()
  await screen.getByRole('menuitem', { name: 'Remove from saved' }).click()
  expect(own.later).toEqual([])
})

test('a visitor has no such item', async () => {
  Object.assign(session, visitor)
  const screen = await render(
    <QueryClientProvider client={aClient(() => []).client}>
      <Post post={anActivity({ id: 'kiln' })} place="list" />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'More for the post by Amara Okafor' }).query()).toBeNull()
})

test('the list is searched and filtered by kind', async () => {
  own.later = saved
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: 'Glazes from ash' })).toHaveAttribute('href', '/events/summit/sessions/s')
  await screen.getByRole('searchbox').fill('clay')
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('')
  await screen.getByRole('link', { name: 'People' }).click()
  await expect.element(screen.getByRole('link', { name: 'Glazes from ash' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
})

test('a removed one comes back in its place by undo', async () => {
  own.later = saved
  const screen = await open()
  await screen.getByRole('button', { name: 'Remove “Glazes from ash”' }).click()
  await expect.element(screen.getByRole('link', { name: 'Glazes from ash' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Glazes from ash' })).toBeVisible()
  expect(own.later.map(({ id }) => id)).toEqual(['s', 'p'])
})

test('with nothing saved it says what will appear', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})
