// A mute ends automatically, once.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient } from '../../api/testing.test-helper.ts'
import { changeOwn, openOwn, own } from '../../state/identity/own.ts'
import { useMuteEnds } from './use-mute-ends.ts'

function Ends() {
  useMuteEnds()
  return null
}

beforeEach(() => openOwn(null))

test('one that ended while the app was closed is over at once, one that has not is left', async () => {
  const server = aClient(() => null)
  changeOwn('mutes', () => ({ 7: Date.now() - 1000, 8: Date.now() + 60_000 }))
  await render(
    <QueryClientProvider client={server.client}>
      <Ends />
    </QueryClientProvider>,
  )
  const sent = () => server.calls.map(({ params, body }) => [params?.['channelId'], body])
  await vi.waitFor(() => expect(sent()).toEqual([['7', { notifications: true }]]))
  expect(Object.keys(own.mutes)).toEqual(['8'])
})

test('one that ends while one looks', async () => {
  const server = aClient(() => null)
  changeOwn('mutes', () => ({ 7: Date.now() + 300 }))
  await render(
    <QueryClientProvider client={server.client}>
      <Ends />
    </QueryClientProvider>,
  )
  expect(server.calls).toEqual([])
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  expect(own.mutes).toEqual({})
})
