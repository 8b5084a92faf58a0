// What an opened event fetches in advance.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient } from '../../../api/testing.test-helper.ts'
import { eventId } from '../../../components/events/builders.test-helper.ts'
import { changeOwn, dropOwn, openOwn } from '../../../state/identity/own.ts'
import { useKeptProgramme } from './use-kept-programme.ts'

beforeEach(() => openOwn(null))
afterEach(dropOwn)

function Opened() {
  useKeptProgramme(eventId)
  return <p>Opened</p>
}

const opened = async (type: string) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const server = aClient(() => [])
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <Opened />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('Opened')).toBeVisible()
  return () => server.calls.map(({ path }) => path)
}
const programme = ['/events/:eventId/sessions', '/events/:eventId/speakers']

test('agenda and speakers', async () => {
  const calls = await opened('wifi')
  await expect.poll(calls).toEqual(programme)
})

test('nothing on a metered connection, unless the person chose to save the event', async () => {
  const calls = await opened('cellular')
  expect(calls()).toEqual([])
  changeOwn('saved', (before) => ({ ...before, [eventId]: true }))
  await expect.poll(calls).toEqual(programme)
})
