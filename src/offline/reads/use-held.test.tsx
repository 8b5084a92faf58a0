// What a screen says to be on the device is there.
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { attendee } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import { DAY, flush, keptAt, server, start, withPersistence } from './persist.test-helper.ts'
import { useHeld } from './use-held.ts'

withPersistence()

const detail = events.detail({ eventId: 'e' })
const record = attendee.record({ eventId: 'e' })

function Line() {
  return <p>{useHeld([detail.queryKey, record.queryKey]) ? 'on the device' : 'not yet'}</p>
}

const lineOf = (opened: ReturnType<typeof start>) =>
  render(
    <QueryClientProvider client={opened.client}>
      <Line />
    </QueryClientProvider>,
  )

test('a screen says that answers are on the device once each is stored, not once it has arrived', async () => {
  const eventEnd = new Date(Date.now() + DAY).toISOString()
  server.answers = (path) => (path.endsWith('/attendee') ? { passes: [] } : { id: 'e', name: 'Summit', eventEnd })
  const opened = start()
  const screen = await lineOf(opened)
  await opened.client.fetchQuery(detail)
  await flush(opened)
  expect(await keptAt(detail.queryKey)).toMatchObject({ name: 'Summit' })
  await expect.element(screen.getByText('not yet')).toBeVisible()
  const storedThen = new Promise((resolve) => {
    new MutationObserver(() => resolve(keptAt(record.queryKey))).observe(screen.container, { characterData: true, subtree: true })
  })
  await opened.client.fetchQuery(record)
  await expect.element(screen.getByText('on the device')).toBeVisible()
  expect(await storedThen).toMatchObject({ passes: [] })
})

test('what an earlier visit stored is on the device as soon as it is read from there', async () => {
  server.answers = () => ({ id: 'e' })
  const first = start()
  await Promise.all([first.client.fetchQuery(detail), first.client.fetchQuery(record)])
  await first.close({ keep: true })
  server.answers = () => new Promise(() => {})
  const opened = start()
  const screen = await lineOf(opened)
  void opened.client.prefetchQuery(detail)
  void opened.client.prefetchQuery(record)
  await vi.waitFor(() => expect(opened.client.getQueryData(record.queryKey)).toBeDefined())
  await expect.element(screen.getByText('on the device')).toBeVisible()
})
