// The heart: at once on screen, the last word to the server, taken back when refused.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, OfflineError } from '../../api/errors.ts'
import { activities } from '../../api/resources/activities.ts'
import { aClient, anActivity } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport.ts'
import { session, visitor } from '../../state/session.ts'
import { inEnglish } from '../test-words.test-helper.ts'
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
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <Shown />
    </QueryClientProvider>,
  )
  return { server, heart: screen.getByRole('button', { name: /like/i }) }
}

test('a like counts before the server has answered', async () => {
  const { heart } = await aHeart(() => new Promise(() => {}))
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart).toHaveTextContent('3')
})

test('taps while a call is under way send only the last word after it', async () => {
  let answer: (value: unknown) => void = () => {}
  const { server, heart } = await aHeart(() => new Promise((resolve) => (answer = resolve)))
  await heart.click()
  await heart.click()
  await heart.click()
  await heart.click()
  expect(server.calls.map(({ method }) => method)).toEqual(['POST'])
  answer(anActivity())
  await vi.waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'DELETE']))
  answer(anActivity())
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart).toHaveTextContent('2')
})

for (const [what, failure] of [
  ['the server refuses', new ApiError(403, 'forbidden')],
  ['nothing gets through', new OfflineError('network')],
] as const)
  test(`a like is taken back when ${what}`, async () => {
    const { heart } = await aHeart(() => Promise.reject(failure))
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.element(heart).toHaveTextContent('2')
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
