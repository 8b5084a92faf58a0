// Which event runs today is known from a short list, also at a start without a network.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { OrganizationConfig } from '../../contract/organization.ts'
import type { OpenScope } from '../../offline/identity/scope.ts'
import { flush, offline, refusal, server, start, withPersistence } from '../../offline/reads/persist.test-helper.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { useEventDay } from './use-event-day.ts'
import { useRunningEvent } from './use-running-event.ts'

withPersistence()

const HOUR = 3_600_000
const config = { NAME: 'Form', CHAT_URL: '', MODULES: {} } as OrganizationConfig

beforeEach(() => {
  tenant.config = config
})
afterEach(() => {
  tenant.config = null
})

const at = (slug: string, from: number, to: number) => ({
  id: `id-${slug}`,
  slug,
  name: slug,
  eventStart: new Date(Date.now() + from * HOUR).toISOString(),
  eventEnd: new Date(Date.now() + to * HOUR).toISOString(),
})
const running = at('kiln-night', -2, 3)
const later = at('summit', 100, 110)

function Running() {
  const event = useRunningEvent()
  return <p>{event === undefined ? 'unknown' : (event?.slug ?? 'none')}</p>
}
function Day() {
  useEventDay()
  return null
}
const shown = (opened: OpenScope, Part: () => ReactNode = Running) =>
  render(
    <QueryClientProvider client={opened.client}>
      <Part />
    </QueryClientProvider>,
  )
/** Answers `path` alone; the network is down for all other calls. */
const only = (path: string, data: unknown) => (asked: string) => (asked === path ? data : offline())

test('a start asks for the short list, not for every event in full form', async () => {
  server.answers = only('/self/events/soon', [running, later])
  const screen = await shown(start())
  await expect.element(screen.getByText('kiln-night')).toBeVisible()
  expect(server.asked).toEqual(['/self/events/soon'])
})

test('no event today is known too', async () => {
  server.answers = only('/self/events/soon', [later])
  const screen = await shown(start())
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(server.asked).toEqual(['/self/events/soon'])
})

test('it is known at a start without a network, to the same identity only', async () => {
  server.answers = only('/self/events/soon', [running])
  const first = start()
  const before = await shown(first)
  await expect.element(before.getByText('kiln-night')).toBeVisible()
  await flush(first)
  await before.unmount()
  await first.close({ keep: true })
  server.answers = offline
  const acting = await shown(start({ id: `acting-${performance.now()}`, executeAs: 'team' }))
  await expect.poll(() => server.asked.length).toBeGreaterThan(1)
  await expect.element(acting.getByText('unknown')).toBeVisible()
  await acting.unmount()
  const again = await shown(start())
  await expect.element(again.getByText('kiln-night')).toBeVisible()
})

test('a server without the short list is asked for the full one', async () => {
  server.answers = (path) => (path === '/self/events/soon' ? refusal(404) : path === '/self/events' ? [later, running] : offline())
  const screen = await shown(start())
  await expect.element(screen.getByText('kiln-night')).toBeVisible()
  expect(server.asked).toEqual(['/self/events/soon', '/self/events'])
})

/** The network works, and the server has nothing else: no read is retried. */
const nothingBut = (events: readonly object[]) => (path: string) => (path === '/self/events/soon' ? events : refusal(404))

test('the event of the day is prefetched from the short list', async () => {
  server.answers = only('/self/events/soon', [later, running])
  await shown(start(), Day)
  await expect.poll(() => server.asked).toContain('/events/id-kiln-night')
  expect(server.asked).not.toContain('/self/events')
})

test('the passes for the events of the next days are prefetched after it', async () => {
  server.answers = nothingBut([later, running])
  await shown(start(), Day)
  await expect.poll(() => server.asked).toContain('/self/events/id-summit/attendee')
  expect(server.asked).not.toContain('/events/id-summit')
})

/** The connection as Chromium describes it. */
function connected(by: object): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: by })
  // Deletes the fake; the browser's own property is on the prototype.
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

test.each([
  ['that saves data', { saveData: true }],
  ['that is metered', { type: 'cellular' }],
])('on a connection %s only passes are prefetched', async (_what, by) => {
  connected(by)
  server.answers = nothingBut([later, running])
  await shown(start(), Day)
  await expect.poll(() => server.asked).toContain('/self/events/id-summit/attendee')
  await expect.poll(() => server.asked).toContain('/self/events/id-kiln-night/attendee')
  expect(server.asked).not.toContain('/events/id-kiln-night')
})

test('the event of the day is fetched again two hours before it begins', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const tonight = at('kiln-night', 2.5, 6)
  server.answers = nothingBut([tonight])
  const record = () => server.asked.filter((path) => path === '/self/events/id-kiln-night/attendee').length
  await shown(start(), Day)
  await expect.poll(record).toBe(1)
  // Also older than a minute, so that it may be fetched again; a new hour alone fetches nothing.
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(record()).toBe(1)
  await vi.advanceTimersByTimeAsync(25 * 60_000)
  await expect.poll(record).toBe(2)
})
