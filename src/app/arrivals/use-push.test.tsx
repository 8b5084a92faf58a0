// Notifications of read entries are closed. One that arrived during the request stays, because the answer may be older.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { self } from '../../api/resources/people/self.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import type { Core } from '../../offline/start.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { useReadNotices } from './use-push.ts'

/** The visible notifications and when they were shown. */
let up: Map<string, number>

beforeEach(() => {
  up = new Map()
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  const getNotifications = async () => [...up].map(([path, at]) => ({ data: { path, scopeId: null, at }, close: () => up.delete(path) }))
  const registration = { getNotifications } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
})
afterEach(() => void vi.restoreAllMocks())

function Notices() {
  useReadNotices()
  return null
}

/** A server without unread entries, which answers on command. */
function aSlowServer() {
  let end = () => {}
  const { client } = aClient(
    () => new Promise((resolve) => (end = () => resolve({ id: 'me', _count: { chatChannels: 0, notifications: 0 } }))),
  )
  const show = () =>
    render(
      <CoreContext value={{ scope: () => null } as unknown as Core}>
        <QueryClientProvider client={client}>
          <Notices />
        </QueryClientProvider>
      </CoreContext>,
    )
  return { client, show, answer: () => end() }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('one of before the server was asked goes when nothing is unread, one of after it was asked waits for the next answer', async () => {
  const { client, show, answer } = aSlowServer()
  up.set('/posts/before', Date.now() - 1000)
  await show()
  await aMoment()
  up.set('/posts/while', Date.now())
  await aMoment()
  answer()
  await vi.waitFor(() => expect([...up.keys()]).toEqual(['/posts/while']))

  void client.invalidateQueries({ queryKey: self.me.key })
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  await aMoment()
  answer()
  await vi.waitFor(() => expect(up.size).toBe(0))
})

test('where the server had been asked before anybody listened, one that came since waits too', async () => {
  const { client, show, answer } = aSlowServer()
  up.set('/posts/before', performance.timeOrigin - 1000)
  void client.prefetchQuery(self.me())
  await aMoment()
  up.set('/posts/while', Date.now())
  await aMoment()
  await show()
  await aMoment()
  answer()
  await vi.waitFor(() => expect([...up.keys()]).toEqual(['/posts/while']))
})
