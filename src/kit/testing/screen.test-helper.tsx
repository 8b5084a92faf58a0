// Renders a screen at an address, with answers from the test.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Route } from 'wouter'
import { ApiError } from '../../api/transport/errors.ts'
import { aClient, type FakeServer } from '../../api/testing.test-helper.ts'
import { Asked } from '../ask/Asked.tsx'
import { session, visitor } from '../../state/identity/session.ts'

/** Answers by method and path of the endpoint table: 'GET /events/:eventId'. Others are 404. */
export type Answers = Record<string, (params: Record<string, unknown>, body?: unknown) => unknown>

export interface ShowOptions {
  pattern: string
  at: string
  answers: Answers
  member?: boolean
}

export interface Shown {
  screen: Awaited<ReturnType<typeof render>>
  server: FakeServer
}

export async function show(Screen: ComponentType, { pattern, at, answers, member = false }: ShowOptions): Promise<Shown> {
  Object.assign(session, visitor, member ? { status: 'signed-in', sub: 'me' } : {})
  const server = aClient(({ method, path, params, body }) => {
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new ApiError(404, 'notFound')
    return body === undefined ? answer(params ?? {}) : answer(params ?? {}, body)
  })
  onTestFinished(() => settled(server))
  history.replaceState(null, '', at)
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <Route path={pattern}>
        <Screen />
      </Route>
      <Asked />
    </QueryClientProvider>,
  )
  return { screen, server }
}

/** Lets a write that is on its way end, because what follows it (a navigation) would lead the next test away. Some tests never let theirs end. */
async function settled({ client }: FakeServer): Promise<void> {
  await vi.waitUntil(() => client.isMutating() === 0, { timeout: 300, interval: 5 }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
}
