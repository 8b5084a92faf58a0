// Likes: shown immediately, only the last state is sent, and undone after a refusal.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { activities } from '../../../api/resources/community/activities.ts'
import { aClient, anActivity } from '../../../api/testing.test-helper.ts'
import type { Call } from '../../../api/transport/transport.ts'
import { anOutbox } from '../../../offline/outbox/testing.test-helper.ts'
import { session, visitor } from '../../../state/identity/session.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { PostActions } from './PostActions.tsx'

beforeEach(async () => {
  await inEnglish()
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
})

function Shown() {
  const { data } = useQuery({ ...activities.detail({ activityId: 'post' }), staleTime: Infinity })
  return data ? <PostActions post={data} place="page" /> : null
}

async function aHeart(answer: (call: Call) => unknown) {
  const server = aClient(answer)
  server.client.setQueryData(activities.detail({ activityId: 'post' }).queryKey, anActivity())
  const box = anOutbox(server.client)
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <Shown />
    </QueryClientProvider>,
  )
  return { server, box, heart: screen.getByRole('button', { name: /like/i }) }
}

test('a like counts before the server has answered', async () => {
  const { heart } = await aHeart(() => new Promise(() => {}))
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart).toHaveTextContent('3')
})

test('taps while a call is under way send only the last word after it', async () => {
  const answers: ((value: unknown) => void)[] = []
  const { server, heart, box } = await aHeart(() => new Promise((resolve) => void answers.push(resolve)))
  await heart.click()
  await vi.waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['POST']))
  for (const pressed of ['false', 'true', 'false']) {
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', pressed)
  }
  expect(server.calls).toHaveLength(1)
  answers[0]?.(anActivity())
  await vi.waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'DELETE']))
  answers[1]?.(anActivity())
  await vi.waitFor(() => expect(box.rows()).toEqual([]))
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart).toHaveTextContent('2')
})

test('a like is taken back when the server refuses', async () => {
  const { heart } = await aHeart(() => Promise.reject(new ApiError(403, 'forbidden')))
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart).toHaveTextContent('2')
})

test('a like stays while nothing gets through', async () => {
  const { heart, box } = await aHeart(() => Promise.reject(new OfflineError('network')))
  await heart.click()
  await vi.waitFor(() => expect(box.rows()[0]?.reason).toBe('failed.offline'))
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart).toHaveTextContent('3')
})

test('a visitor is led to sign in, and back to the post', async () => {
  Object.assign(session, visitor)
  const server = aClient(() => new Promise(() => {}))
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <PostActions post={anActivity()} place="list" />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('link', { name: /like/i })).toHaveAttribute('href', '/auth/sign-in?redirect=%2Fposts%2Fpost')
})
