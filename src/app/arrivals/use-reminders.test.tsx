// Reminders from what this device knows, unless they are turned off.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { events } from '../../api/resources/events/events.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { anEvent, aSession, eventId } from '../../components/events/builders.test-helper.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { changeOwn, dropOwn, openOwn } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { toasts } from '../../state/shown/toasts.ts'
import { useReminders } from './use-reminders.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const core = { scope: () => ({ id: 'scope' }) } as never
const before = tenant.config

beforeAll(inEnglish)
beforeEach(async () => {
  await openOwn(null)
  toasts.shown = []
  tenant.config = { NAME: 'Form', CHAT_URL: '', MODULES: {} } as never
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
})
afterEach(() => {
  tenant.config = before
  Object.assign(session, visitor)
  dropOwn()
})

function Reminders() {
  useReminders()
  return null
}

const today = () => [
  aSession({ id: 'clay', name: 'Clay', startTime: inMinutes(5), endTime: inMinutes(50), accounts: [{}] as never }),
  aSession({ id: 'later', name: 'Later', startTime: inMinutes(30), endTime: inMinutes(50), accounts: [{}] as never }),
]

/** `known`: the agenda that is on the device already. */
const start = async (known?: Session[]) => {
  const answers: Record<string, unknown> = {
    '/self/events/soon': [anEvent({ eventStart: inMinutes(-60), eventEnd: inMinutes(600) })],
    '/events/:eventId/sessions': today(),
    '/self/events/:eventId/attendee': null,
  }
  const server = aClient(({ path }) => answers[path])
  if (known) server.client.setQueryData(events.sessions({ eventId }).queryKey, known)
  await render(
    <CoreContext.Provider value={core}>
      <QueryClientProvider client={server.client}>
        <Reminders />
      </QueryClientProvider>
    </CoreContext.Provider>,
  )
  return server
}

test('a session of today’s event that begins in five minutes is shown', async () => {
  await start()
  await expect.poll(() => toasts.shown.map(({ values }) => values?.['session'])).toEqual(['Clay'])
})

test('on a metered connection the agenda is not fetched, and the one on the device reminds', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const server = await start(today())
  await expect.poll(() => toasts.shown.map(({ values }) => values?.['session'])).toEqual(['Clay'])
  expect(server.calls.map(({ path }) => path)).toEqual(['/self/events/soon'])
})

test('none is shown, and nothing is read, if reminders are off', async () => {
  changeOwn('reminds', () => false)
  const server = await start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([toasts.shown, server.calls]).toEqual([[], []])
})
